import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient, getJson, postJson } from '#api/client.ts';
import type { ApiError } from '#api/errors.ts';
import { toApiError } from '#api/errors.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { json, startStore, storeSaying } from './stub-store.ts';

const failure = async (call: PromiseLike<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) throw new Error('the call succeeded');
  return toApiError(error);
};

describe('a call', () => {
  test('stands under /api and carries the token of that moment', async () => {
    let token: string | null = null;
    const { client, asked } = await startStore((_, response) => json(response, []), { token: () => token });
    await getJson(client, 'config');
    token = 'abc';
    await getJson(client, 'products', { page: 2, search: 'elis & tom', year: undefined });
    expect(asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/config', undefined],
      ['/api/products?page=2&search=elis+%26+tom', 'Bearer abc'],
    ]);
  });

  test('works with an origin that ends in a slash', async () => {
    const { url, asked } = await storeSaying({});
    await getJson(createApiClient({ baseUrl: `${url}/` }), 'config');
    expect(asked[0]?.path).toBe('/api/config');
  });

  test('uses the fetch that it is given', async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json({ ok: true })));
    const client = createApiClient({ baseUrl: 'http://store.invalid', fetch });
    expect(await getJson(client, 'config')).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('a 401', () => {
  test('drops the token once and reaches the caller', async () => {
    const onUnauthorized = vi.fn();
    const { client, asked } = await startStore(
      (_, response) => json(response, { success: false, message: 'Sessão expirada' }, 401),
      { onUnauthorized },
    );
    const error = await failure(getJson(client, 'client/me'));
    expect(error).toMatchObject({ kind: 'unauthorized', status: 401, message: 'Sessão expirada' });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(null);
    expect(asked).toHaveLength(1);
  });

  test('is the only status that drops the token', async () => {
    const onUnauthorized = vi.fn();
    for (const status of [400, 403, 404, 422, 429]) {
      const { client } = await startStore((_, response) => json(response, {}, status), { onUnauthorized });
      await failure(getJson(client, 'client/me'));
    }
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a store that fails', () => {
  test.each([500, 502, 503, 504, 520])('with %i is asked three times more', async (status) => {
    const { client, asked } = await storeSaying({ message: 'SQLSTATE[HY000]' }, status);
    const error = await failure(getJson(client, 'products'));
    expect(asked).toHaveLength(4);
    expect(error).toMatchObject({ kind: 'server', status, serverMessage: null });
    expect(error.message).not.toContain('SQLSTATE');
  });

  test.each([400, 401, 403, 404, 409, 422, 429])('to accept, with %i, is not asked again', async (status) => {
    const { client, asked } = await storeSaying({}, status);
    await failure(getJson(client, 'products'));
    expect(asked).toHaveLength(1);
  });

  test('and recovers has its answer used', async () => {
    let calls = 0;
    const { client, asked } = await startStore((_, response) =>
      ++calls < 4 ? json(response, {}, 503) : json(response, { ok: true }),
    );
    expect(await getJson(client, 'products')).toEqual({ ok: true });
    expect(asked).toHaveLength(4);
  });

  test('with a Retry-After of an hour is not waited for', async () => {
    const { client, asked } = await startStore((_, response) =>
      response.writeHead(503, { 'retry-after': '3600' }).end(),
    );
    await failure(getJson(client, 'products'));
    expect(asked).toHaveLength(4);
  });

  test('with a Retry-After is waited for in the background', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
    try {
      const times: number[] = [];
      const waits = ['2', '2', '7200', '1', '1', '1'];
      const fetch = () => {
        const wait = waits[times.length];
        times.push(Date.now());
        return Promise.resolve(
          wait ? new Response(null, { status: 503, headers: { 'Retry-After': wait } }) : Response.json(7),
        );
      };
      const call = getJson(
        createApiClient({ baseUrl: 'http://store.invalid', fetch, inBackground: true }),
        'products',
      );
      await vi.advanceTimersByTimeAsync(120_000);
      expect(await call).toBe(7);
      expect(times).toEqual([0, 2_000, 4_000, 14_000, 15_000, 16_000, 17_000]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('without a Retry-After is asked three times more in the background too', async () => {
    const { client, asked } = await startStore((_, response) => json(response, {}, 503), {
      inBackground: true,
    });
    await failure(getJson(client, 'products'));
    expect(asked).toHaveLength(4);
  });

  test('is given one second more before each retry', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
    try {
      const times: number[] = [];
      const fetch = () => {
        times.push(Date.now());
        return Promise.resolve(new Response(null, { status: 500 }));
      };
      const call = failure(getJson(createApiClient({ baseUrl: 'http://store.invalid', fetch }), 'products'));
      await vi.advanceTimersByTimeAsync(6_000);
      await call;
      expect(times).toEqual([0, 1_000, 3_000, 6_000]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a write', () => {
  test.each(['post', 'put', 'patch', 'delete'] as const)(
    'by %s is not repeated without a key',
    async (method) => {
      const { client, asked } = await storeSaying({}, 503);
      await failure(client[method]('orders'));
      expect(asked).toHaveLength(1);
    },
  );

  test('with an idempotency key is repeated with the same key and body', async () => {
    const bodies: string[] = [];
    const { client, asked } = await startStore((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        json(response, {}, 503);
      });
    });
    const headers = { 'Idempotency-Key': 'k1' };
    await failure(client.post('orders', { json: { a: 1 }, headers }));
    expect(asked.map((request) => request.headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1', 'k1']);
    expect(bodies).toEqual(Array.from({ length: 4 }, () => '{"a":1}'));
  });
});

describe('a store that does not answer', () => {
  test('in time is asked three times more, then given up', async () => {
    const { client, asked } = await startStore(() => undefined, { timeoutMs: 200 });
    const error = await failure(getJson(client, 'products'));
    expect(error).toMatchObject({ kind: 'timeout', status: null });
    expect(asked).toHaveLength(4);
  });

  test('because it is gone is offline', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    const client = createApiClient({ baseUrl: `http://127.0.0.1:${port}`, retryDelayMs: 0 });
    const error = await failure(getJson(client, 'products'));
    expect(error).toMatchObject({ kind: 'offline', serverMessage: null });
    expect(error.reason).toContain('ECONNREFUSED');
  });

  test('because the connection is reset is asked again', async () => {
    const { client, asked } = await startStore((request) => request.socket.destroy());
    expect((await failure(getJson(client, 'products'))).kind).toBe('offline');
    expect(asked).toHaveLength(4);
  });

  test('to the end, breaking off in the middle of the body, is offline', async () => {
    const { client } = await startStore((request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        .write('{"data":[');
      setImmediate(() => request.socket.destroy());
    });
    expect((await failure(getJson(client, 'products'))).kind).toBe('offline');
  });

  test('to the end is asked again, unless that would repeat a write', async () => {
    let left = 2;
    const { client, asked } = await startStore((request, response) => {
      if (left-- === 0) return json(response, { ok: true });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{');
      setImmediate(() => request.socket.destroy());
    });
    expect(await getJson(client, 'products')).toEqual({ ok: true });
    expect(asked).toHaveLength(3);
    left = 1;
    expect((await failure(postJson(client, 'orders', {}))).kind).toBe('offline');
    expect(asked).toHaveLength(4);
  });

  test('to the end, because the browser leaves the page, is asked again', async () => {
    const cancelled = () =>
      new Response(
        new ReadableStream({
          pull: (body) => body.error(new DOMException('The operation was aborted.', 'AbortError')),
        }),
      );
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(() => Promise.resolve(cancelled()));
    onTestFinished(() => fetch.mockRestore());
    const { client } = await startStore((_, response) => json(response, { ok: true }));
    expect(await getJson(client, 'client/me')).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('an answer that is none', () => {
  test.each([
    ['HTML with 200', 'text/html', '<!doctype html><title>Manutenção</title>'],
    ['truncated JSON', 'application/json', '{"success":true,"data":[{"id":1,'],
    ['an empty body', 'application/json', ''],
  ])('%s is malformed', async (_, type, body) => {
    const { client, asked } = await startStore((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );
    const error = await failure(getJson(client, 'products'));
    expect(error.kind).toBe('malformed');
    expect(error.reason).toBeTruthy();
    expect(asked).toHaveLength(1);
  });
});
