import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BuildRound } from '#domain/build-round.ts';
import { openSiteRecords, readRounds } from '#site/rebuild/site-records.ts';
import type { MadeFile } from '#site/render/make-file.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const filename = () => path.join(scratchFolder(), 'site.db');

const open = (name = filename()) => {
  const records = openSiteRecords(name);
  let isOpen = true;
  const close = () => {
    if (isOpen) records.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...records, close };
};

const state = (fingerprint = 'f1') => ({ bundle: 'b1', fingerprint, search: 's1', addresses: 'a1' });
const madeFile = (file: string, hash = 'h1'): MadeFile => ({
  file,
  hash,
  size: 10,
  reads: '{"settings":"v1"}',
});
const sorted = (files: Iterable<MadeFile>) => [...files].map((one) => ({ ...one }));

const round = (tookMs = 5, over: Partial<BuildRound> = {}): Omit<BuildRound, 'id'> => ({
  startedAt: '2026-11-25T12:00:00.000Z',
  cause: 'change',
  rendered: 2,
  changed: 1,
  bytes: 30_000,
  tookMs,
  checked: 3,
  differences: ['vinyl/a.html'],
  error: null,
  ...over,
});

describe('the records of a site', () => {
  test('are empty before the first build', () => {
    const records = open();
    expect(records.state()).toBeNull();
    expect([...records.files()]).toEqual([]);
    expect(records.rounds(10)).toEqual([]);
    expect(records.hashed()).toEqual([]);
  });

  test('are read as they were stored, after a restart too', () => {
    const name = filename();
    const records = open(name);
    records.replace({ state: state(), made: [madeFile('a.html'), madeFile('b.html'), madeFile('c.html')] });
    records.save({
      state: state('f2'),
      made: [madeFile('b.html', 'h2'), madeFile('d.html')],
      gone: ['c.html'],
    });
    records.close();
    const again = open(name);
    expect(again.state()).toEqual(state('f2'));
    expect(sorted(again.files())).toEqual([madeFile('a.html'), madeFile('b.html', 'h2'), madeFile('d.html')]);
  });

  test('hold only what a whole build has made after one', () => {
    const records = open();
    records.replace({ state: state(), made: [madeFile('a.html'), madeFile('b.html')] });
    records.replace({ state: state('f2'), made: [madeFile('b.html', 'h2')] });
    expect([records.state(), sorted(records.files())]).toEqual([state('f2'), [madeFile('b.html', 'h2')]]);
  });

  test.each(['save', 'replace'] as const)('are as before when %s fails in the middle', (kind) => {
    const records = open();
    records.replace({ state: state(), made: [madeFile('a.html')] });
    const torn = { ...madeFile('c.html'), reads: null as unknown as string };
    const made = [madeFile('b.html'), torn];
    expect(() => records[kind]({ state: state('f2'), made, gone: ['a.html'] })).toThrow();
    expect([records.state(), sorted(records.files())]).toEqual([state(), [madeFile('a.html')]]);
    records.save({ state: state('f3'), made: [], gone: [] });
    expect(records.state()).toEqual(state('f3'));
  });

  test('of another version are emptied', () => {
    const name = filename();
    const records = open(name);
    records.replace({ state: state(), made: [madeFile('a.html')] });
    records.addRound(round());
    records.useHashed(['_astro/a.js']);
    records.hooks.add('msg_1', new Date());
    records.close();
    const db = new DatabaseSync(name);
    db.exec('pragma user_version = 99');
    db.close();
    const again = open(name);
    expect([again.state(), [...again.files()], again.rounds(9), again.hashed()]).toEqual([null, [], [], []]);
    expect(again.hooks.has('msg_1')).toBe(false);
  });

  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['of another kind', () => Buffer.alloc(10_000, 'The site of a shop.\n')],
    ['damaged', (bytes: Buffer) => bytes.fill(0xff, 100)],
  ])('that are %s are replaced by empty ones', (_, bytesOf) => {
    const name = filename();
    open(name).close();
    writeFileSync(name, bytesOf(readFileSync(name)));
    const records = open(name);
    expect(records.state()).toBeNull();
    records.save({ state: state(), made: [madeFile('a.html')], gone: [] });
    expect(records.state()).toEqual(state());
  });
});

