import { readdirSync, readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { emptySelection } from '#domain/records/facets.ts';
import { offer, release } from './offer.ts';

const folder = new URL('../../src/domain/', import.meta.url);
/** The names that the examples may use besides the exports of their own file. */
const track = {
  id: 1,
  position: 'A1',
  title: 'Coisa nº 1',
  duration: null,
  youtubeId: null,
  preview: null,
  bpm: null,
};
const samples = { offer: offer(), release: release(), track, emptySelection };

/** The doc comment of each export by its name, without the asterisks. */
const docsOf = (source: string) =>
  new Map(
    Array.from(
      source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:const|function) (\w+)/gs),
      ([, doc = '', name = '']) => [name, doc.replace(/^ \* ?/gm, '')],
    ),
  );

/** `@example call // value`; the value may stand on the next line. */
const examplesOf = (doc: string) =>
  Array.from(doc.matchAll(/@example\s+(.+?)\s+\/\/ (.+)/g), ([, call = '', value = '']) => ({ call, value }));

const evaluate = (expression: string, scope: object): unknown =>
  (compileFunction(`return (${expression})`, Object.keys(scope)) as (...values: unknown[]) => unknown)(
    ...Object.values(scope),
  );

const filesOfDomain = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** Each file with its exports, and its doc comments by the name of the export. */
const modules = await Promise.all(
  filesOfDomain.map(async (file) => ({
    file,
    exported: (await import(new URL(file, folder).href)) as Record<string, unknown>,
    docs: docsOf(readFileSync(new URL(file, folder), 'utf8')),
  })),
);

const functions = modules.flatMap(({ file, exported, docs }) =>
  Object.keys(exported)
    .filter((name) => typeof exported[name] === 'function')
    .map((name) => ({ file, name, doc: docs.get(name) ?? '' })),
);

test.each(functions)('$file documents $name with an example', ({ doc }) => {
  const examples = examplesOf(doc);
  expect(examples).not.toEqual([]);
  expect(examples).toHaveLength(doc.split('@example').length - 1);
});

const examples = modules.flatMap(({ file, exported, docs }) =>
  [...docs.values()].flatMap(examplesOf).map((example) => ({ file, ...example, exported })),
);

test.each(examples)('$file has a true example: $call', ({ call, value, exported }) => {
  const scope = { ...samples, ...exported };
  expect(evaluate(call, scope)).toEqual(evaluate(value, scope));
});
