/**
 * `npm run store:settings -- FILE.json`: changes what the shop says about itself ('-': standard input); without a file it
 * prints what is set now. The format is described in src/server/import/FORMAT.md, DATA_DIR and DATABASE_URL in
 * src/runtime/variables.ts. Exit code 1 when something is wrong; then nothing is changed.
 */
import { importSettings } from '#server/import/import-settings.ts';
import { configOf } from '#server/settings/store-config-row.ts';
import { defaultConfig } from '#server/settings/store-config.ts';
import { readJson } from '#shop/commands/input.ts';
import { runCommand } from '#shop/run-command.ts';
import { onStore } from '#shop/commands/store-command.ts';

/** In the order in which the fields are described; the database has its own. */
const show = async () =>
  console.log(JSON.stringify({ ...defaultConfig, ...(await onStore(({ orm }) => configOf(orm))) }, null, 2));

const change = async (file: string) => {
  const document = await readJson(file);
  const outcome = await onStore((database) => importSettings(database, document));
  console.log(
    outcome === 'changed'
      ? 'The settings are changed. The shop shows them when it is built again.'
      : 'The store has these settings already.',
  );
};

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  await (file ? change(file) : show());
  return 0;
});
