import type { WantedRecord } from '#features/session/login-store.ts';

const textIn = (element: HTMLElement, selector: string) =>
  element.querySelector<HTMLElement>(selector)?.innerText.trim() ?? '';

/** A record as the page shows it. */
export const wantedRecord = (element: HTMLElement): WantedRecord => ({
  image: element.querySelector('img')?.currentSrc ?? null,
  title: textIn(element, 'h1, h2, h3'),
  artist: textIn(element, '[data-artists]'),
  price: textIn(element, '[data-price] b') || null,
});
