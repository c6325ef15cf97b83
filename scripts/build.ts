/**
 * `npm run build`: pulls the catalogue from API_URL and builds the site. Without API_URL the last snapshot is built.
 * Its variables are described in src/runtime/variables.ts.
 *
 * Progress is sent to the parent process if there is an IPC channel, else printed.
 */
// React chooses its development or production build when it is first loaded.
process.env['NODE_ENV'] = 'production';
// Astro's telemetry requires a writable home folder, which many containers lack; without one the process ends.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const { readEnvironment } = await import('#runtime/environment.ts');
const { exitCodeOf } = await import('#runtime/signal-exit.ts');
const { runCommand } = await import('#shop/run-command.ts');
const { describeEnd } = await import('#site/build/ended-build.ts');
const { describeProgress } = await import('#site/build/progress.ts');
const { pullAndBuild } = await import('#site/rebuild/pull-and-build.ts');

type Progress = Parameters<typeof describeProgress>[0];

const sendToParent = process.send?.bind(process);

const print = (progress: Progress) => {
  const line = describeProgress(progress);
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (progress.done === 0 || progress.done === progress.total) console.log(line);
};
const onProgress = (progress: Progress) => (sendToParent ? void sendToParent(progress) : print(progress));

const endBy = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
  console.error(`\n${describeEnd(signal)}`);
  process.exit(exitCodeOf(signal));
};

await runCommand(async () => {
  const env = readEnvironment('build');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endBy(signal));
  // The parent process has ended.
  process.once('disconnect', () => process.exit(1));
  const start = performance.now();
  let round: Awaited<ReturnType<typeof pullAndBuild>>;
  try {
    round = await pullAndBuild(env, onProgress);
  } catch (error) {
    // Ends the line of progress.
    if (process.stdout.isTTY) console.log();
    throw error;
  }
  const made = round ? `${round.rendered} files were made` : 'nothing had changed';
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!sendToParent) console.log(`\nBuilt ${env.DIST_DIR} in ${seconds} s: ${made}.`);
  return 0;
});

export {};
