import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A React component as plain HTML without hydration. Astro's own renderer renders each component twice and streams it,
 * which costs more than the markup itself on a page of fifty cards.
 */
export const staticHtml = (element: ReactElement): string => renderToStaticMarkup(element);
