import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultSettings } from '#api/settings.ts';
import { fillPolicy, PolicyError } from '#features/about/policy-text.ts';

const company = {
  name: 'Sulco <Discos> & Cia',
  taxNumber: '12.345.678/0001-95',
  address: 'Rua A, 1',
  email: 'loja@sulco.example',
  phone: '(11) 5555-0000',
  whatsapp: null,
};
const settings = { ...defaultSettings, company };

const folder = new URL('../../../src/content/policies/', import.meta.url);
const files = readdirSync(folder);

test('puts the settings of the store where a text names them', () => {
  expect(fillPolicy('x', '<p>{{company.taxNumber}}, {{ returns.days }} dias</p>', settings)).toBe(
    '<p>12.345.678/0001-95, 7 dias</p>',
  );
  expect(fillPolicy('x', '<a href="%7B%7Bpolicy.privacy%7D%7D">x</a>', settings)).toBe(
    '<a href="/politicas/privacidade">x</a>',
  );
});

test('lets no setting become markup', () => {
  expect(fillPolicy('x', '{{company.name}}', settings)).toBe('Sulco &lt;Discos&gt; &amp; Cia');
});

test('says who pays the freight of a return as the setting says', () => {
  const text = (freightPaidBy: 'customer' | 'store') =>
    fillPolicy('x', '{{returns.freight}}', { ...settings, returns: { freightPaidBy, days: 7 } });
  expect(text('customer')).toBe('O frete da devolução é por conta do cliente.');
  expect(text('store')).toBe('O frete da devolução é por nossa conta.');
});

test('refuses a placeholder that is none, with the file and the known ones', () => {
  for (const unknown of ['{{company.cnpj}}', '{{}}', '{{constructor}}', '{{ company.name.x }}']) {
    expect(() => fillPolicy('frete', unknown, settings), unknown).toThrow(PolicyError);
  }
  expect(() => fillPolicy('frete', '{{company.cnpj}}', settings)).toThrow(
    /policies\/frete\.md names \{\{company\.cnpj\}\}, which is none of: shop\.name, company\.name/,
  );
});

test.each(files)(
  '%s names only what the settings have, also in a store that says nothing of itself',
  (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    for (const known of [settings, defaultSettings])
      expect(fillPolicy(file, text, known)).not.toMatch(/\{\{|\}\}/);
  },
);
