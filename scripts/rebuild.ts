/**
 * `npm run rebuild`: keeps the site in DIST_DIR equal to the catalogue of the store at API_URL. It listens for signed messages
 * of the store on PORT, and asks for changes by itself every half minute.
 * Its variables are described in src/runtime/variables.ts.
 *
 * `npm start` starts it too, with an IPC channel in place of the messages.
 */
// React chooses its development or production build when it is first loaded.
process.env['NODE_ENV'] = 'production';
// Astro's telemetry requires a writable home folder, which many containers lack; without one the process ends.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const { readEnvironment } = await import('#runtime/environment.ts');
const { exitCodeOf } = await import('#runtime/signal-exit.ts');
const { runCommand } = await import('#shop/run-command.ts');
const { describeEnd } = await import('#site/build/ended-build.ts');
const { rebuildAsChild } = await import('#site/rebuild/rebuild-as-child.ts');
const { rebuildAlone } = await import('#site/rebuild/rebuild-alone.ts');

const endBy = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
  if (process.send) console.error(`\n${describeEnd(signal)}`);
  process.exit(exitCodeOf(signal));
};

await runCommand(async () => {
  const env = readEnvironment('rebuild');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endBy(signal));
  // The parent process has ended.
  process.once('disconnect', () => process.exit(1));
  await (process.send ? rebuildAsChild(env) : rebuildAlone(env));
  return 0;
});

export {};
