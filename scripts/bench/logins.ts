import autocannon from 'autocannon';
import { atMost, known, median, type Figure } from './figure.ts';
import type { ScratchStore } from './scratch-store.ts';

const target = { loginsPerSecond: 30, mePerSecond: 1_000, pageMs: 50 };

const password = 'agulha-de-diamante';
const accounts = 20;
const callers = 8;
const stormMs = 8_000;

/** Each call comes from a network of its own, as those of real customers do. */
const headersOf = (caller: number) => ({
  'Content-Type': 'application/json',
  'X-Forwarded-For': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
});

let calls = 0;

const post = async (apiUrl: string, path: string, body: object) => {
  const answer = await fetch(`${apiUrl}/api/client/${path}`, {
    method: 'POST',
    headers: headersOf((calls += 1)),
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: { token: string } }).data.token;
};

const emailOf = (account: number) => `bench-${account % accounts}@exemplo.com`;

const register = (apiUrl: string, account: number) =>
  post(apiUrl, 'register', {
    name: 'Bench',
    email: emailOf(account),
    password,
    password_confirmation: password,
  });

/** Logs in without a pause until the time is over. Returns the milliseconds of each login. */
const logInFor = async (apiUrl: string, ms: number): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + ms;
  const caller = async (first: number) => {
    for (let account = first; performance.now() < end; account += callers) {
      const start = performance.now();
      await post(apiUrl, 'login', { email: emailOf(account), password });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, first) => caller(first)));
  return times;
};

const mePerSecond = async (apiUrl: string, tokens: string[]) => {
  let caller = 0;
  const setupClient = (client: autocannon.Client) => {
    const headers = { Authorization: `Bearer ${tokens[(caller += 1) % tokens.length]}` };
    client.setRequests([{ path: '/api/client/me', headers }]);
  };
  const { requests, non2xx, errors, duration } = await autocannon({
    url: apiUrl,
    connections: 10,
    duration: 5,
    setupClient,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests for an account failed.`);
  return requests.total / duration;
};

/** Milliseconds of reading a page again and again while `work` goes on. */
const pageTimesBeside = async (address: string, work: Promise<unknown>) => {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) {
    const start = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error('The page of the bench is missing.');
    times.push(performance.now() - start);
  }
  await work;
  return times.toSorted((one, other) => one - other);
};

const atLeast = (name: string, rate: number, least: number): Figure => ({
  name,
  target: `at least ${least.toLocaleString('en')}/s`,
  measured: `${Math.round(rate).toLocaleString('en')}/s`,
  ok: rate >= least,
});

/** Measures logins, the check of a session, and a page while the same process is busy with logins. */
export const benchLogins = async ({ apiUrl }: ScratchStore): Promise<Figure[]> => {
  const tokens = [];
  for (let account = 0; account < accounts; account += 1) tokens.push(await register(apiUrl, account));
  const logins = await logInFor(apiUrl, stormMs);
  const me = await mePerSecond(apiUrl, tokens);
  const page = await pageTimesBeside(`${apiUrl}/pagina`, logInFor(apiUrl, stormMs));
  const p99 = page[Math.floor(page.length * 0.99)] ?? 0;
  return [
    atLeast(
      `Logins by ${callers} callers (argon2id)`,
      logins.length / (stormMs / 1_000),
      target.loginsPerSecond,
    ),
    known('... median of one', `${median(logins).toFixed(0)} ms`),
    atLeast('Checks of a session', me, target.mePerSecond),
    atMost('Page during a storm of logins, p99', p99, target.pageMs, 'ms'),
    known('... median', `${median(page).toFixed(1)} ms`),
  ];
};
