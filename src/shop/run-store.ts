import { parseArgs } from 'node:util';
import { FolderInUseError } from '#runtime/data-folder.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { exitCodeOf } from '#runtime/signal-exit.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { openStoreJobs } from '#server/job-registry.ts';
import { storeContext } from '#server/new-store-context.ts';
import { askShop, findShop } from './control/running-shop.ts';
import { reasonText } from './exit-reason.ts';
import { withProgress } from './with-progress.ts';
import { abortable, openInput } from './commands/input.ts';
import { type OpenedStore, perform, type Output, type StoreCommand } from './commands/store-command.ts';
import { findCommand, usage } from './commands/store-commands.ts';
import { parsedOptions } from './commands/words.ts';

/**
 * Runs `npm run store -- ARGUMENTS`. The signal's reason is the name of the process signal received. Returns the exit
 * code. Throws ShopkeeperError.
 */
export const runStore = async (args: string[], signal: AbortSignal): Promise<number> => {
  const { name, files, words } = read(args);
  if (name === undefined) {
    console.log(usage);
    return 0;
  }
  const command = findCommand(name);
  if (!command) throw new ShopkeeperError(`There is no command '${name}'.\n\n${usage}`);
  const [file, extra] = files;
  if (extra !== undefined) throw unexpected(`Unexpected argument '${extra}'`);
  try {
    await runCommand(command, { file, words }, signal);
    return endOf(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error(reasonText(error));
    return endOf(signal);
  }
};

interface Arguments {
  /** Undefined when only the usage is requested. */
  name?: string | undefined;
  files: string[];
  words: string[];
}

const onlyUsage: Arguments = { files: [], words: [] };

/** The options of a command that takes words are its own; those of one that takes a file become its words. */
const read = (args: string[]): Arguments => {
  const [first = '', ...own] = args;
  const command = findCommand(first);
  if (command?.takesWords) return own.some(isHelp) ? onlyUsage : { name: first, files: [], words: own };
  try {
    const options = {
      ...parsedOptions(command?.options ?? {}),
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { help, ...given } = values;
    const [name, ...files] = positionals;
    const words = Object.entries(given).map(([option, value]) => `--${option}=${String(value)}`);
    return help ? onlyUsage : { name, files, words };
  } catch (error) {
    throw unexpected(error instanceof Error ? error.message : String(error));
  }
};

const isHelp = (word: string) => word === '--help' || word === '-h';

const unexpected = (fault: string) => new ShopkeeperError(`${fault}.\n\n${usage}`);

const endOf = ({ aborted, reason }: AbortSignal) => (aborted ? exitCodeOf(reason as NodeJS.Signals) : 0);

const runCommand = async (
  command: StoreCommand,
  { file, words: given }: { file: string | undefined; words: readonly string[] },
  signal: AbortSignal,
) => {
  const words = command.prepare?.(given) ?? given;
  const input = file === undefined ? null : await openInput(file);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readEnvironment('store');
  const shop = await findShop(dataDir, databaseUrl);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const work = async (progress: Output['progress']) => {
    const call = { input, words, output: { print, progress }, signal };
    if (shop) return askShop(shop, command.name, call);
    if (input) abortable(input.bytes, signal);
    const open = () => openAlone({ dataDir, databaseUrl, longWork: true });
    return perform(command, { ...call, open, besideVisitors: false }).catch((error: unknown) =>
      explain(error, dataDir),
    );
  };
  try {
    const title = input && command.title?.(input.name);
    await (title ? withProgress(title, work) : work(() => undefined));
  } finally {
    // Printed after the progress display, which would overwrite lines printed in between.
    for (const line of lines) console.log(line);
  }
};

/** Opens the store without its shop. The jobs that the command sends wait until a shop runs. */
const openAlone = async (place: Parameters<typeof openDatabase>[0]): Promise<OpenedStore> => {
  const database = await openDatabase(place);
  try {
    const jobs = await openStoreJobs(database, { onlySends: true });
    const close = async () => {
      await jobs.close();
      await database.close();
    };
    return { store: storeContext(database, { jobs }), close };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** A process that holds the data folder but accepts no commands is opening, closing, or a store command itself. */
const explain = (error: unknown, dataDir: string): never => {
  if (!(error instanceof FolderInUseError)) throw error;
  throw new ShopkeeperError(
    `The data folder ${dataDir} is in use by another process, which takes no commands now. ` +
      'Run this one again when that has opened, or ended.',
    { cause: error },
  );
};
