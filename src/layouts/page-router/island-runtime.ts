import 'astro/runtime/server/astro-island.js';
import load from 'astro/client/load.js';
import only from 'astro/client/only.js';
import type { ClientDirective } from 'astro';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import use from '#ui/hydrate-on-use.ts';

let isSwapping = false;

/** Holds back the islands of a page that is swapped in, until the document has its address. */
export const holdIslands = (): void => {
  isSwapping = true;
  document.addEventListener('astro:after-swap', () => (isSwapping = false), { once: true });
};

const afterSwap =
  (directive: ClientDirective): ClientDirective =>
  (...island) => {
    if (isSwapping) document.addEventListener('astro:after-swap', () => directive(...island), { once: true });
    else void directive(...island);
  };

/**
 * Provides the runtime that islands need. Astro inlines it as a style and scripts into each page with an island, but inline
 * scripts do not run in a page that replaces another.
 */
export const provideIslandRuntime = (): void => {
  adoptSheet('astro-island, astro-slot, astro-static-slot { display: contents }');
  const scope = globalThis as { Astro?: object };
  scope.Astro = { ...scope.Astro, load: afterSwap(load), only: afterSwap(only), use: afterSwap(use) };
};
