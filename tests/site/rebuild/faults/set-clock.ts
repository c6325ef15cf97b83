/** Loaded before a program, adds the milliseconds in the file that CLOCK names to its clock. */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const offsetMs = () => Number(readFileSync(process.env['CLOCK'] ?? '', 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [number]) =>
    new target(...(given.length > 0 ? given : ([RealDate.now() + offsetMs()] as [number]))),
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + offsetMs() : (Reflect.get(target, name) as unknown),
});
