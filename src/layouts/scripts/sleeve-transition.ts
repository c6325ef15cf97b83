import { mainSleeveId } from '#ui/records/cover/main-sleeve.ts';
import { whenShown } from '#browser/page-life.ts';

/** Selects the cards of the record at a path. */
export const cardOf = (path: string): string => `.disc:has(a[href="${CSS.escape(path)}"])`;

export const mainSleeve = () => document.getElementById(mainSleeveId);

export const nameProperty = 'view-transition-name';

/** On the new page: a record page names its sleeve in CSS; a list names the sleeve of the record that was left. */
export const nameComing = (path: string): void => {
  const sleeve = document.querySelector<HTMLElement>(`${cardOf(path)} img`);
  if (!mainSleeve()) sleeve?.style.setProperty(nameProperty, 'sleeve');
};

export const forgetNames = (): void => {
  for (const image of document.querySelectorAll<HTMLElement>(`img[style*="${nameProperty}"]`))
    image.style.removeProperty(nameProperty);
};

/** Safari before 26.2 supports view transitions but not this API; pages then cross-fade. */
const entryBefore = () => ('navigation' in window ? navigation.activation?.from : null);

export const pathOf = (entry: NavigationHistoryEntry | null | undefined) =>
  entry?.url ? new URL(entry.url).pathname : '';

/**
 * Morphs a sleeve in a list into the sleeve of the record page and back. A list has many sleeves, so the sleeve of the other
 * page's record is named only during the transition: here on the new page, in leaving-sleeve.ts on the old one.
 */
export const receiveSleeves = (): void => {
  addEventListener('pagereveal', ({ viewTransition }) => {
    forgetNames();
    if (!viewTransition) return;
    nameComing(pathOf(entryBefore()));
    void viewTransition.finished.finally(forgetNames);
  });
  // A page restored from the page cache may have been frozen with its names still set.
  whenShown(forgetNames);
};
