import { isPlain } from './plain-press.ts';

interface Presses<Code> {
  /** Of the controls whose presses are answered. */
  selector: string;
  /** Loads the code that answers them: from then on it listens to the document itself. */
  load: () => Promise<Code>;
  /** Called within a press, for what a browser allows only then. */
  pressed: (control: HTMLElement) => void;
  /** Called for each press whose code could not be loaded. */
  failed: (control: HTMLElement) => void;
}

/** What only tells that a control will be needed. */
const signs = ['pointerover', 'touchstart', 'focusin'];

/**
 * Loads the code of controls when one of them is first reached for, and repeats what was done until the code is there. Returns
 * the function that loads it in any case.
 */
export const loadOnPress = <Code>({
  selector,
  load,
  pressed,
  failed,
}: Presses<Code>): (() => Promise<Code>) => {
  const listening = new AbortController();
  const ready = async () => {
    const code = await load();
    listening.abort();
    return code;
  };
  const hear = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!control) return;
    if (!(event instanceof MouseEvent) || event.type !== 'click') {
      const sign = new Event(event.type, { bubbles: true });
      ready().then(
        () => control.dispatchEvent(sign),
        () => undefined,
      );
      return;
    }
    if (!isPlain(event)) return;
    event.preventDefault();
    pressed(control);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, detail: event.detail });
    ready().then(
      () => control.dispatchEvent(press),
      () => failed(control),
    );
  };
  for (const sign of [...signs, 'click'])
    document.addEventListener(sign, hear, { signal: listening.signal, passive: sign !== 'click' });
  return ready;
};
