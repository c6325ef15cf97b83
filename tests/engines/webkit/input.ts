import type { Fields } from './protocol.ts';

/** Keys that WebKit knows by name, by their name in the DOM. */
const virtualKeys: Record<string, string> = {
  Shift: 'Shift',
  Control: 'Control',
  Alt: 'Alternate',
  Meta: 'Meta',
  Backspace: 'Backspace',
  Tab: 'Tab',
  Enter: 'Enter',
  Escape: 'Escape',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  End: 'End',
  Home: 'Home',
  ArrowLeft: 'LeftArrow',
  ArrowUp: 'UpArrow',
  ArrowRight: 'RightArrow',
  ArrowDown: 'DownArrow',
  Insert: 'Insert',
  Delete: 'Delete',
};

const modifierBits = [
  [1, 'Shift'],
  [2, 'Control'],
  [4, 'Alt'],
  [8, 'Meta'],
] as const;

const capitalized = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** The mouse event of Playwright as an interaction of the automation. */
export const mouseInteraction = ({ type, x, y, button, modifiers }: Fields): Fields => ({
  position: { x: Math.round(Number(x)), y: Math.round(Number(y)) },
  interaction: capitalized(type as string),
  button: capitalized(button as string),
  modifiers: modifierBits.flatMap(([bit, name]) => (Number(modifiers) & bit ? [name] : [])),
});

/** The keys that are down, and the sequences of the automation that change them. */
export class Keyboard {
  #named = new Set<string>();
  #letter: string | undefined;

  /** The keys that are down after a key event of Playwright, as an interaction sequence of the automation. */
  interaction({ type, key, text }: Fields): Fields {
    const named = virtualKeys[key as string];
    const isDown = type === 'keyDown';
    if (named) this.#named[isDown ? 'add' : 'delete'](named);
    else this.#letter = isDown ? String(text ?? key) : undefined;
    const state = {
      sourceId: 'keyboard',
      pressedVirtualKeys: [...this.#named],
      ...(this.#letter !== undefined && { pressedCharKey: this.#letter }),
    };
    return {
      inputSources: [{ sourceId: 'keyboard', sourceType: 'Keyboard' }],
      steps: [{ states: [state] }],
    };
  }
}
