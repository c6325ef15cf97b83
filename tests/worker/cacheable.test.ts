import { expect, test } from 'vitest';
import { isCacheable } from '#worker/cacheable.ts';

const address = 'https://loja.example/sobre';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** 'basic' is an answer of the shop's own; one of another site is 'opaque' or 'cors'. */
  type?: ResponseType;
  redirected?: boolean;
}

/** An answer as a browser gives it: only a browser sets the last two. */
const answer = ({ status = 200, headers = {}, type = 'basic', redirected = false }: Answer = {}) =>
  Object.defineProperties(new Response('texto', { status, headers }), {
    type: { value: type },
    redirected: { value: redirected },
  });

test('a whole answer of the shop for everyone is keepable', () => {
  expect(isCacheable(new Request(address), answer())).toBe(true);
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
  expect(isCacheable(new Request(address), answer({ headers }))).toBe(true);
});

test('an answer to a customer is not', () => {
  const request = new Request(address, { headers: { Authorization: 'Bearer x' } });
  expect(isCacheable(request, answer())).toBe(false);
});

test('an answer to a write is not', () => {
  expect(isCacheable(new Request(address, { method: 'POST' }), answer())).toBe(false);
});

test.each<[string, Answer]>([
  ['a part of a file', { status: 206 }],
  ['a refusal', { status: 401 }],
  ['a missing page', { status: 404 }],
  ['a failure', { status: 500 }],
  ['what a redirect led to', { redirected: true }],
  ['an answer of another site', { type: 'cors' }],
  ['an answer whose status cannot be read', { type: 'opaque' }],
  ['what may not be stored', { headers: { 'Cache-Control': 'no-store' } }],
  ['what is for one person', { headers: { 'Cache-Control': 'private, max-age=60' } }],
])('%s is not', (_, what) => {
  expect(isCacheable(new Request(address), answer(what))).toBe(false);
});
