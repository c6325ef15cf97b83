import { isPlain } from './plain-press.ts';

interface PressCode {
  /** Repeats a press, or the coming of a pointer, that came before the code. */
  repeatPress: (control: HTMLElement, event: UIEvent) => void;
}

interface Presses<Code extends PressCode> {
  /** Matches the controls whose presses are handled. */
  selector: string;
  /** Loads the code that handles them. From then on it listens on the document itself. */
  load: () => Promise<Code>;
  /** Called within a press, for what a browser allows only then. */
  pressed: (control: HTMLElement) => void;
  /** Called for each press whose code could not be loaded. */
  failed: (control: HTMLElement) => void;
}

/** Events that precede a press. */
const signs = ['pointermove', 'wheel', 'touchstart', 'keydown'];

/**
 * Loads the code of controls at the first sign of use of the page. A press or a pointer over a control before the code is
 * there is repeated for it, and a pressed control is busy until then. Returns the function that loads the code in any
 * case.
 */
export const loadOnPress = <Code extends PressCode>({
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
  const repeat = (event: UIEvent, otherwise: (control: HTMLElement) => void = () => undefined) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!control) return;
    if (event.type === 'click') control.ariaBusy = 'true';
    ready()
      .finally(() => (control.ariaBusy = null))
      .then(
        (code) => code.repeatPress(control, event),
        () => otherwise(control),
      );
    return control;
  };
  let isPrepared = false;
  const prepare = (sign: Event) => {
    const { target } = sign;
    // A browser reports a pointer that rests where a page appears as a move of no pixels.
    if (sign instanceof PointerEvent && !sign.movementX && !sign.movementY) return;
    // Someone who types or opens a menu needs no controls yet: on a slow line their code would come before the menu and
    // what a search asks for.
    if (isPrepared || (target instanceof Element && target.closest('input, [data-menu]'))) return;
    isPrepared = true;
    void ready().catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, prepare, { signal, passive: true });
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
