import * as z from 'zod/mini';
import { api } from '#config.ts';

const digits = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/**
 * A failure in a browser. No field can hold personal text: only the class of the error is sent, because its message may
 * quote typed text.
 */
export const faultBody = z.strictObject({
  /** 'TypeError' */
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{0,39}$/)),
  /** The part of the page: 'CheckoutPage', 'dialog', 'page' for the scripts of a page. */
  part: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** The script of the shop that failed; null where the engine does not name it. */
  script: z.nullable(z.string().check(z.regex(/^\/_astro\/[\w.~@-]{1,100}\.js$/))),
  line: digits(1_000_000),
  column: digits(10_000_000),
  /** The kind of page: '/orders/:id' */
  path: z.string().check(z.regex(/^(?:\/(?::id|[a-z0-9-]{0,20})){1,5}$/)),
  /** The build of the site: the hash in the name of the script of every page. */
  build: z.string().check(z.regex(/^[\w-]{1,20}$/)),
});
export type FaultBody = z.infer<typeof faultBody>;

/** Reports a failure, without the customer's token, and even from a page that is being left. */
export const reportFault = (body: FaultBody): Promise<Response> =>
  fetch(`${api.basePath}/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  });
