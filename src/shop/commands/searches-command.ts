import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { listMissedSearches, type MissedSearch } from '#server/shopkeeping/searches/missed-search-rows.ts';
import { momentText } from './words.ts';
import type { StoreCommand } from './store-command.ts';

export const searchesCommand: StoreCommand = {
  name: 'searches',
  argument: '',
  takesWords: true,
  summary: 'lists what was searched within three months and not found, the most frequent first',
  run: async ({ words, openStore, output: { print } }) => {
    if (words.length > 0) throw new ShopkeeperError("Say 'searches' alone.");
    const found = await listMissedSearches(await openStore());
    for (const search of found) print(rowOf(search));
    if (found.length === 0) print('Every search has found something.');
  },
};

const rowOf = ({ words, count, lastAt }: MissedSearch) =>
  [`${count}×`.padStart(6), momentText(lastAt), words].join('  ');
