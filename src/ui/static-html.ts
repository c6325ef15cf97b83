import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A React component as plain HTML, without anything of React around it. Astro's own renderer tries each component
 * twice and streams it, which costs more than the markup itself on a page of fifty cards.
 */
export const staticHtml = (element: ReactElement): string => renderToStaticMarkup(element);
