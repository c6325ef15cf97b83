/** An engine that runs. */
export interface EngineBrowser {
  /** Opens a page with nothing kept from the pages before. */
  open(): Promise<EnginePage>;
  /** Ends it and every program it started. */
  stop(): Promise<void>;
}

/** What a journey does in a browser of any engine. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Clicks by a real pointer on the element that a selector and its text or label name; throws when there is none. */
  click(target: Target): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Runs a function that uses nothing from around it in the page. */
  eval<Args extends unknown[], Value>(work: (...args: Args) => Value, ...args: Args): Promise<Value>;
  resize(width: number, height: number): Promise<void>;
  /** The visible part of the page as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Target {
  selector: string;
  /** The beginning of the label, or of the text. */
  name?: string;
}

/** Keys by their WebDriver code point. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
export type Key = keyof typeof keys;

/** Runs in the page. The first visible element of a target. */
export const findTarget = ({ selector, name = '' }: Target): Element | null => {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(selector)];
  return found.find((element) => element.checkVisibility() && nameOf(element).startsWith(name)) ?? null;
};
