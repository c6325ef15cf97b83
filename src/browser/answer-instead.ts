import { navigate } from './navigation/navigate.ts';

/** Handles a press in place of its link, which is followed when the code of the handler cannot be loaded. */
export const answerInstead = (press: MouseEvent, link: HTMLElement, respond: () => Promise<void>): void => {
  press.preventDefault();
  respond().catch(() => {
    if (link instanceof HTMLAnchorElement) navigate(link.href);
  });
};
