import { OpenAPIHono } from '@hono/zod-openapi';
import { messagesByField } from '#api/messages-by-field.ts';
import { failure, failureAnswer } from './envelope.ts';

/** A sub-app whose requests, when they are not valid, are answered in the envelope with a message for each field. */
export const apiApp = () =>
  new OpenAPIHono({
    defaultHook: (result, context) =>
      result.success
        ? undefined
        : context.json(failure('Dados inválidos', messagesByField(result.error)), 422),
  });

const json = <Schema>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The answers of a route that always has something to say. */
export const answers = <Schema>(schema: Schema) => ({
  200: json(schema, 'Sucesso'),
  422: json(failureAnswer, 'Parâmetros inválidos'),
});

/** The answers of a route that may not know what it is asked for. */
export const answersOr404 = <Schema>(schema: Schema, message: string) => ({
  ...answers(schema),
  404: json(failureAnswer, message),
});
