import { cardOf, forgetNames, mainSleeve, nameProperty, pathOf } from './sleeve-transition.ts';

/** The element that was pressed last, because a click precedes the navigation that it causes. */
let pressed: Element | null = null;

/** The sleeve on this page of the record at that path; the one of the clicked card first. */
const sleeveOf = (path: string) => {
  const cards = [...document.querySelectorAll(cardOf(path))];
  const card = cards.find((one) => one.contains(pressed)) ?? cards[0];
  return card?.querySelector('img');
};

/**
 * On the page being left: names the clicked sleeve. Duplicate names would cancel the transition, so a record page keeps
 * the name of its own sleeve.
 */
export const nameLeaving = (path: string): void => {
  const sleeve = sleeveOf(path);
  if (!sleeve) return;
  mainSleeve()?.style.setProperty(nameProperty, 'none');
  sleeve.style.setProperty(nameProperty, 'sleeve');
};

/** Sends the sleeve that is pressed over to its record's page: see sleeve-transition.ts. */
export const sendSleeves = (): void => {
  document.addEventListener('click', ({ target }) => (pressed = target instanceof Element ? target : null));
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    nameLeaving(pathOf(activation?.entry));
    void viewTransition.finished.finally(forgetNames);
  });
};
