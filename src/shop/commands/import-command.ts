import { catalogue } from '#config.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { importReleases, type ImportReport } from '#server/import/import-releases.ts';
import { pagesFollow } from './pages-follow.ts';
import type { InputFile, Output, StoreCommand } from './store-command.ts';
import { utf8Lines } from './utf8.ts';

/** One byte above the limit of a record: a truncated line is then refused for its size. */
const longestLine = catalogue.largestRecordBytes + 1;

export const importCommand: StoreCommand = {
  name: 'import',
  argument: 'FILE',
  summary: 'puts records into the store from a file of JSON lines',
  title: (file) => `Import: ${file}`,
  isAlone: true,
  run: async ({ input, openStore, besideVisitors, output, signal }) => {
    if (!input) throw new ShopkeeperError('Name the file to import: npm run store -- import FILE');
    const onProgress = (done: number) => output.progress(`${done} records`);
    const options = { onProgress, besideVisitors, signal };
    report(await importReleases(await openStore(), linesOf(input), options), output);
  },
};

async function* linesOf({ name, bytes }: InputFile) {
  try {
    yield* utf8Lines(bytes, name, longestLine);
  } catch (error) {
    if (!(error instanceof ShopkeeperError)) throw error;
    throw new ShopkeeperError(`${error.message} What was imported so far is in the store.`);
  }
}

const report = ({ read, added, changed, unchanged, broken }: ImportReport, { print }: Output) => {
  for (const { line, reason } of broken) print(`Line ${line}: ${reason}`);
  print(`${read} read: ${added} added, ${changed} changed, ${unchanged} unchanged, ${broken.length} broken.`);
  if (broken.length) print('The broken lines were left out; all others are in the store.');
  if (added + changed > 0) print(pagesFollow);
};
