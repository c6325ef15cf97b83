/**
 * `npm run pull`: fetches the catalogue from the store API into the snapshot that the site is built from.
 *
 * API_URL       origin of the store API (http://localhost:4321)
 * SNAPSHOT_DIR  where the snapshot is kept (.data/snapshot)
 * FORCE_PULL    1: ask for everything again, and accept a catalogue that has lost much
 */
import { Listr } from 'listr2';
import { pull, type PullOptions, type PullReport } from '#catalogue/pull.ts';
import { PullError } from '#catalogue/pull-error.ts';
import { summaryOf } from '#catalogue/quarantine.ts';
import { StartupError } from '#runtime/startup-error.ts';
import { makeNamedFolder, readPullEnvironment } from '#runtime/pull-environment.ts';

const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

try {
  const { API_URL = 'http://localhost:4321', SNAPSHOT_DIR, FORCE_PULL } = readPullEnvironment();
  makeNamedFolder('SNAPSHOT_DIR', SNAPSHOT_DIR);
  await report(API_URL, SNAPSHOT_DIR, FORCE_PULL === '1');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  fail(error.message);
}

async function report(apiUrl: string, snapshotDir: string, force: boolean): Promise<void> {
  let outcome: PullReport | PullError | undefined;
  const tasks = new Listr({
    title: `Pull the catalogue from ${apiUrl}`,
    task: async (_, task) => {
      const onProgress: PullOptions['onProgress'] = ({ step, done, total }) => {
        task.output = total === null ? step : `${step} ${done}/${total}`;
      };
      outcome = await pull({ apiUrl, snapshotDir, force, onProgress }).catch(asOutcome);
      // The sentence itself is printed below, once and whole.
      if (outcome instanceof PullError) throw new Error('not pulled');
    },
  });
  await tasks.run().catch((error: unknown) => {
    if (!(outcome instanceof PullError)) throw error;
  });
  if (outcome instanceof PullError) fail(outcome.message);
  else if (outcome) print(outcome);
}

function asOutcome(error: unknown): PullError {
  if (error instanceof PullError) return error;
  throw error;
}

function print({ changed, releases, pulledAt, quarantined, notes }: PullReport): void {
  for (const note of notes) console.log(note);
  if (quarantined.length) console.log(`${summaryOf(quarantined)} The reasons stand in quarantine.json.`);
  console.log(`${releases} records, ${changed ? 'changed' : `unchanged since ${pulledAt}`}.`);
}
