import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { embeddedRates } from '#server/gateways/shipping/embedded-rates.ts';
import { storeContext } from '#server/new-store-context.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { documentedAnswers, faultsOf } from './documented.ts';
import { openShop } from './shop.ts';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Json;
}

interface Operation {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

/** Every object within a value, itself first. */
const objectsIn = (value: unknown): Json[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value as Json]), ...Object.values(value).flatMap(objectsIn)];
};

const refName = (ref: unknown) => /^#\/components\/schemas\/(\w+)$/.exec(String(ref))?.[1] ?? '';

/** Routes for everyone that answer with data, and not with files; access.test.ts asks those for customers. */
const isOpen = ({ method, operation: { security, responses } }: { method: string; operation: Operation }) =>
  method === 'get' && !security && !('302' in responses) && !('206' in responses);

/** An address of each route with an answer of success. */
const examples: Record<string, string> = {
  '{n}': '5',
  '{limit}': '5',
  '{type}': 'dj',
  '{id}': '1',
  '{cep}': '01310100',
  '/artists/{key}': '/artists/kerri-chandler',
  '/labels/{key}': '/labels/large-records',
  '/categories/{key}': '/categories/1',
  '{key}': 'ebe-neural-response-ep',
};

const queries: Record<string, string> = {
  '/api/products/search': '?q=soul',
  '/api/shipping/estimate': '?product_id=1&postal_code=05010000',
};

const exampleOf = (path: string) => {
  const address = Object.entries(examples).reduce((text, [from, to]) => text.replace(from, to), path);
  return address + (queries[path] ?? '');
};

describeOnOneEngine('the OpenAPI document', ({ open }) => {
  let api: ReturnType<typeof createApi>;
  let document: OpenApi;
  let operations: { path: string; method: string; operation: Operation }[];
  beforeAll(async () => {
    const database = await open();
    await openShop(database);
    const providers = { shippingRates: embeddedRates({ fallbackAfterMs: 0 }) };
    const store = storeContext(database, { providers });
    await importSettings(store, { shipping: { origin_cep: '01310100' } });
    api = createApi(store);
    document = (await (await api.request('/api/openapi.json')).json()) as OpenApi;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  }, slow);

  test(
    'has nothing that Redocly objects to',
    async () => {
      const config = await createConfig({ extends: ['recommended'] });
      // An answer of a redirect is neither a success nor an error.
      const paths = Object.fromEntries(
        Object.entries(document.paths).filter(([, { get }]) => !get || !('302' in get.responses)),
      );
      const problems = await lintFromString({ source: JSON.stringify({ ...document, paths }), config });
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    },
    slow,
  );

  test('answers the tracks of a record by both names of the call', async () => {
    const [one, other] = await Promise.all(
      ['/api/vinyl/1/tracks', '/api/products/1/tracks'].map(async (path) => (await api.request(path)).text()),
    );
    expect(one).toContain('"title":"Serenity"');
    expect(other).toBe(one);
  });

  test('has patterns that are regular expressions, and references that lead somewhere', () => {
    const objects = objectsIn(document);
    const patterns = objects.map(({ pattern }) => pattern).filter((pattern) => typeof pattern === 'string');
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/^\/|\/[a-z]*$/);
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
    }
    const refs = objects.map(({ $ref }) => $ref).filter(Boolean);
    expect(refs.length).toBeGreaterThan(20);
    for (const ref of refs) expect(document.components.schemas).toHaveProperty(refName(ref));
  });

  test('adds nothing to a schema that allows no more', () => {
    const schemas = objectsIn(document).flatMap(({ allOf }) =>
      Array.isArray(allOf) ? (allOf as Json[]) : [],
    );
    for (const { $ref, ...schema } of schemas) {
      const { additionalProperties } = $ref ? (document.components.schemas[refName($ref)] ?? {}) : schema;
      expect(additionalProperties, String($ref)).not.toBe(false);
    }
  });

  test('gives each call a name of its own', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
    expect(new Set(names).size).toBe(operations.length);
    expect(names).toEqual(expect.arrayContaining(['getProducts', 'getVinylByKeyTracks', 'postMembersVip']));
  });

  test('describes every parameter of a path, each once', () => {
    for (const { path, operation } of operations) {
      const parameters = operation.parameters ?? [];
      const inPath = parameters.filter(({ in: place }) => place === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      const keys = parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('says what a value is when none is given, and what is not plain', () => {
    const parameters = document.paths['/api/products']?.['get']?.parameters ?? [];
    const named = (name: string) => parameters.find((parameter) => parameter.name === name);
    expect(named('page')?.schema).toMatchObject({ type: 'integer', minimum: 1, default: 1 });
    expect(named('per_page')?.schema).toMatchObject({ type: 'integer', maximum: 1_000, default: 20 });
    for (const name of ['subcategory', 'updated_since', 'with'])
      expect(named(name)?.description).toBeTruthy();
    expect(parameters.filter(({ required }) => required)).toEqual([]);
  });

  test('describes what a form and a script may send', () => {
    const content = document.paths['/api/members/vip']?.['post']?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    for (const { schema } of Object.values(content))
      expect(schema).toMatchObject({
        type: 'object',
        properties: { email: { type: 'string', format: 'email' }, consent: { anyOf: expect.any(Array) } },
        required: ['email', 'consent'],
      });
    const link = document.paths['/api/members/vip/leave']?.['post']?.requestBody?.content ?? {};
    expect(link['application/json']?.schema).toMatchObject({ properties: { token: { maxLength: 100 } } });
  });

  test('says of the catalogue, and of nothing else, how to ask whether it changed', () => {
    for (const { path, method, operation } of operations) {
      const isTagged = operation.parameters?.some(({ name }) => name === 'If-None-Match') ?? false;
      const isOfCatalogue =
        method === 'get' && !/^\/api\/(client|cep|orders|builds|shipping)(\/|$)/.test(path);
      expect([path, isTagged, '304' in operation.responses]).toEqual([path, isOfCatalogue, isOfCatalogue]);
    }
  });

  test(
    'is what the answers are like',
    async () => {
      const answerOf = documentedAnswers(document);
      const addresses = operations.filter(isOpen).map(({ path }) => path);
      expect(addresses.length).toBeGreaterThan(20);
      for (const path of addresses) {
        const good = await api.request(exampleOf(path));
        expect(good.status, path).toBe(200);
        expect(faultsOf(answerOf(path, 'get', 200), await good.json()), path).toBe('');
        const bad = await api.request(
          path.replaceAll(/\{\w+\}/g, '4294967296') + '?page=0&with=x&q=&limit=0',
        );
        if (bad.status !== 200)
          expect(faultsOf(answerOf(path, 'get', bad.status), await bad.json()), path).toBe('');
      }
    },
    slow,
  );
});
