import { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { hasUnstorable, unusableText } from '#domain/texts/characters.ts';
import { failure } from './envelope.ts';
import { withoutControls } from './parameters.ts';

/** Refuses a parameter of the path or the query that holds U+0000: PostgreSQL fails on a statement that compares one. */
export const refuseNul = createMiddleware(async (context, next) => {
  if (!context.req.url.includes('%00')) return next();
  const texts = { ...context.req.queries(), ...(context.req.param() as Record<string, string>) };
  const wrong = Object.keys(texts).filter((name) => holdsUnstorable(texts[name]));
  if (wrong.length === 0) return next();
  const errors = Object.fromEntries(wrong.map((name) => [name, [withoutControls]]));
  return context.json(failure('Dados inválidos', errors), 422);
});

/** Whether a value holds what PostgreSQL cannot store, at any depth and also in names of fields. Without recursion: bodies may be deep. */
const holdsUnstorable = (body: unknown): boolean => {
  const left = [body];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === 'string' && hasUnstorable(value)) return true;
    if (isGroup(value)) left.push(...Object.keys(value), ...Object.values(value).filter(isGiven));
  }
  return false;
};

/** Not `instanceof Object`: the fields of a form have no prototype. */
const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isGiven = (value: unknown) => value !== undefined;

/** A body, as JSON or a form, of texts that PostgreSQL can store: the first check of every body. */
export const storable = z.unknown().superRefine((body, { addIssue }) => {
  const fields = Object.entries(isGroup(body) ? body : {});
  for (const [name, value] of fields)
    if (holdsUnstorable(value) || hasUnstorable(name))
      addIssue({
        code: 'custom',
        message: unusableText,
        path: hasUnstorable(name) ? [] : [name],
        input: null,
      });
});
