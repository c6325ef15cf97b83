import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { createApi } from '#server/app.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { openApiDocument } from '#server/documentation.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { watchStatements, withFailing } from '../support/failing-statements.ts';
import { recorded } from '../support/recorded-log.ts';
import { openShop } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });
vi.mock('#runtime/log.ts', async () => (await import('../support/recorded-log.ts')).recordingLog);

/** The values of every parameter that a visitor may have typed or followed. */
const canaries = ['zuleica', 'canário', 'can%C3%A1rio', 'segredo.example', '529.982.247-25', '05010000'];
const typed = 'zuleica-canario-529.982.247-25';
const query = `q=${encodeURIComponent('Zuleica Canário zuleica@segredo.example')}&page=1`;

/** A good value, so that the statements of the answer are all reached, and one that is a canary. */
const values: Record<string, readonly [string, string]> = {
  limit: ['4', '4'],
  n: ['4', '4'],
  type: ['dj', typed],
  id: ['1', typed],
  cep: ['05010000', '05010000'],
  file: ['kerri-chandler.xml', `${typed}.xml`],
  key: ['kerri-chandler', typed],
};

/** Good values of routes whose parameter names something else elsewhere. */
const own: [part: string, value: string][] = [
  ['/labels/', 'large-records'],
  ['/categories/', 'house'],
  ['/vinyl/', 'kerri-chandler-digitalsoul-session-one'],
  ['/products/', 'kerri-chandler-digitalsoul-session-one'],
  ['/previews/files/', `${'a'.repeat(43)}.mp3`],
  ['/previews/', '1001.wav'],
];

/** Routes that ask the database for nothing: their values are judged before, or come from files. */
const silent = new Set(['/client/auth/google/redirect', '/client/auth/google/callback']);

interface Operation {
  security?: unknown;
}

describeOnOneEngine('a statement of the catalogue that fails', ({ open }) => {
  let database: Database;
  let api: ReturnType<typeof createApi>;
  let stopWatching = () => {};
  let callers = 0;

  beforeAll(async () => {
    stopWatching = watchStatements();
    database = await open();
    ({ api } = await openShop(database));
  });
  afterAll(() => stopWatching());

  /** Each call is that of another visitor, and of none whose answer is kept. */
  const ask = async (path: string) => {
    callers += 1;
    const incoming = {
      socket: { remoteAddress: `198.51.100.${callers % 250}`, remotePort: 1, remoteFamily: 'IPv4' },
    };
    return api.request(`/api${path}`, {}, { incoming });
  };
  const addressOf = (path: string, which: 0 | 1) => {
    const good = own.find(([part]) => path.startsWith(part))?.[1];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      good && which === 0 ? good : (values[name]?.[which] ?? typed),
    );
    return `${filled}?${query}&product_id=1&postal_code=05010000`;
  };
  const paths = () =>
    Object.entries(openApiDocument(api).paths as Record<string, Record<string, Operation>>)
      .filter(([, methods]) => methods['get'] && !methods['get'].security)
      .map(([path]) => path.slice('/api'.length));

  /** Lets each statement of an answer fail once; returns how many did. */
  const failEach = async (path: string) => {
    let failed = 0;
    for (let nth = 1; nth < 40; nth += 1) {
      recorded.length = 0;
      const { result, hasFailed } = await withFailing(nth, async () => ask(path));
      const log = recorded.join('\n');
      expect(canaries.filter((canary) => log.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
      if (!hasFailed) break;
      if (result.status >= 500) expect(log).toMatch(/SQLSTATE 23514, constraint a_constraint, table a_table/);
      failed += 1;
    }
    return failed;
  };

  test('leaves no value of any open route in the log', async () => {
    const without: string[] = [];
    for (const path of paths()) {
      const failed = (await failEach(addressOf(path, 0))) + (await failEach(addressOf(path, 1)));
      if (failed === 0) without.push(path);
    }
    expect(without).toEqual([...silent]);
  });
});
