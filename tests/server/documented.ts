import { z } from 'zod';

type Json = Record<string, unknown>;

/** The part of an OpenAPI document that describes answers. */
export interface Documented {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>
  >;
  components: { schemas: Record<string, Json> };
}

/** Finds the schema of an answer by path, method and status; one that is not documented is no object. */
export const documentedAnswers = (document: object) => {
  const text = JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/');
  const { paths, components } = JSON.parse(text) as Documented;
  return (path: string, method: string, status: number) => {
    const content = paths[path]?.[method]?.responses[status]?.content;
    return content
      ? z.fromJSONSchema({ ...content['application/json']?.schema, $defs: components.schemas } as never)
      : z.never();
  };
};

/** The faults of a value by its schema, in words; empty when it fits. */
export const faultsOf = (schema: z.ZodType, value: unknown): string =>
  z.prettifyError(schema.safeParse(value).error ?? { issues: [] });
