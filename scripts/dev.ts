/**
 * `npm run dev`: the store, its API and the pages on one address, rendered again when their source changes.
 * Its variables are described in src/runtime/variables.ts.
 */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());

const { openDevelopment } = await import('#shop/open-development.ts');
const { runCommand } = await import('#shop/run-command.ts');
await runCommand(() => openDevelopment(stopping.signal));

export {};
