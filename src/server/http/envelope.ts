import { z } from '@hono/zod-openapi';

/** One thing, or a short list of them. */
export const answer = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), status: z.literal('success'), data });

/** One page of a long list. */
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

/** `.nullable()` would make the named schema itself nullable in the OpenAPI document, wherever it is used. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);

/** Every answer that is no success. `message` is Portuguese, fit to be shown. */
export const failureAnswer = z
  .object({
    success: z.literal(false),
    message: z.string(),
    /** Messages by field, of a request that was not valid. */
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi('Failure');

export const success = <Data>(data: Data) => ({ success: true, status: 'success', data }) as const;

export const failure = (message: string, errors?: Record<string, string[]>) =>
  ({ success: false, message, ...(errors && { errors }) }) as const;

/** A page of `items` as the envelope counts it; an empty list still has its first page. */
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
