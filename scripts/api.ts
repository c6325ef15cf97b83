/**
 * `npm run api`: the store API alone, on PORT (4321), until Ctrl-C or SIGTERM.
 * Its variables are described in src/runtime/variables.ts.
 */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());

const { openApi } = await import('#shop/open-api.ts');
const { runCommand } = await import('#shop/run-command.ts');
await runCommand(() => openApi(stopping.signal));

export {};
