/**
 * `npm run store:import -- FILE`: brings the store's catalogue to the state of a JSON-lines file ('-': standard input).
 * The format is described in src/server/import/FORMAT.md, DATA_DIR and DATABASE_URL in src/runtime/variables.ts.
 * Exit code 1 when the file or the store cannot be opened; broken lines are listed, and the rest goes in.
 */
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { addAbortSignal, type Readable } from 'node:stream';
import { Listr } from 'listr2';
import { catalogue } from '#config.ts';
import { type ImportReport, importReleases } from '#server/import/import-releases.ts';
import { nameOf, openFile } from '#shop/commands/input.ts';
import { runCommand } from '#shop/run-command.ts';
import { onStore } from '#shop/commands/store-command.ts';
import { utf8Lines } from '#shop/commands/utf8.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());

const soFar = 'What was imported so far is in the store.';

/** One byte more than a record may have: a line that was cut is then refused for its size. */
const longestLine = catalogue.largestRecordBytes + 1;

async function* linesOf(input: Readable, file: string) {
  const source = addAbortSignal(stopping.signal, input);
  try {
    yield* utf8Lines(source, nameOf(file), longestLine);
  } catch (error) {
    if (stopping.signal.aborted) throw new ShopkeeperError(`Stopped. ${soFar}`);
    throw error instanceof ShopkeeperError ? new ShopkeeperError(`${error.message} ${soFar}`) : error;
  }
}

const importFile = async (file: string): Promise<ImportReport> => {
  const input = await openFile(file);
  return onStore((database) =>
    withProgress(file, (onProgress) => importReleases(database, linesOf(input, file), { onProgress })),
  );
};

const withProgress = async (
  file: string,
  run: (onProgress: (done: number) => void) => Promise<ImportReport>,
): Promise<ImportReport> => {
  let report: ImportReport | undefined;
  const title = `Import: ${nameOf(file)}`;
  const tasks = new Listr({
    title,
    task: async (_, task) => {
      report = await run((done) => (task.output = `${done} records`));
    },
  });
  await tasks.run();
  if (!report) throw new Error('The import ended without a report');
  return report;
};

const print = ({ read, added, changed, unchanged, broken }: ImportReport) => {
  for (const { line, reason } of broken) console.log(`Line ${line}: ${reason}`);
  console.log(
    `${read} read: ${added} added, ${changed} changed, ${unchanged} unchanged, ${broken.length} broken.`,
  );
  if (broken.length) console.log('The broken lines were left out; all others are in the store.');
};

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new ShopkeeperError('Name the file to import: npm run store:import -- FILE');
  print(await importFile(file));
  return 0;
});
