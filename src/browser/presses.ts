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

/** What a person does with a page that will soon press something. */
const signs = ['pointermove', 'touchstart', 'keydown'];

/**
 * Loads the code of controls when a person first does something with the page. A press that comes before the code is there,
 * and the pointer over a control, are repeated for it. Returns the function that loads the code in any case.
 */
export const loadOnPress = <Code>({
  selector,
  load,
  pressed,
  failed,
}: Presses<Code>): (() => Promise<Code>) => {
  const listening = new AbortController();
  const { signal } = listening;
  const ready = async () => {
    const code = await load();
    listening.abort();
    return code;
  };
  const repeat = (event: Event, otherwise: (control: HTMLElement) => void = () => undefined) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!control) return;
    const { type, detail } = event as UIEvent;
    const again = new MouseEvent(type, { bubbles: true, cancelable: true, detail });
    ready().then(
      () => control.dispatchEvent(again),
      () => otherwise(control),
    );
    return control;
  };
  for (const sign of signs)
    document.addEventListener(sign, () => void ready().catch(() => undefined), {
      signal,
      passive: true,
      once: true,
    });
  document.addEventListener('pointerover', (event) => void repeat(event), { signal });
  document.addEventListener(
    'click',
    (press) => {
      const control = isPlain(press) && repeat(press, failed);
      if (!control) return;
      press.preventDefault();
      pressed(control);
    },
    { signal },
  );
  return ready;
};
