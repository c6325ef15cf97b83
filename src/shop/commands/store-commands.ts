import { backupCommand } from './backup-command.ts';
import { buildsCommand, rebuildCommand } from './builds-command.ts';
import { checkCommand } from './check-command.ts';
import { faultsCommand } from './faults-command.ts';
import { hooksCommand } from './hooks-command.ts';
import { importCommand } from './import-command.ts';
import { orderCommand } from './orders/order-command.ts';
import { ordersCommand } from './orders/orders-command.ts';
import { playlistsCommand } from './playlists-command.ts';
import { priceCommand } from './price-command.ts';
import { restoreCommand } from './restore-command.ts';
import { searchesCommand } from './searches-command.ts';
import { settingsCommand } from './settings-command.ts';
import { soldCommand } from './sold-command.ts';
import { staffCommand } from './staff-command.ts';
import { stockCommand } from './stock-command.ts';
import type { StoreCommand } from './store-command.ts';

/** All commands, in the order of the usage. */
const commands: StoreCommand[] = [
  importCommand,
  settingsCommand,
  playlistsCommand,
  staffCommand,
  ordersCommand,
  orderCommand,
  stockCommand,
  priceCommand,
  soldCommand,
  checkCommand,
  faultsCommand,
  searchesCommand,
  hooksCommand,
  buildsCommand,
  rebuildCommand,
  backupCommand,
  restoreCommand,
];

export const findCommand = (name: string): StoreCommand | undefined =>
  commands.find((command) => command.name === name);

/** The column of the summaries; a longer command has its summary on a line of its own. */
const indent = 31;

const lines = commands.map(({ name, argument, summary }) => {
  const call = `${name} ${argument}`.trim();
  return `  ${call.length < indent ? call.padEnd(indent) : `${call}\n${' '.repeat(indent + 2)}`}${summary}`;
});

export const usage = `npm run store -- COMMAND

${lines.join('\n')}

'-' is standard input. The formats are described in src/server/shopkeeping/import/FORMAT.md.
A running shop of DATA_DIR does the work itself and stays open; without one the command opens the store.`;