describe('rounds', () => {
  test('are the newest first, as many as are asked for', () => {
    const records = open();
    for (const tookMs of [1, 2, 3]) records.addRound(round(tookMs));
    expect(records.rounds(2)).toEqual([
      { id: 3, ...round(3) },
      { id: 2, ...round(2) },
    ]);
  });

  test('are kept up to a thousand', () => {
    const records = open();
    for (let tookMs = 1; tookMs <= 1_003; tookMs += 1) records.addRound(round(tookMs));
    const kept = records.rounds(2_000);
    expect(kept).toHaveLength(1_000);
    expect([kept[0]?.tookMs, kept.at(-1)?.tookMs]).toEqual([1_003, 4]);
  });

  test('are read by another process, while the site is open and after', () => {
    const name = filename();
    const records = open(name);
    records.addRound(round(1, { error: 'The store does not answer.' }));
    expect(readRounds(name, 10)).toEqual(records.rounds(10));
    records.close();
    expect(readRounds(name, 10)).toMatchObject([{ id: 1, error: 'The store does not answer.' }]);
  });

  test('of a site without records are none, and none are made', () => {
    const name = filename();
    expect(readRounds(name, 10)).toEqual([]);
    expect(existsSync(name)).toBe(false);
  });
});

describe('files with a hash in their name', () => {
  test('can be removed when three newer sets lack them', () => {
    const records = open();
    expect(records.useHashed(['_astro/a1.js', '_astro/b1.css'])).toEqual([]);
    expect(records.useHashed(['_astro/a2.js', '_astro/b1.css'])).toEqual([]);
    expect(records.useHashed(['_astro/a3.js', '_astro/b1.css'])).toEqual([]);
    expect(records.hashed().sort()).toEqual([
      '_astro/a1.js',
      '_astro/a2.js',
      '_astro/a3.js',
      '_astro/b1.css',
    ]);
    expect(records.useHashed(['_astro/a4.js', '_astro/b1.css'])).toEqual(['_astro/a1.js']);
    expect(records.hashed()).not.toContain('_astro/a1.js');
  });

  test('that are used again count from then on', () => {
    const records = open();
    for (const file of ['a', 'b', 'c', 'a', 'd', 'e']) records.useHashed([file]);
    expect(records.hashed().sort()).toEqual(['a', 'd', 'e']);
  });

  test('of another folder stay as they are', () => {
    const records = open();
    records.useHashed(['_astro/a.js', 'pagefind/a.pf']);
    for (const part of ['b', 'c', 'd']) records.useHashed([`pagefind/${part}.pf`], 'pagefind/');
    expect(records.hashed().sort()).toEqual([
      '_astro/a.js',
      'pagefind/b.pf',
      'pagefind/c.pf',
      'pagefind/d.pf',
    ]);
  });
});

describe('signed messages', () => {
  test('that were accepted are known after a restart, and forgotten after two days', () => {
    const name = filename();
    const records = open(name);
    const at = new Date('2026-11-20T12:00:00Z');
    records.hooks.add('msg_1', at);
    records.close();
    const { hooks } = open(name);
    expect([hooks.has('msg_1'), hooks.has('msg_2')]).toEqual([true, false]);
    hooks.add('msg_2', new Date(at.getTime() + 47 * 3_600_000));
    expect(hooks.has('msg_1')).toBe(true);
    hooks.add('msg_3', new Date(at.getTime() + 49 * 3_600_000));
    expect([hooks.has('msg_1'), hooks.has('msg_2')]).toEqual([false, true]);
  });
});
