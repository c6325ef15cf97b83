/** `npm run verify`: format, lint, import rule, types, tests, size budget. Everything of `npm test` but the browser. */
import { runGate } from './test/run-gate.ts';

process.exit(await runGate({ browser: false }));
