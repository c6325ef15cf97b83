/**
 * Drops outdated answers: each call begins a request and returns a function that checks whether it is still the latest.
 * Beginning a request without using the result invalidates pending ones.
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
