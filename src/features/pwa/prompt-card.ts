import { isPayingPage } from '#browser/navigation/paying-page.ts';
import { whenShown } from '#browser/page-life.ts';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import { element } from '#browser/element.ts';
import sheet from './prompt-card.css?inline';

interface Choice {
  name: string;
  isMain?: boolean;
  /** The action of the choice. The card closes first, unless the action returns a promise, which is awaited. */
  choose: () => void | Promise<void>;
}

interface Card {
  title: string;
  lines: readonly string[];
  choices: readonly Choice[];
  /** Closed by the cross or by Escape. */
  dismiss: () => void;
}

let open: HTMLElement | null = null;

/** The element that had the focus before the card. */
let focusedBefore: EventTarget | null = null;

/** Restores the focus as dialogs do, so that keyboard users do not start again at the top of the page. */
const close = () => {
  const hasFocus = open?.contains(document.activeElement);
  open?.remove();
  open = null;
  if (hasFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
};

// The client-side router may open a payment page, on which no prompt is shown.
whenShown(() => {
  if (isPayingPage()) close();
});

const buttonOf = ({ name, isMain, choose }: Choice) => {
  const button = element('button', isMain ? 'btn btn-go' : 'btn', name);
  button.type = 'button';
  button.addEventListener('click', () => {
    if (button.ariaDisabled) return;
    const done = choose();
    if (!done) return close();
    button.ariaBusy = 'true';
    // A disabled button would lose the focus.
    button.ariaDisabled = 'true';
    void done.finally(close);
  });
  return button;
};

/**
 * Shows a card at the lower edge, above the player. Screen readers announce it, and it takes no focus. It is placed beside
 * the body, so that it outlives a page that the client-side router replaces. Returns false when another card is open.
 */
export const showCard = ({ title, lines, choices, dismiss }: Card): boolean => {
  if (open) return false;
  adoptSheet(sheet);
  const card = element('section', 'prompt-card');
  card.ariaLabel = title;
  card.ariaLive = 'polite';
  open = card;
  focusedBefore = null;
  card.addEventListener('focusin', ({ relatedTarget }) => (focusedBefore = relatedTarget), { once: true });
  document.documentElement.append(card);
  const leave = () => {
    dismiss();
    close();
  };
  const cross = element('button', 'prompt-card-close', '✕');
  cross.type = 'button';
  cross.ariaLabel = `Fechar: ${title}`;
  cross.addEventListener('click', leave);
  card.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());
  const buttons = element('p', 'prompt-card-choices');
  buttons.append(...choices.map(buttonOf));
  // A live region must exist before its text is set.
  requestAnimationFrame(() =>
    card.append(
      element('p', 'prompt-card-title', title),
      ...lines.map((line) => element('p', 'prompt-card-line', line)),
      buttons,
      cross,
    ),
  );
  return true;
};
