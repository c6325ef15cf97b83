/** A page that is not seen paints nothing: then, what waits for a paint waits this long, in milliseconds. */
const mostMs = 100;

/** Runs what no one waits for once the answer to a press was painted. Returns the function that cancels it. */
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
