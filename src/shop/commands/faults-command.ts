import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { type Fault, listFaults } from '#server/shopkeeping/faults/fault-rows.ts';
import { momentText } from './words.ts';
import type { StoreCommand } from './store-command.ts';

export const faultsCommand: StoreCommand = {
  name: 'faults',
  argument: '',
  takesWords: true,
  summary: 'lists what failed in browsers within a month, the latest first',
  run: async ({ words, openStore, output: { print } }) => {
    if (words.length > 0) throw new ShopkeeperError("Say 'faults' alone.");
    const found = await listFaults(await openStore());
    for (const fault of found) print(rowOf(fault));
    if (found.length === 0) print('Nothing has failed in a browser.');
  },
};

const rowOf = ({ count, lastAt, name, part, path, engine, script, line, column, build }: Fault) =>
  [
    momentText(lastAt),
    `${count}×`.padStart(6),
    name.padEnd(16),
    part.padEnd(16),
    path.padEnd(20),
    engine.padEnd(12),
    script ? `${script}:${line}:${column}` : '(no script)',
    `build ${build}`,
  ].join('  ');
