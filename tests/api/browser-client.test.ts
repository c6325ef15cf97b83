import { browserClient, identifyCalls } from '#api/browser-client.ts';
import { getJson, postJson } from '#api/client.ts';
import { toApiError } from '#api/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = 'https://loja.example/vinyl/elis';

/** A request made in a page: its address is resolved against that of the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, page) : input, init);
  }
}

const asked: { url: string; token: string | null; body: string; at: number }[] = [];
const answering = (answer: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url, headers } = request;
    asked.push({
      url,
      token: headers.get('Authorization'),
      body: await request.clone().text(),
      at: Date.now(),
    });
    return answer(request);
  });

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('Request', PageRequest);
});
afterEach(() => {
  identifyCalls(null);
  vi.unstubAllGlobals();
});

test('asks the own origin of the page, as a guest', async () => {
  answering(() => Response.json({ success: true, data: 7 }));
  expect(await getJson(browserClient, 'products/1')).toEqual({ success: true, data: 7 });
  await postJson(browserClient, 'members/vip', { email: 'ana@exemplo.com' });
  expect(asked).toMatchObject([
    { url: 'https://loja.example/api/products/1', token: null },
    { url: 'https://loja.example/api/members/vip', token: null, body: '{"email":"ana@exemplo.com"}' },
  ]);
});

test('carries the token of that moment, and says which one a 401 was about', async () => {
  let token: string | null = 'old';
  const refused: (string | null)[] = [];
  identifyCalls({ token: () => token, onUnauthorized: (carried) => refused.push(carried) });
  answering(() => {
    // Another tab logs in while the call is on its way.
    token = 'new';
    return Response.json({ message: 'Sessão expirada' }, { status: 401 });
  });
  await expect(getJson(browserClient, 'client/me')).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect(getJson(browserClient, 'client/me')).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(asked.map((call) => call.token)).toEqual(['Bearer old', 'Bearer new']);
  expect(refused).toEqual(['old', 'new']);
  identifyCalls(null);
  await getJson(browserClient, 'client/me').catch(() => undefined);
  expect(asked.at(-1)?.token).toBeNull();
  expect(refused).toHaveLength(2);
});

test('gives up a write after 30 seconds, which is as long as a person waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  try {
    answering(() => new Promise(() => undefined));
    const failure = postJson(browserClient, 'members/vip', {}).catch(toApiError);
    let over = false;
    void failure.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(29_900);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await failure).toMatchObject({ kind: 'timeout' });
    expect(asked).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
