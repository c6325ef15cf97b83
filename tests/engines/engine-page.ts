/** The page operations that all browser engines support. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Clicks with a real pointer on the element with that selector and text or label; throws when there is none. */
  click(target: Target): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Evaluates a function in the page; it must not use variables of its scope. */
  eval<Args extends unknown[], Value>(work: (...args: Args) => Value, ...args: Args): Promise<Value>;
  resize(width: number, height: number): Promise<void>;
  /** The visible part of the page as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Target {
  selector: string;
  /** Beginning of the label or of the text. */
  name?: string;
}

/** Keys by their WebDriver code point. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
export type Key = keyof typeof keys;

/** Evaluated in the page. The first visible element of a target. */
export const findTarget = ({ selector, name = '' }: Target): Element | null => {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(selector)];
  return found.find((element) => element.checkVisibility() && nameOf(element).startsWith(name)) ?? null;
};
