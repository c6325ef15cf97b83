import path from 'node:path';
import { catalogue } from '#config.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import {
  importReleases,
  type ImportReport,
  type PreviewReport,
} from '#server/shopkeeping/import/import-releases.ts';
import { pagesFollow, readWords } from './words.ts';
import type { InputFile, Output, StoreCommand } from './store-command.ts';
import { utf8Lines } from './utf8.ts';

/** One byte above the limit of a record: a truncated line is then refused for its size. */
const longestLine = catalogue.largestRecordBytes + 1;

const usage = 'Name the file to import: npm run store -- import FILE [--previews FOLDER]';
const options = { previews: 'value' } as const;

export const importCommand: StoreCommand = {
  name: 'import',
  argument: 'FILE [--previews FOLDER]',
  options,
  // A running shop works in another folder than its caller.
  prepare: (words) => {
    const folder = folderIn(words);
    return folder === undefined ? [] : [`--previews=${path.resolve(folder)}`];
  },
  summary: 'puts records into the store from a file of JSON lines',
  title: (file) => `Import: ${file}`,
  isAlone: true,
  run: async ({ input, words, openStore, besideVisitors, output, signal }) => {
    if (!input) throw new ShopkeeperError(usage);
    const onProgress = (done: number) => output.progress(`${done} records`);
    const call = { onProgress, previewFolder: folderIn(words), besideVisitors, signal };
    report(await importReleases(await openStore(), linesOf(input), call), output);
  },
};

const folderIn = (words: readonly string[]): string | undefined => {
  const { previews } = readWords(words, options, usage).given;
  if (previews === '') throw new ShopkeeperError(usage);
  return previews;
};

async function* linesOf({ name, bytes }: InputFile) {
  try {
    yield* utf8Lines(bytes, name, longestLine);
  } catch (error) {
    if (!(error instanceof ShopkeeperError)) throw error;
    throw new ShopkeeperError(`${error.message} What was imported so far is in the store.`);
  }
}

const report = ({ read, added, changed, unchanged, broken, previews }: ImportReport, { print }: Output) => {
  const lines = [...broken, ...(previews?.broken ?? [])].sort((one, other) => one.line - other.line);
  for (const { line, reason } of lines) print(`Line ${line}: ${reason}`);
  print(`${read} read: ${added} added, ${changed} changed, ${unchanged} unchanged, ${broken.length} broken.`);
  if (previews) print(previewText(previews));
  if (broken.length) print('The broken lines were left out; all others are in the store.');
  if (previews?.broken.length) print('The broken previews were left out; their records are in the store.');
  if (added + changed > 0) print(pagesFollow);
};

const previewText = ({ added, unchanged, broken }: PreviewReport) =>
  `Previews: ${added} added, ${unchanged} unchanged, ${broken.length} broken.`;
