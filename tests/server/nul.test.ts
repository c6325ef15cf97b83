import { beforeAll, expect, test, vi } from 'vitest';
import { openApiDocument } from '#server/documentation.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openPeople, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** 403 is the answer of routes for staff, and 415 that of a call without its body. */
const refused = [403, 415, 422];

/** Texts that a body has room for, each by its own body with the character U+0000. */
const bodiesOf = ({ properties = {} }: Schema): object[] => [
  ...Object.keys(properties).map((name) => ({ [name]: '\0' })),
  ...Object.keys(properties).map((name) => ({ [name]: [{ deep: 'a\0b' }] })),
  { '\0': 'a' },
];

describeOnEveryEngine('a text with U+0000', ({ open }) => {
  let shop: People;
  let token = '';

  useShop(open, openPeople, (opened) => ({ shop } = opened));
  beforeAll(async () => {
    token = await shop.register('ana@exemplo.com');
  });

  const operations = () =>
    Object.entries(openApiDocument(shop.api).paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          path: path.replace(/^\/api/, ''),
          operation,
        })),
    );

  test('is refused in the path and in the query of every route', async () => {
    const wrong = [];
    for (const { method, path, operation } of operations()) {
      const plain = path.replaceAll(/\{\w+\}/g, '1');
      const addresses = [
        `${plain}?any=%00`,
        ...(operation.parameters ?? []).map(({ name, in: place }) =>
          place === 'path'
            ? path.replace(`{${name}}`, 'a%00b').replaceAll(/\{\w+\}/g, '1')
            : `${plain}?${name}=a%00b`,
        ),
      ];
      for (const address of addresses) {
        const headers = { Authorization: `Bearer ${token}` };
        const { status } = await shop.request(address, { method, headers });
        if (!refused.includes(status)) wrong.push(`${method} ${address}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is refused in every field of the body of every route', async () => {
    const wrong = [];
    for (const { method, path, operation } of operations())
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
        await shop.forgetCounts();
        const isForm = type !== 'application/json';
        for (const body of bodiesOf(schema)) {
          const text = isForm
            ? String(new URLSearchParams(body as Record<string, string>))
            : JSON.stringify(body);
          const headers = { 'Content-Type': type, Authorization: `Bearer ${token}` };
          const address = path.replaceAll(/\{\w+\}/g, '1');
          const { status } = await shop.request(address, { method, headers, body: text });
          if (![303, 401, 403, 404, 422].includes(status)) wrong.push(`${method} ${path} ${text}: ${status}`);
        }
      }
    expect(wrong).toEqual([]);
  });

  test.each(['/members/wantlist/leave', '/members/vip/leave', '/members/vip/confirm'])(
    '%s refuses it in its token, as JSON, as a form and in the address of the page',
    async (path) => {
      const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
      expect((await shop.request(path, { ...json, body: '{"token":"\\u0000"}' })).status).toBe(422);
      const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
      expect((await shop.request(path, { ...form, body: 'token=%00' })).status).toBe(303);
      const headers = { ...json.headers, Referer: 'https://loja.example/x?token=%00' };
      expect((await shop.request(path, { ...json, headers, body: '{}' })).status).toBe(422);
    },
  );
});
