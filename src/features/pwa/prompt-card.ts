import { isPayingPage } from '#browser/navigation/paying-page.ts';
import { whenShown } from '#browser/page-life.ts';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import { element } from '#browser/element.ts';
import sheet from './prompt-card.css?inline';

interface Choice {
  name: string;
  isMain?: boolean;
  /** What follows; the card is closed first, unless it returns a promise, which is waited for. */
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

/** What had the focus before it went into the card. */
let focusedBefore: EventTarget | null = null;

/** Returns the focus as dialogs do: without it a person with a keyboard would begin anew at the top of the page. */
const close = () => {
  const hasFocus = open?.contains(document.activeElement);
  open?.remove();
  open = null;
  if (hasFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
};

// The client-side router may lead on to a payment, where nothing is offered.
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
 * Shows a card at the lower edge, above the player, which is announced and takes no focus. It stands beside the body, so that
 * it outlives a page that the client-side router replaces. False when another one is open.
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
  // A region that is announced has to be there before its text.
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
