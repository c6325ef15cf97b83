/**
 * `npm run verify`: format, lint, import rule, types, tests, size budget. All checks of `npm test` without the browser.
 */
import { runGate } from './test/run-gate.ts';

process.exit(await runGate({ browser: false }));
