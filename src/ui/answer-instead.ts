import { navigate } from './navigate.ts';

/** A press with a modifier opens a link elsewhere, which is the browser's own business. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Answers a press in place of its link, which is followed when the code of the answer cannot be loaded. */
export const answerInstead = (press: MouseEvent, link: HTMLElement, respond: () => Promise<void>): void => {
  press.preventDefault();
  respond().catch(() => {
    if (link instanceof HTMLAnchorElement) navigate(link.href);
  });
};
