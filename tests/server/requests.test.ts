import fc from 'fast-check';
import { beforeAll, describe, expect, vi, test } from 'vitest';
import type { createApi } from '#server/app.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openShop, type Get } from './shop.ts';

interface Operation {
  path: string;
  parameters: { name: string; in: string }[];
  /** Asks for no token. */
  isPublic: boolean;
}

interface OpenApi {
  paths: Record<
    string,
    {
      get?: { parameters?: Operation['parameters']; security?: object[]; responses: Record<string, unknown> };
    }
  >;
}

/** Values that break servers: numbers beyond 32 and 64 bits, NUL, half characters, dates that are none, syntax of SQL. */
const hostile = [
  ...['0', '-1', '1', '2', '20', '1.5', '1e3', '0x10', ' 1', '٣', '2147483647', '2147483648', '4294967296'],
  ...[
    '9999999999',
    '9223372036854775808',
    '99999999999999999999999999',
    'NaN',
    'Infinity',
    'null',
    'undefined',
  ],
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uFFFD',
    '\u200F',
    '😀',
    'ł',
    '%',
    '%00',
    '%ZZ',
    '\\',
    "'",
    "';--",
    '"',
    '../..',
  ],
  ...[
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '9999-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00+99:99',
    '1-1-1',
  ],
  ...[
    '2026-01-01',
    '2026-01-01T00:00',
    'true',
    '1',
    'asc',
    'name',
    'tracks',
    'tracks,tracks',
    'productable.tracks,',
  ],
  ...[
    'house',
    'dj',
    'kerri-chandler',
    'a'.repeat(201),
    'é'.repeat(5_000),
    '1'.repeat(300),
    '[]',
    '{}',
    'constructor',
  ],
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

