/** Runs what no one waits for once the answer to a press was painted. A page that is not seen paints nothing. */
export const afterPaint = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(act);
  };
  if (document.hidden) soon();
  const frame = document.hidden ? 0 : requestAnimationFrame(soon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
