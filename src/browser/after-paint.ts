/** The delay on a hidden page, which paints nothing, in milliseconds. */
const mostMs = 100;

/** Runs work that is not urgent after the answer to a press was painted. Returns the function that cancels it. */
export const afterPaint = (act: () => void): (() => void) => {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    act();
  };
  let timer = setTimeout(run, mostMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return cancel;
};
