import { exportPlaylists } from '#server/shopkeeping/import/export-playlists.ts';
import { importPlaylists, type PlaylistReport } from '#server/shopkeeping/import/import-playlists.ts';
import { readJson } from './input.ts';
import { pagesFollow } from './words.ts';
import type { Output, StoreCommand } from './store-command.ts';

export const playlistsCommand: StoreCommand = {
  name: 'playlists',
  argument: '[FILE]',
  summary: 'adds, changes and removes playlists; without a file, prints them',
  run: async ({ input, openStore, output }) => {
    if (!input) return output.print(JSON.stringify(await exportPlaylists(await openStore()), null, 2));
    const list = await readJson(input);
    report(await importPlaylists(await openStore(), list), output);
  },
};

const report = ({ missing, added, changed, unchanged, removed }: PlaylistReport, { print }: Output) => {
  const read = added + changed + unchanged + removed;
  for (const { playlist, track } of missing)
    print(`Track ${track} of '${playlist}' is not in the store and was left out.`);
  print(
    `${read} playlist${read === 1 ? '' : 's'}: ` +
      `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
  );
  if (added + changed + removed > 0) print(pagesFollow);
};
