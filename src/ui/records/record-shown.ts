/** A record as an element of the page shows it. */
export interface ShownRecord {
  image: string | null;
  title: string;
  artist: string;
  /** 'R$ 129,90' */
  price: string | null;
}

const textIn = (element: HTMLElement, selector: string) =>
  element.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

export const recordShown = (element: HTMLElement): ShownRecord => ({
  image: element.querySelector('img')?.currentSrc || null,
  title: textIn(element, 'h1, h2, h3'),
  artist: textIn(element, '[data-artists]'),
  price: textIn(element, '[data-price] b') || null,
});
