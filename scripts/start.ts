/**
 * `npm start`: the store, its API, its pages and their search index, on one address.
 * The variables that it reads are described in src/runtime/variables.ts.
 */
const stopping = new AbortController();
// Heard before anything slow is loaded, so that Ctrl-C is as good in the first second as later.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());

const { openShop } = await import('#shop/open-shop.ts');
const { runCommand } = await import('#shop/run-command.ts');
await runCommand(() => openShop(stopping.signal));

export {};
