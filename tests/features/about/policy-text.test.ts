import { readdirSync, readFileSync } from 'node:fs';
import { satteri } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/default-settings.ts';
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

test('fills placeholders with the settings of the store', () => {
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

test('offers pickup in the policy of freight where the shop has it', async () => {
  const text = readFileSync(new URL('frete.md', folder), 'utf8').replace(/^---.*?---/s, '');
  const pickup = { address: 'Rua 24 de Maio, 62', hours: 'das 11h às 19h', readyDays: 1 };
  expect(await rendered(text, { ...settings, pickup: null })).not.toMatch(/retir/i);
  expect(await rendered(text, { ...settings, pickup })).toContain(
    'Se preferir, retire na loja, sem frete: Rua 24 de Maio, 62 (das 11h às 19h). Fica pronto em 1 dia útil depois do pagamento.',
  );
});

test('says who pays the freight of a return as the setting says', () => {
  const text = (freightPaidBy: 'customer' | 'store') =>
    fillPolicy('x', '{{returns.freight}}', { ...settings, returns: { freightPaidBy, days: 7 } });
  expect(text('customer')).toBe('O frete da devolução é por conta do cliente.');
  expect(text('store')).toBe('O frete da devolução é por nossa conta.');
});

test('refuses an unknown placeholder, and names the file and the known ones', () => {
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

/** A policy as Astro renders it with the settings of the project. */
const rendered = async (markdown: string, known = settings) => {
  const renderer = await satteri().createRenderer({});
  return fillPolicy('x', (await renderer.render(markdown, { frontmatter: {} })).code, known);
};

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a paragraph', 'Oi <script src="//evil.example/x.js"></script> tchau'],
  ['an event handler', '<p onclick="alert(1)" onmouseover=alert(1)>Oi</p>'],
  ['an event handler of a picture', '<img src=x onerror=alert(1)>'],
  ['a link that runs code', '[Oi](javascript:alert%281%29) <a href="java&#10;script:alert(1)">x</a>'],
  ['a link to data', '[Oi](data:text/html,<script>alert(1)</script>)'],
  ['a frame', '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">'],
  ['a style', '<style>body{display:none}</style><p style="position:fixed;inset:0" class="skip">Oi</p>'],
  ['a form', '<form action="https://evil.example"><input name="cpf"></form>'],
  ['an SVG', '<svg onload="alert(1)"><animate onbegin="alert(1)" /></svg>'],
  [
    'a base address',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  ],
])('brings no more than text from Markdown with %s', async (_, markdown) => {
  const html = await rendered(`## Frete\n\n${markdown}\n\nFim.`);
  expect(html).toContain('Fim.');
  expect(html).not.toMatch(
    /<(script|style|iframe|object|embed|form|input|svg|base|meta)|\son\w+=|style=|class=|javascript|data:|evil/i,
  );
});

test('runs no code that a setting puts into a link', async () => {
  const email = 'javascript:alert(1)';
  const html = await rendered('[Fale]({{company.email}})', { ...settings, company: { ...company, email } });
  expect(html.trim()).toBe('<p><a>Fale</a></p>');
});

test('keeps all elements of Markdown', async () => {
  const html = await rendered(
    '## Quanto *custa*\n\n1. Um [link](/discos "Título") e ~~nada~~\n\n> `x`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![Capa](https://img.example/a.jpg)',
  );
  for (const part of [
    '<h2 id="quanto-custa">Quanto <em>custa</em></h2>',
    '<ol>',
    '<a href="/discos" title="Título">link</a>',
    '<del>nada</del>',
    '<blockquote>',
    '<code>x</code>',
    '<td>1</td>',
    '<img src="https://img.example/a.jpg" alt="Capa" />',
  ])
    expect(html).toContain(part);
});
