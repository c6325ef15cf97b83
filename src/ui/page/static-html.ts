import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A React component as plain HTML without hydration. Astro's own renderer renders each component twice and streams it,
 * which costs more than the markup itself on a page of fifty cards.
 */
export const staticHtml = (element: ReactElement): string =>
  renderToStaticMarkup(element).replace(preloads, '');

/** React names pictures of high priority once more before the markup, which is no place of the page to load them from. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;
