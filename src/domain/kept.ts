/**
 * Makes a function of an object that is computed once per object and cached in a hidden property, which copies do not
 * have. (A WeakMap with tens of thousands of entries slows down every garbage collection.)
 * @example kept(({ title }) => title.length)({ title: 'Coisas' }) // 6
 */
export const kept = <Holder extends object, Made>(
  make: (holder: Holder) => Made,
): ((holder: Holder) => Made) => {
  const place = Symbol('kept');
  return (holder) => {
    const found = (holder as { [place]?: { made: Made } })[place];
    if (found) return found.made;
    const made = make(holder);
    Object.defineProperty(holder, place, { value: { made } });
    return made;
  };
};
