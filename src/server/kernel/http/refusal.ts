import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failure, failureAnswer } from './envelope.ts';

type RefusedStatus = 404 | 409 | 422;

interface Details {
  /** The code by which a browser recognises the failure: 'sold_out'. */
  code?: string;
  /** Messages by field. */
  errors?: Record<string, string[]>;
  /** Further fields for the browser, such as the correct total. */
  [detail: string]: unknown;
}

/** Thrown inside a transaction: all of it is rolled back, and the caller is answered with the reason. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusedStatus;
  readonly details: Details;

  /** @param message in Portuguese, for the customer */
  constructor(status: RefusedStatus, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** The refusal of one field of a body. */
export const refusedField = (field: string, message: string, details: Details = {}): Refusal =>
  new Refusal(422, message, { errors: { [field]: [message] }, ...details });

/** Answers with a refusal; rethrows any other error. */
export const answerRefusal = (context: Context, error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  return context.json({ ...failure(error.message), ...error.details }, error.status);
};

/** A failure that a browser distinguishes from others by its code. */
export const codedFailure = failureAnswer
  .extend({
    code: z.string().optional(),
    /** The order that the failure concerns. */
    order_id: z.int().optional(),
    /** The correct total, in decimal reais. */
    total: z.number().optional(),
    /** Lines without enough copies. */
    lines: z.array(z.object({ product_id: z.int(), name: z.string(), stock: z.int() })).optional(),
  })
  .openapi('CodedFailure');

/** The documented answers of a route that may be refused because of the current state. */
export const conflicts = (description: string) => ({
  409: { description, content: { 'application/json': { schema: codedFailure } } },
});
