import { z } from '@hono/zod-openapi';

/** The envelope of one item or of a short list. */
export const answer = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), status: z.literal('success'), data });

/** The envelope of one page of a long list. */
export const pageAnswer = <Item extends z.ZodType>(item: Item) =>
  answer(
    z.object({
      data: z.array(item),
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
    }),
  );

/** A union, because `.nullable()` would make the named schema itself nullable everywhere in the OpenAPI document. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);

/** The envelope of every unsuccessful answer. `message` is Portuguese text to be shown to customers. */
export const failureAnswer = z
  .object({
    success: z.literal(false),
    message: z.string(),
    /** Messages by field, for an invalid request. */
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi('Failure');

export const success = <Data>(data: Data) => ({ success: true, status: 'success', data }) as const;

export const failure = (message: string, errors?: Record<string, string[]>) =>
  ({ success: false, message, ...(errors && { errors }) }) as const;

/** One page of `items` in the envelope; an empty list has one page. */
export const pageSuccess = <Item>(items: Item[], total: number, { page, per_page }: PageQuery) =>
  success({
    data: items,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  });

export interface PageQuery {
  page: number;
  per_page: number;
}
