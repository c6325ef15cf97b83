/** `npm test`: everything, with journeys in a real browser on the built demo shop. Needs no display. */
import { runGate } from './test/run-gate.ts';

process.exit(await runGate({ browser: true }));
