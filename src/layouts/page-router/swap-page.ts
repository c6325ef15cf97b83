import { swapFunctions } from 'astro:transitions/client';

/** The attributes that scripts have set on the root element. They describe the browser, not a page. */
const kept = ['data-theme', 'data-demo-heard', 'data-customer', 'data-player', 'data-hide-heard'];

const policyOf = (page: Document) =>
  page.head.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');

/**
 * The content security policy of a page, without the hashes of inline scripts, which do not run here: see island-runtime.ts.
 */
const allowedBy = (page: Document) => policyOf(page)?.content.replaceAll(/ 'sha256-[^']+'/g, '');

/** The policy of the document: it stays in force whatever page is put in its place. */
const inForce = allowedBy(document);

/** Whether a page may be shown in this document: under its own policy it could load other things. */
export const hasSamePolicy = (page: Document): boolean => allowedBy(page) === inForce;

/**
 * Puts another page in the place of this one. The root element and the elements beside the body stay, such as the player.
 * Scripts of the page do not run (`runScripts` does), because Trusted Types refuse the way in which Astro would run them.
 */
export const swapPage = (page: Document): void => {
  const root = document.documentElement;
  for (const name of kept) {
    const value = root.getAttribute(name);
    if (value === null) page.documentElement.removeAttribute(name);
    else page.documentElement.setAttribute(name, value);
  }
  // Each policy that is added to a document is enforced from then on, even a repeated one, so it is removed.
  policyOf(page)?.remove();
  // The style of islands: island-runtime.ts has its own.
  for (const part of page.querySelectorAll('noscript, style')) part.remove();
  for (const script of page.scripts) script.dataset['astroExec'] = '';
  markAsked(page);
  const restoreFocus = swapFunctions.saveFocus();
  // The body is replaced first: to move the focus out of it, the browser needs its layout, which new styles would
  // invalidate.
  swapFunctions.swapBodyElement(page.body, document.body);
  swapFunctions.swapRootAttributes(page);
  swapFunctions.swapHeadElements(page);
  restoreFocus();
};

/** The inline script of AddressedList.astro does the same in a page that is loaded. */
const markAsked = (page: Document) => {
  const { search } = new URL(page.URL);
  const list = page.querySelector<HTMLElement>('.addressed');
  if (list && search.length > 1)
    list.dataset['asked'] = /[?&]search=[^&]/.test(search) ? 'search' : 'filters';
};

/** Runs the scripts of the page that is new. A module runs once; what it does for each page, it does by `page-life.ts`. */
export const runScripts = (): void => {
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('body script[type="module"][src]'))
    void import(/* @vite-ignore */ src);
};
