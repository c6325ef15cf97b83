import * as config from '#config.ts';

/** What an entry of the history keeps of ours, beside the router's fields: how far somebody had dug. */
interface Place {
  /** Results shown, when more than the first step. */
  shown?: number | undefined;
  /** How far the page was scrolled when a link was followed, in CSS pixels. */
  scrolled?: number | undefined;
}

const placeOf = (): Place => (history.state as Place | null) ?? {};

const remember = (place: Place): void => history.replaceState({ ...history.state, ...place }, '');

export function keepShown(shown: number): void {
  if (shown > config.search.pageSize) remember({ shown });
}

export function shownBefore(): number | undefined {
  const { shown } = placeOf();
  return typeof shown === 'number' && shown > config.search.pageSize ? shown : undefined;
}

/** On the way to another page. */
export const keepPlace = (): void => remember({ scrolled: scrollY });

/** The router scrolls before there are results; when they are there, and only then, it is done again. */
export function returnToPlace(hasResults: boolean): void {
  const { scrolled } = placeOf();
  if (typeof scrolled !== 'number') return;
  remember({ scrolled: undefined });
  if (hasResults) requestAnimationFrame(() => scrollTo({ top: scrolled, behavior: 'instant' }));
}
