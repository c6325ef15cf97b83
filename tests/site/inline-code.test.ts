import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { collectInlineCode, describeForeignCode } from '#site/build/inline-code.ts';

const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');

const nothing = { scriptHashes: [], styleHashes: [], foreign: [] };

let folder = '';
const site = (pages: Record<string, string>) => {
  folder = mkdtempSync(path.join(tmpdir(), 'inline-'));
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), `<!doctype html><html><body>${html}</body></html>`);
  }
  return collectInlineCode(folder, { own: new Set(['one()', 'two()', 'p{}'].map(sha256)) });
};
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (code: string) => `'sha256-${sha256(code)}'`;

test("allows only the project's own code, and names the page of any other", async () => {
  const found = await site({
    'a.html': '<script>one()</script>',
    'politicas/frete.html':
      '<script>\n  fetch("//evil.example")</script><script>one()</script><style>*{display:none}</style>',
    'politicas/termos.html': '<script>\n  fetch("//evil.example")</script>',
  });
  expect([found.scriptHashes, found.styleHashes]).toEqual([[hash('one()')], []]);
  expect(found.foreign.map(({ page, code }) => [page, code.trim()])).toEqual([
    ['politicas/frete.html', 'fetch("//evil.example")'],
    ['politicas/frete.html', '*{display:none}'],
  ]);
  expect(describeForeignCode(found.foreign[0]!)).toMatch(
    /^The page politicas\/frete\.html has inline code that is not the project's own, .*\n {2}fetch\("/,
  );
});

test('finds the inline scripts and styles of every page, each once', async () => {
  const found = await site({
    'a.html': '<script>one()</script><style>p{}</style>',
    'b/c.html': '<script>one()</script><script type="module">two()</script>',
  });
  expect(found.scriptHashes).toEqual([hash('one()'), hash('two()')].sort());
  expect(found.styleHashes).toEqual([hash('p{}')]);
});

test('needs no hash for files and for data', async () => {
  const found = await site({
    'a.html': '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>',
  });
  expect(found).toEqual(nothing);
});

test('does not allow a script that is only text of a record', async () => {
  const found = await site({
    'a.html': `<img alt="<script>evil()</script>"><p title=" style="></p><textarea><script>evil()</script></textarea>`,
  });
  expect(found).toEqual(nothing);
});
