/**
 * `npm run dev`: the store, its API and the pages, each page made anew when its source changes, on one address.
 * The variables that it reads are described in src/runtime/variables.ts.
 */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());

const { openDevelopment } = await import('#shop/open-development.ts');
const { runCommand } = await import('#shop/run-command.ts');
await runCommand(() => openDevelopment(stopping.signal));

export {};
