/**
 * `npm start`: the store, its API, its pages and their search index, on one address.
 * PORT, HOST, DATA_DIR, DATABASE_URL and SITE_URL are described in src/runtime/environment.ts.
 */
const stopping = new AbortController();
// Heard before anything slow is loaded, so that Ctrl-C is as good in the first second as later.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());

const { openShop } = await import('#shop/open-shop.ts');
process.exit(await openShop(stopping.signal));

export {};
