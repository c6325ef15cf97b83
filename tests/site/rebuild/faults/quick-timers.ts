/** Loaded before a program, lets its timers run a hundred times as fast: a silent API is given up after minutes. */
const { setTimeout: original } = globalThis;

globalThis.setTimeout = Object.assign(
  (call: () => void, ms = 0, ...given: []) => original(call, ms / 100, ...given),
  original,
);
