import { forgetNames, mainSleeve, nameProperty, pathOf, sleeveIn } from './sleeve-transition.ts';

/** The element that was pressed last: a click comes before the navigation that it causes. */
let pressed: Element | null = null;

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

/** Sends the sleeve that is pressed over to its record's page: see sleeve-transition.ts. */
export const sendSleeves = (): void => {
  document.addEventListener('click', ({ target }) => (pressed = target instanceof Element ? target : null));
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    nameLeaving(pathOf(activation?.entry));
    void viewTransition.finished.finally(forgetNames);
  });
};
