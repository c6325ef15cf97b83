/**
 * `npm run pull`: fetches the catalogue from the store API at API_URL (http://localhost:4321) into the snapshot that the
 * site is built from. SNAPSHOT_DIR and FORCE_PULL are described in src/runtime/variables.ts.
 */
import { pull, type PullReport } from '#catalogue/pull/pull.ts';
import { summaryOf } from '#catalogue/pull/quarantine.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { makeNamedFolder } from '#runtime/named-folder.ts';
import { runCommand } from '#shop/run-command.ts';
import { withProgress } from '#shop/with-progress.ts';

const print = ({ changed, releases, pulledAt, quarantined, notes }: PullReport): void => {
  for (const note of notes) console.log(note);
  if (quarantined.length) console.log(`${summaryOf(quarantined)} The reasons stand in quarantine.json.`);
  console.log(`${releases} records, ${changed ? 'changed' : `unchanged since ${pulledAt}`}.`);
};

await runCommand(async () => {
  const { API_URL: apiUrl = 'http://localhost:4321', ...env } = readEnvironment('pull');
  const snapshotDir = env.SNAPSHOT_DIR;
  makeNamedFolder('SNAPSHOT_DIR', snapshotDir);
  const report = await withProgress(`Pull the catalogue from ${apiUrl}`, (show) =>
    pull({
      apiUrl,
      snapshotDir,
      force: env.FORCE_PULL === '1',
      onProgress: ({ step, done, total }) => show(total === null ? step : `${step} ${done}/${total}`),
    }),
  );
  print(report);
  return 0;
});
