import autocannon from 'autocannon';
import { password, post, register } from './customers.ts';
import { atLeastPerSecond, atMost, known, median, type Figure } from './figure.ts';
import type { ScratchStore } from './scratch-store.ts';

const target = { loginsPerSecond: 30, mePerSecond: 1_000, pageMs: 50 };

const accounts = 20;
const callers = 8;
const stormMs = 8_000;

const emailOf = (account: number) => `bench-${account % accounts}@exemplo.com`;

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

/** Milliseconds of each read of a page while `work` runs. */
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

/** Measures logins, the check of a session, and a page while the same process is busy with logins. */
export const benchLogins = async ({ apiUrl }: ScratchStore): Promise<Figure[]> => {
  const tokens = [];
  for (let account = 0; account < accounts; account += 1)
    tokens.push(await register(apiUrl, emailOf(account)));
  const logins = await logInFor(apiUrl, stormMs);
  const me = await mePerSecond(apiUrl, tokens);
  const page = await pageTimesBeside(`${apiUrl}/pagina`, logInFor(apiUrl, stormMs));
  const p99 = page[Math.floor(page.length * 0.99)] ?? 0;
  return [
    atLeastPerSecond(
      `Logins by ${callers} callers (argon2id)`,
      logins.length / (stormMs / 1_000),
      target.loginsPerSecond,
    ),
    known('... median of one', `${median(logins).toFixed(0)} ms`),
    atLeastPerSecond('Checks of a session', me, target.mePerSecond),
    atMost('Page during a storm of logins, p99', p99, target.pageMs, 'ms'),
    known('... median', `${median(page).toFixed(1)} ms`),
  ];
};
