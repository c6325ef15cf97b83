import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { defaultConfig } from '#server/catalogue/settings/store-config.ts';
import { readJson } from './input.ts';
import type { StoreCommand } from './store-command.ts';

export const settingsCommand: StoreCommand = {
  name: 'settings',
  argument: '[FILE]',
  summary: 'changes what the shop says about itself; without a file, prints it',
  run: async ({ input, openStore, output: { print } }) => {
    if (!input) {
      const { orm } = await openStore();
      // In the order of the schema; the database has a different order.
      return print(JSON.stringify({ ...defaultConfig, ...(await configOf(orm)) }, null, 2));
    }
    const document = await readJson(input);
    const outcome = await importSettings(await openStore(), document);
    print(
      outcome === 'changed'
        ? 'The settings are changed. The shop shows them when it is built again.'
        : 'The store has these settings already.',
    );
  },
};
