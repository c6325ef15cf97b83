import { atom, type ReadableAtom } from 'nanostores';

/** Requested changes of numbered things, each carried out by a call. */
export interface Wishes<Wish, Outcome> {
  /** The changes whose calls are running or waiting. The page shows them at once. */
  $wishes: ReadableAtom<ReadonlyMap<number, Wish>>;
  /** Resolves when the last requested change of the thing was carried out. */
  wish: (thing: number, wish: Wish) => Promise<Outcome>;
  /** Whether the newest wish about a thing has not been sent yet: a page that is left now would lose it. */
  isWaiting: (thing: number) => boolean;
}

interface Options {
  /** Resolves when a wish can be sent. A wish waits for it; its failure is left to `fulfil`. */
  prepare?: () => Promise<void>;
}

/**
 * Carries out one call at a time for each thing. Of the changes requested meanwhile, only the last is sent. A change leaves
 * `$wishes` when its call has ended: `fulfil` has then taken over the store's answer, or the page falls back to the state
 * before. `fulfil` never rejects.
 */
export const lastWishes = <Wish, Outcome>(
  fulfil: (thing: number, wish: Wish) => Promise<Outcome>,
  { prepare }: Options = {},
): Wishes<Wish, Outcome> => {
  const $wishes = atom<ReadonlyMap<number, Wish>>(new Map());
  const running = new Map<number, Promise<Outcome>>();
  const sent = new Map<number, Wish>();

  const run = async (thing: number, first: Wish): Promise<Outcome> => {
    if (prepare) await prepare().catch(() => undefined);
    const wish = $wishes.get().get(thing) ?? first;
    sent.set(thing, wish);
    // Another wish is waiting now.
    $wishes.set(new Map($wishes.get()));
    const outcome = await fulfil(thing, wish);
    sent.delete(thing);
    const last = $wishes.get().get(thing);
    if (last !== undefined && last !== wish) return run(thing, last);
    const others = new Map($wishes.get());
    others.delete(thing);
    running.delete(thing);
    $wishes.set(others);
    return outcome;
  };

  const wish = (thing: number, wished: Wish) => {
    $wishes.set(new Map($wishes.get()).set(thing, wished));
    const known = running.get(thing);
    if (known) return known;
    const started = run(thing, wished);
    running.set(thing, started);
    return started;
  };

  return { $wishes, wish, isWaiting: (thing) => $wishes.get().get(thing) !== sent.get(thing) };
};
