import { expect, test } from 'vitest';
import { missingAt } from '#features/not-found/missing-name.ts';
import { recordKeyOf } from '#features/record/record-key.ts';

test.each([
  ['/artists/nobody', 'Artista não encontrado', '/artists'],
  ['/artists/nobody/nome-a-z/2', 'Artista não encontrado', '/artists'],
  ['/labels/none', 'Gravadora não encontrada', '/labels'],
  ['/categoria/none', 'Categoria não encontrada', '/categorias'],
  ['/playlists/999', 'Playlist não encontrada', '/playlists'],
])('%s: %s', (address, message, list) => {
  expect(missingAt(address)).toMatchObject({ message, list: { href: list } });
});

test.each(['/', '/artists', '/artists/', '/nada', '/nada/artists/x', '/constructor/x'])(
  'nothing is said of %s',
  (address) => {
    expect(missingAt(address)).toBeNull();
  },
);

test.each([
  ['/vinyl/kind-of-blue', 'kind-of-blue'],
  ['/vinyl/12/', '12'],
  ['/vinyl/%E9%A2%A8', '風'],
  ['/vinyl/%E0%A4%A', null],
  ['/vinyl', null],
  ['/vinyl/a/b', null],
  ['/shell/vinyl', null],
])('the record of %s is %s', (address, key) => {
  expect(recordKeyOf(address)).toBe(key);
});
