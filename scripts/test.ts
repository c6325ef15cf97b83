/** `npm test`: all checks, including end-to-end tests in a headless browser on the built demo shop. */
import { runGate } from './test/run-gate.ts';

process.exit(await runGate({ browser: true }));
