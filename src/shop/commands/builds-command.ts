import type { BuildRound } from '#domain/build-round.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { SiteKeeper, StoreContext } from '#server/kernel/store/store-context.ts';
import { momentText } from './words.ts';
import type { StoreCommand } from './store-command.ts';

const roundsShown = 30;

export const buildsCommand: StoreCommand = {
  name: 'builds',
  argument: '[--verify]',
  takesWords: true,
  isAlone: true,
  summary: 'lists what was published; --verify makes all pages again and compares them',
  run: async ({ words, openStore, output: { print } }) => {
    const [option, ...more] = words;
    if (more.length > 0 || (option !== undefined && option !== '--verify'))
      throw new ShopkeeperError("Say 'builds' or 'builds --verify'.");
    const site = siteOf(await openStore());
    if (option === undefined) {
      for (const round of site.rounds(roundsShown)) print(rowOf(round));
      return;
    }
    const { checked, differences } = await site.check();
    for (const file of differences) print(`differed, and was replaced: ${file}`);
    print(`${checked} files were made again; ${differences.length} differed.`);
  },
};

export const rebuildCommand: StoreCommand = {
  name: 'rebuild',
  argument: '',
  takesWords: true,
  summary: 'publishes the changes of the catalogue now',
  run: async ({ words, openStore, output: { print } }) => {
    if (words.length > 0) throw new ShopkeeperError("Say 'rebuild' alone.");
    siteOf(await openStore()).refresh();
    print('The pages are being brought up to date: see builds.');
  },
};

const siteOf = ({ site }: StoreContext): SiteKeeper => {
  if (!site)
    throw new ShopkeeperError('No shop is running here that keeps its pages: run this beside npm start.');
  return site;
};

const rowOf = ({
  startedAt,
  cause,
  rendered,
  changed,
  bytes,
  tookMs,
  checked,
  differences,
  error,
}: BuildRound) =>
  [
    momentText(new Date(startedAt)),
    cause.padEnd(8),
    `${changed} of ${rendered} files changed`.padEnd(32),
    `${Math.ceil(bytes / 1_000)} kB`.padStart(10),
    `${tookMs} ms`.padStart(10),
    `${checked} checked, ${differences.length} differed`,
    ...(error ? [`failed: ${error}`] : []),
  ].join('  ');
