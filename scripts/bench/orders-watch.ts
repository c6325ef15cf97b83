/**
 * Loaded before a shop of the bench, whose code it leaves as it is: it notes and times the steps of each POST, which are its
 * statements and its calls of a payment provider, and reports them when asked.
 *
 * BENCH_KILL  '7 POST /api/orders': the process kills itself at the beginning of step 7 of such a request
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import crypto from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Usage, Watched } from './orders-watched.ts';

const [killAt, killLabel] = /^(\d+) (.+)$/.exec(process.env['BENCH_KILL'] ?? '')?.slice(1) ?? [];

const current = new AsyncLocalStorage<Watched | undefined>();
let usage: Usage;
let since = { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization(), at: performance.now() };

const reset = () => {
  usage = { requests: {}, background: 0, databaseMs: 0, hashes: 0, hashMs: 0, cpuMs: 0, wallMs: 0, loop: 0 };
  since = { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization(), at: performance.now() };
};
reset();

/** Notes a step of the current request, and ends the process where it was asked to. */
const step = (name: string) => {
  const watched = current.getStore();
  if (!watched) usage.background += 1;
  else if (watched.steps.push(name) === Number(killAt) && watched.label === killLabel)
    process.kill(process.pid, 'SIGKILL');
  return watched;
};

const labelOf = ({ method, url = '' }: IncomingMessage) =>
  `${method} ${url.split('?')[0]?.replace(/\/\d+/g, '/{id}')}`;

diagnostics.subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.method !== 'POST') return current.enterWith(undefined);
  const label = labelOf(request);
  const watched: Watched = {
    label,
    steps: [],
    totalMs: 0,
    poolMs: 0,
    commitMs: 0,
    lockMs: 0,
    statementMs: 0,
  };
  current.enterWith(watched);
  const start = performance.now();
  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, ...args: never[]) {
    current.run(watched, () => step('answer'));
    return writeHead.apply(this, args as never);
  } as typeof writeHead;
  response.once('close', () => {
    watched.totalMs = performance.now() - start;
    (usage.requests[label] ??= []).push(watched);
  });
});

/** Calls `done` when a call with a callback or a promise has ended. */
const timed = (
  target: object,
  args: unknown[],
  original: (...args: never[]) => unknown,
  done: (ms: number) => void,
) => {
  const start = performance.now();
  const end = () => done(performance.now() - start);
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const bound = AsyncResource.bind(callback as (...args: unknown[]) => unknown);
    const ending = (...results: unknown[]) => {
      end();
      return bound(...results);
    };
    return original.apply(target, [...args.slice(0, -1), ending] as never[]);
  }
  const result = original.apply(target, args as never[]);
  if (result instanceof Promise) result.then(end, end);
  return result;
};

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');

const kindOf = (text: string) => {
  if (/^commit/i.test(text)) return 'commitMs';
  return /for (no key )?update/i.test(text) ? 'lockMs' : 'statementMs';
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = textOf(args[0]);
  const watched = step(text);
  return timed(this, args, query as never, (ms) => {
    if (watched) watched[kindOf(text)] += ms;
  });
} as typeof query;

const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
  const watched = current.getStore();
  return timed(this, args, connect as never, (ms) => {
    if (watched) watched.poolMs += ms;
  });
} as typeof connect;

/** The first byte of a message that brings a statement: 'P' (Parse) or 'Q' (Query). */
const statementBytes = new Set([80, 81]);

// PGlite works on this thread.
const { execProtocolRawSync } = PGlite.prototype;
PGlite.prototype.execProtocolRawSync = function (this: PGlite, message) {
  const watched = statementBytes.has(message[0] ?? 0) ? step('statement') : current.getStore();
  const start = performance.now();
  const result = execProtocolRawSync.call(this, message);
  const ms = performance.now() - start;
  usage.databaseMs += ms;
  if (watched) watched.statementMs += ms;
  return result;
};

const { hash } = crypto;
crypto.hash = ((...args: Parameters<typeof hash>) => {
  const start = performance.now();
  const digest = hash(...args);
  usage.hashes += 1;
  usage.hashMs += performance.now() - start;
  return digest;
}) as typeof hash;
syncBuiltinESMExports();

const { fetch: send } = globalThis;
globalThis.fetch = async (input, init) => {
  if (!current.getStore()) return send(input, init);
  const name = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`;
  step(`call ${name}`);
  const answer = await send(input, init);
  step(`answered ${name}`);
  return answer;
};

process.on('message', (message) => {
  if (message === 'reset') reset();
  const { user, system } = process.cpuUsage(since.cpu);
  usage.cpuMs = (user + system) / 1_000;
  usage.wallMs = performance.now() - since.at;
  usage.loop = performance.eventLoopUtilization(since.loop).utilization;
  process.send?.(usage);
});
