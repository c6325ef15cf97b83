import { whenShown } from '#ui/page-life.ts';

const cardsOf = (path: string) => [
  ...document.querySelectorAll<HTMLElement>(`.disc:has(a[href="${CSS.escape(path)}"])`),
];

/** The sleeve of the record that an address belongs to, where the page lists it; that of the pressed card first. */
const sleeveIn = (path: string, pressed: Element | null) => {
  const cards = cardsOf(path);
  const card = cards.find((one) => one.contains(pressed)) ?? cards[0];
  return card?.querySelector('img') ?? null;
};

const mainSleeve = () => document.querySelector<HTMLElement>('[data-record-sleeve]');

const nameProperty = 'view-transition-name';

/** The page that is left: the pressed sleeve travels. Two of one name would cancel both, so that of the page stays. */
const nameLeaving = (path: string, pressed: Element | null) => {
  const sleeve = sleeveIn(path, pressed);
  if (!sleeve) return;
  mainSleeve()?.style.setProperty(nameProperty, 'none');
  sleeve.style.setProperty(nameProperty, 'sleeve');
};

/** The page that comes: a record page names its sleeve in CSS; in a list it is that of the record that was left. */
const nameComing = (path: string) => {
  if (!mainSleeve()) sleeveIn(path, null)?.style.setProperty(nameProperty, 'sleeve');
};

const forgetNames = () => {
  for (const image of document.querySelectorAll<HTMLElement>(`img[style*="${nameProperty}"]`))
    image.style.removeProperty(nameProperty);
};

/** Not in Safari before 26.2, which has transitions; the pages then cross-fade. */
const entryBefore = () => ('navigation' in window ? navigation.activation?.from : null);

const pathOf = (entry: NavigationHistoryEntry | null | undefined) =>
  entry?.url ? new URL(entry.url).pathname : '';

/**
 * The sleeve in a list becomes the sleeve of the record page, and back again. A list has many sleeves, so the one that
 * belongs to the other page has a name only while the pages change.
 */
export const carrySleeves = () => {
  let pressed: Element | null = null;
  document.addEventListener('click', ({ target }) => (pressed = target instanceof Element ? target : null));
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    nameLeaving(pathOf(activation?.entry), pressed);
    void viewTransition.finished.finally(forgetNames);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    forgetNames();
    if (!viewTransition) return;
    nameComing(pathOf(entryBefore()));
    void viewTransition.finished.finally(forgetNames);
  });
  // A page that comes back from the page cache may have been frozen before its names were forgotten.
  whenShown(forgetNames);
};
