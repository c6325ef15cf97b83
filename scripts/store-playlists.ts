/**
 * `npm run store:playlists -- FILE.json`: adds, changes and removes playlists ('-': standard input); without a file it
 * prints those that are there. The format is described in src/server/import/FORMAT.md, DATA_DIR and DATABASE_URL in
 * src/runtime/variables.ts. Exit code 1 when something is wrong; then nothing is changed.
 */
import { exportPlaylists } from '#server/import/export-playlists.ts';
import { importPlaylists } from '#server/import/import-playlists.ts';
import { readJson } from '#shop/commands/input.ts';
import { runCommand } from '#shop/run-command.ts';
import { onStore } from '#shop/commands/store-command.ts';

const show = async () => console.log(JSON.stringify(await onStore(exportPlaylists), null, 2));

const change = async (file: string) => {
  const list = await readJson(file);
  const { missing, ...counts } = await onStore((database) => importPlaylists(database, list));
  const { added, changed, unchanged, removed } = counts;
  const read = added + changed + unchanged + removed;
  for (const { playlist, track } of missing)
    console.log(`Track ${track} of '${playlist}' is not in the store and was left out.`);
  console.log(
    `${read} playlist${read === 1 ? '' : 's'}: ` +
      `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
  );
};

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  await (file ? change(file) : show());
  return 0;
});
