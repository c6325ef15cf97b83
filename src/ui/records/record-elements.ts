/** The parts of the page that show a record; `data-record` holds its number. */
export const recordSelector = '[data-record]';

/** The parts with `data-record`, and those whose own script keeps their buttons and price up to date. */
export const shownSelector = '[data-record], [data-shown]';

/** The number of the record that an element shows. */
export const recordOf = ({ dataset }: HTMLElement): number => Number(dataset['record'] ?? dataset['shown']);

const within = (node: ParentNode, selector = recordSelector) => node.querySelectorAll<HTMLElement>(selector);

/** All parts of the page that show a record. */
export const recordElements = (): Iterable<HTMLElement> => within(document);

/** Calls back for each part that is added later, such as the results of a search. */
export const whenRecordsCome = (
  come: (elements: Iterable<HTMLElement>) => void,
  selector = recordSelector,
): void => {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement) {
          if (node.matches(selector)) come([node]);
          come(within(node, selector));
        }
  }).observe(document.documentElement, { childList: true, subtree: true });
};
