/**
 * `npm run dev`: the store, its API and the pages, each page made anew when its source changes, on one address.
 * PORT, HOST, DATA_DIR and DATABASE_URL are described in src/runtime/environment.ts.
 */
import { PullError } from '#catalogue/pull-error.ts';
import { StartupError } from '#runtime/startup-error.ts';
import { openWorkshop } from '#shop/open-workshop.ts';

const closers: (() => Promise<unknown>)[] = [];
const close = async (code: number) => {
  for (const closer of closers.splice(0).toReversed()) await closer();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void close(0));

try {
  await openWorkshop(closers);
} catch (error) {
  console.error(error instanceof StartupError || error instanceof PullError ? error.message : error);
  await close(1);
}
