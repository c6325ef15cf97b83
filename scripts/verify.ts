/**
 * `npm run verify`: format, lint, import rule, types, tests, size budget. The checks of `npm test` without the browser and
 * on one database, PostgreSQL where it is installed.
 */
import { runGate } from './test/run-gate.ts';

process.exit(await runGate({ browser: false }));
