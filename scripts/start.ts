/**
 * `npm start`: the store, its API, its pages and their search index, on one address.
 * Its variables are described in src/runtime/variables.ts.
 */
const stopping = new AbortController();
// Registered before slow imports, so that Ctrl-C works from the first second.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());

const { openShop } = await import('#shop/open-shop.ts');
const { runCommand } = await import('#shop/run-command.ts');
await runCommand(() => openShop(stopping.signal));

export {};