describeOnOneEngine('requests', ({ open }) => {
  let get: Get;
  let api: ReturnType<typeof createApi>;
  let operations: Operation[];
  beforeAll(async () => {
    ({ get, api } = await openShop(await open()));
    const document = (await (await api.request('/api/openapi.json')).json()) as OpenApi;
    operations = Object.entries(document.paths).flatMap(([path, { get: operation }]) =>
      operation ? { path, parameters: operation.parameters ?? [], isPublic: !operation.security } : [],
    );
  }, slow);

  test(
    'never fail for what they say, on any route of the document',
    async () => {
      expect(operations.length).toBeGreaterThan(20);
      for (const { path, parameters, isPublic } of operations) {
        const values = fc.record(Object.fromEntries(parameters.map(({ name }) => [name, fc.option(value)])));
        const property = fc.asyncProperty(values, async (given) => {
          const response = await api.request(addressOf(path, parameters, given));
          expect(
            isPublic ? [200, 302, 404, 422] : hasEmptyStep(parameters, given) ? [404] : [401],
            `${path} ${JSON.stringify(given)}`,
          ).toContain(response.status);
          if (response.status === 302) return;
          const { success } = (await response.json()) as { success: boolean };
          expect(success).toBe(response.status === 200);
        });
        await fc.assert(property, { numRuns: 30 });
      }
    },
    slow,
  );

  test.each([
    ['/products?per_page=1001', 'per_page'],
    ['/products?per_page=0', 'per_page'],
    ['/products?page=99999999999999999999', 'page'],
    ['/products?page=1&page=2', 'page'],
    ['/products?year=199', 'year'],
    ['/products?bpm_from=19', 'bpm_from'],
    ['/products?bpm_to=301', 'bpm_to'],
    ['/products?with=password', 'with'],
    ['/products?sort_by=stock', 'sort_by'],
    ['/products?sort_direction=up', 'sort_direction'],
    ['/products?updated_since=2026-02-30', 'updated_since'],
    ['/products?search=%00', 'search'],
    [`/products?search=${'a'.repeat(201)}`, 'search'],
    ['/products/search', 'q'],
    ['/products/search?q=', 'q'],
    ['/products/4294967296', 'key'],
    ['/vinyl/a%00b', 'key'],
    ['/products/vinyl/newest/101', 'n'],
    ['/categories/1/latest-vinyls/x', 'limit'],
    ['/playlists?type=rock', 'type'],
    ['/playlists/x', 'id'],
    ['/artists/kerri-chandler/products?sort_by=price', 'sort_by'],
  ])('are refused in the envelope, with the field by name: %s', async (path, field) => {
    const { status, body } = await get(path);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, message: 'Dados inválidos' });
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(body.errors?.[field]?.[0]).toMatch(/^(Informe|Use) .+\.$/);
  });

  test.each([
    ['/products/search', 'q', 'Informe o que procurar.'],
    ['/products/search?q=', 'q', 'Informe o que procurar.'],
    ['/products/search?q=%20', 'q', 'Informe o que procurar.'],
    ['/products/search?q=a&q=b', 'q', 'Informe um só valor.'],
    ['/products?page=1&page=2', 'page', 'Informe um só valor.'],
    ['/products?sort_by=id&sort_by=id', 'sort_by', 'Informe um só valor.'],
    ['/products?bpm_from=124.5', 'bpm_from', 'Informe um número inteiro de 20 a 300.'],
    ['/products?search=a%00b', 'search', 'Informe um texto sem caracteres de controle.'],
    ['/vinyl/a%00b', 'key', 'Informe um texto sem caracteres de controle.'],
    [`/products?search=${'a'.repeat(201)}`, 'search', 'Informe um texto de até 200 caracteres.'],
  ])('are told what is wrong with them: %s', async (path, field, message) => {
    const { status, body } = await get(path);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  test('may come from a form with empty fields, which say nothing', async () => {
    const names = operations
      .flatMap(({ path, parameters }) => (path === '/api/products' ? parameters : []))
      .flatMap(({ name, in: place }) => (place === 'query' ? [name] : []));
    expect(names.length).toBeGreaterThan(10);
    const untouched = await get(`/products?${names.map((name) => `${name}=`).join('&')}`);
    expect(untouched.status).toBe(200);
    expect(untouched.text).toBe((await get('/products')).text);
    for (const path of [
      '/playlists?type=&limit=',
      '/artists?page=&per_page=',
      '/labels/odeon/products?sort_by=',
    ])
      expect((await get(path)).status, path).toBe(200);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('are told what %s may not do', async (method) => {
    for (const path of ['/products', '/products/1', '/products?page=1', '/config', '/openapi.json']) {
      await get(path);
      const headers = { 'If-None-Match': '*' };
      for (const init of [{ method }, { method, headers }]) {
        const answer = await api.request(`/api${path}`, init);
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(await answer.json()).toEqual({ success: false, message: 'Método não permitido' });
      }
    }
    const unknown = await api.request('/api/nada', { method });
    expect([unknown.status, unknown.headers.get('allow')]).toEqual([404, null]);
    expect(await unknown.json()).toEqual({ success: false, message: 'Endereço não encontrado' });
  });

  test('that only write are told so to a reader', async () => {
    const answer = await api.request('/api/members/vip');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each(['/products', '/products/1', '/products/999', '/nada', '/openapi.json', '/docs/start.js'])(
    'are answered with a type that nobody may guess anew: %s',
    async (path) => {
      const answer = await api.request(`/api${path}`);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('may ask for a thousand records at once', async () => {
    expect((await get('/products?per_page=1000')).status).toBe(200);
  });

  const headersOf = async (path: string, init: RequestInit = {}) => {
    const { headers } = await api.request(`/api${path}`, {
      ...init,
      headers: { Origin: 'https://outra.example' },
    });
    return ['access-control-allow-origin', 'cross-origin-resource-policy', 'content-security-policy'].map(
      (name) => headers.get(name),
    );
  };
  const nothing = "default-src 'none'; frame-ancestors 'none'";

  test.each(['/products', '/products/1/tracks', '/vinyl/nada', '/categories', '/config', '/openapi.json'])(
    'may come from any site, to read the public catalogue: %s',
    async (path) => {
      expect(await headersOf(path)).toEqual(['*', 'cross-origin', nothing]);
    },
  );

  test.each(['/members/vip', '/mail', '/nada', ''])(
    'may come from the shop alone for everything else: %s',
    async (path) => {
      const method = path.startsWith('/members') ? 'POST' : 'GET';
      expect(await headersOf(path, { method })).toEqual([null, 'same-origin', nothing]);
    },
  );

  test('keep the page of the document as it is', async () => {
    const [origin, resource, policy] = await headersOf('/docs');
    expect([origin, resource]).toEqual([null, 'same-origin']);
    expect(policy).toContain("script-src 'self'");
    const answer = await api.request('/api/docs');
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  test('are described in a document and on a page without scripts from elsewhere', async () => {
    const page = await (await api.request('/api/docs')).text();
    expect(page).toContain('docs/swagger-ui-bundle.js');
    expect(page).not.toMatch(/https?:|<script>/);
    for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
      expect((await api.request(`/api/docs/${name}`)).status).toBe(200);
    expect((await api.request('/api/docs/package.json')).status).toBe(404);
  });
});

describe('a fault of the server', () => {
  test(
    'is logged, and answered without a word about the inside',
    async () => {
      const { createApi: create } = await import('#server/app.ts');
      const { openDatabase } = await import('#server/kernel/db/database.ts');
      const { storeContext } = await import('#server/new-store-context.ts');
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const database = await openDatabase({});
      const broken = create(storeContext(database));
      await database.close();
      const response = await broken.request('/api/products');
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        success: false,
        message: 'Erro interno. Tente novamente em instantes.',
      });
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
    },
    slow,
  );
});

/** Without one of its steps an address is that of no route. */
const hasEmptyStep = (parameters: Operation['parameters'], given: Record<string, string | null>) =>
  parameters.some(({ name, in: place }) => place === 'path' && given[name] === '');

const addressOf = (
  path: string,
  parameters: Operation['parameters'],
  given: Record<string, string | null>,
) => {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of parameters) {
    const text = given[name];
    if (place === 'path')
      address = address.replace(`{${name}}`, encodeURIComponent((text ?? '1').toWellFormed()));
    else if (text !== null && text !== undefined) query.append(name, text);
  }
  return `${address}?${query}`;
};
