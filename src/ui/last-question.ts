/**
 * Of several questions only the last counts: an answer that comes late must not replace a newer one. Each call begins a
 * question and returns whether it is still the last; a call whose result is not used drops the answer that is awaited.
 *
 * @example
 * const begin = questions();
 * const isLast = begin();
 * const answer = await ask();
 * if (isLast()) show(answer);
 */
export const questions = (): (() => () => boolean) => {
  let last = 0;
  return () => {
    const own = ++last;
    return () => own === last;
  };
};
