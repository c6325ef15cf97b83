import { expect, test } from 'vitest';
import { openingPage } from '#site/serve/gateway.ts';

test.each(['/', '/api/products'])(
  '%s loads nothing and cannot be framed while the shop opens',
  async (address) => {
    const answer = await openingPage().request(`http://shop${address}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none';.* frame-ancestors 'none'$/,
    );
  },
);
