import { importCommand } from './import-command.ts';
import { playlistsCommand } from './playlists-command.ts';
import { settingsCommand } from './settings-command.ts';
import { staffCommand } from './staff-command.ts';
import type { StoreCommand } from './store-command.ts';

/** All commands, in the order of the usage. */
const commands: StoreCommand[] = [importCommand, settingsCommand, playlistsCommand, staffCommand];

export const findCommand = (name: string): StoreCommand | undefined =>
  commands.find((command) => command.name === name);

const lines = commands.map(
  ({ name, argument, summary }) => `  ${`${name} ${argument}`.padEnd(31)}${summary}`,
);

export const usage = `npm run store -- COMMAND

${lines.join('\n')}

'-' is standard input. The formats are described in src/server/import/FORMAT.md.
A running shop of DATA_DIR does the work itself and stays open; without one the command opens the store.`;
