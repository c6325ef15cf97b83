/** The parts of the page that show a record; `data-record` holds its number. */
export const recordSelector = '[data-record]';

/** The number of the record that an element shows. */
export const recordOf = (element: HTMLElement): number => Number(element.dataset['record']);

const within = (node: ParentNode) => node.querySelectorAll<HTMLElement>(recordSelector);

/** All parts of the page that show a record. */
export const recordElements = (): Iterable<HTMLElement> => within(document);

/** Calls back for each part that is added later, such as the results of a search. */
export const whenRecordsCome = (come: (elements: Iterable<HTMLElement>) => void): void => {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement) {
          if (node.matches(recordSelector)) come([node]);
          come(within(node));
        }
  }).observe(document.body, { childList: true, subtree: true });
};
