import { mainSleeveId } from '#ui/main-sleeve.ts';
import { whenShown } from '#ui/page-life.ts';

/** The element that was pressed last: a click comes before the navigation that it causes. */
let pressed: Element | null = null;

const cardsOf = (path: string) => [
  ...document.querySelectorAll<HTMLElement>(`.disc:has(a[href="${CSS.escape(path)}"])`),
];

/** The sleeve on this page of the record at that path; the one of the clicked card first. */
const sleeveIn = (path: string, pressed: Element | null) => {
  const cards = cardsOf(path);
  const card = cards.find((one) => one.contains(pressed)) ?? cards[0];
  return card?.querySelector('img') ?? null;
};

const mainSleeve = () => document.getElementById(mainSleeveId);

const nameProperty = 'view-transition-name';

/**
 * On the page being left: names the clicked sleeve. Duplicate names would cancel the transition, so a record page keeps
 * the name of its own sleeve.
 */
export const nameLeaving = (path: string): void => {
  const sleeve = sleeveIn(path, pressed);
  if (!sleeve) return;
  mainSleeve()?.style.setProperty(nameProperty, 'none');
  sleeve.style.setProperty(nameProperty, 'sleeve');
};

/** On the new page: a record page names its sleeve in CSS; a list names the sleeve of the record that was left. */
export const nameComing = (path: string): void => {
  if (!mainSleeve()) sleeveIn(path, null)?.style.setProperty(nameProperty, 'sleeve');
};

export const forgetNames = (): void => {
  for (const image of document.querySelectorAll<HTMLElement>(`img[style*="${nameProperty}"]`))
    image.style.removeProperty(nameProperty);
};

/** Safari before 26.2 supports view transitions but not this API; pages then cross-fade. */
const entryBefore = () => ('navigation' in window ? navigation.activation?.from : null);

const pathOf = (entry: NavigationHistoryEntry | null | undefined) =>
  entry?.url ? new URL(entry.url).pathname : '';

/**
 * Morphs a sleeve in a list into the sleeve of the record page and back. A list has many sleeves, so the sleeve of the
 * other page's record is named only during the transition.
 */
export const carrySleeves = () => {
  document.addEventListener('click', ({ target }) => (pressed = target instanceof Element ? target : null));
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    nameLeaving(pathOf(activation?.entry));
    void viewTransition.finished.finally(forgetNames);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    forgetNames();
    if (!viewTransition) return;
    nameComing(pathOf(entryBefore()));
    void viewTransition.finished.finally(forgetNames);
  });
  // A page restored from the page cache may have been frozen with its names still set.
  whenShown(forgetNames);
};
