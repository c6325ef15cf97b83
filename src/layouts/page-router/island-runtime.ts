import 'astro/runtime/server/astro-island.js';
import load from 'astro/client/load.js';
import only from 'astro/client/only.js';
import type { ClientDirective } from 'astro';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import use from '#ui/hydrate-on-use.ts';

let isSwapping = false;

/** Holds the islands of a page back that is put in place, until its address is that of the document. */
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
 * What islands need of their page: Astro writes it into each page with one as an inline style and inline scripts, which do not run in a page that
 * takes the place of another.
 */
export const provideIslandRuntime = (): void => {
  adoptSheet('astro-island, astro-slot, astro-static-slot { display: contents }');
  const scope = globalThis as { Astro?: object };
  scope.Astro = { ...scope.Astro, load: afterSwap(load), only: afterSwap(only), use: afterSwap(use) };
};
