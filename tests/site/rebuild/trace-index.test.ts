import { describe, expect, test } from 'vitest';
import { traceIndex } from '#site/rebuild/trace-index.ts';
import type { MadeFile } from '#site/render/make-file.ts';

const madeFile = (file: string, reads: Record<string, string>, hash = 'h1'): MadeFile => ({
  file,
  hash,
  size: 1,
  reads: JSON.stringify(reads),
});

const small = () =>
  traceIndex([
    madeFile('index.html', { settings: 's1', home: 'm1' }),
    madeFile('vinyl/a.html', { settings: 's1', 'record ["a"]': 'a1' }),
  ]);

describe('the traces of a site', () => {
  test('know the files with their hashes', () => {
    const index = small();
    expect([...index.files()]).toEqual(['index.html', 'vinyl/a.html']);
    expect([index.hashOf('index.html'), index.hashOf('vinyl/b.html')]).toEqual(['h1', undefined]);
  });

  test('know who read a key, and which value', () => {
    const index = small();
    expect([...index.keys()].sort()).toEqual(['home', 'record ["a"]', 'settings']);
    expect([...index.readersOf('settings')]).toEqual(['index.html', 'vinyl/a.html']);
    expect(index.valueOf('settings')).toBe('s1');
    expect([...index.readersOf('record ["b"]')]).toEqual([]);
    expect(index.valueOf('record ["b"]')).toBeUndefined();
  });

  test('replace those of a file that is made again', () => {
    const index = small();
    index.set(madeFile('vinyl/a.html', { settings: 's2', 'record ["b"]': 'b1' }, 'h2'));
    expect(index.hashOf('vinyl/a.html')).toBe('h2');
    expect([index.valueOf('settings'), index.valueOf('record ["a"]')]).toEqual(['s2', undefined]);
    expect([...index.keysOf('record')]).toEqual(['record ["b"]']);
    expect([...index.readersOf('record ["b"]')]).toEqual(['vinyl/a.html']);
    expect([...index.readersOf('settings')].sort()).toEqual(['index.html', 'vinyl/a.html']);
  });

  test('forget a file that is gone, and the keys that no other one read', () => {
    const index = small();
    index.delete('vinyl/a.html');
    index.delete('vinyl/b.html');
    expect([...index.files()]).toEqual(['index.html']);
    expect([...index.keys()]).toEqual(['settings', 'home']);
    expect([...index.readersOf('settings')]).toEqual(['index.html']);
    expect([...index.keysOf('record')]).toEqual([]);
  });

  test('are the same after a file has gone and come again', () => {
    const index = small();
    index.delete('vinyl/a.html');
    index.set(madeFile('vinyl/a.html', { settings: 's1', 'record ["a"]': 'a1' }));
    expect([...index.keysOf('record')]).toEqual(['record ["a"]']);
    expect([...index.readersOf('settings')]).toEqual(['index.html', 'vinyl/a.html']);
  });
});

describe('the keys of a list', () => {
  const pageOf = (list: unknown, page: number) => `listPage ${JSON.stringify([{ list, page, size: 48 }])}`;
  const countsOf = (list: unknown) => `counts ${JSON.stringify([list])}`;
  const feedOf = (list: unknown) => `arrivals ${JSON.stringify([list])}`;
  const lists = [
    'all',
    'offers',
    { category: 'house' },
    { category: 'house-2' },
    { label: 'house' },
    { artist: 'house' },
  ];
  const keysOf = (list: unknown) => [pageOf(list, 1), pageOf(list, 2), countsOf(list), feedOf(list)];
  const others = ['home', 'record ["all"]', 'category ["house"]', 'neighbours ["house"]'];
  const all = [...lists.flatMap(keysOf), ...others];

  test.each(lists.map((list) => [JSON.stringify(list), list] as const))(
    '%s are those of its pages, its counts and its feed, and of no other list',
    (name, list) => {
      const index = traceIndex([madeFile('all', Object.fromEntries(all.map((key) => [key, 'v1'])))]);
      expect(new Set(index.keysOfList(name))).toEqual(new Set(keysOf(list)));
    },
  );

  test('leave with the last file that read them', () => {
    const index = traceIndex([
      madeFile('discos.html', { [pageOf('all', 1)]: 'v1', [countsOf('all')]: 'v1' }),
      madeFile('discos/2.html', { [pageOf('all', 2)]: 'v1', [countsOf('all')]: 'v1' }),
    ]);
    index.delete('discos/2.html');
    expect([...index.keysOfList('"all"')]).toEqual([pageOf('all', 1), countsOf('all')]);
  });
});
