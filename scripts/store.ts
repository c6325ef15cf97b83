/**
 * `npm run store -- COMMAND [FILE]`: administers the store. Without a command it prints the usage.
 * Its variables are described in src/runtime/variables.ts.
 */
import { runCommand } from '#shop/run-command.ts';
import { runStore } from '#shop/run-store.ts';
import { stopOnSignals } from '#shop/stop-on-signals.ts';

const signal = stopOnSignals();
await runCommand(() => runStore(process.argv.slice(2), signal));
