import { paths } from '#paths.ts';
import { loadedOnce } from '#ui/loaded-once.ts';
import { navigate } from '#ui/navigate.ts';
import { whenShown } from '#ui/page-life.ts';
import { fetchDocument } from './fetch-document.ts';

/** The document that holds the menus of all pages (Menus.astro). A failed load is tried again at the next use. */
const loadMenus = loadedOnce(async () => {
  const found = await fetchDocument(paths.menus);
  if (!found?.document.getElementById('menu')) throw new Error('The menus could not be fetched.');
  return found.document;
});

const sheetAt = (href: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`);

/** Links a sheet of the menus; resolves when its styles apply. */
const linkSheet = async (href: string): Promise<void> => {
  const link = sheetAt(href) ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  if (link.sheet) return;
  const loading = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
  if (!link.isConnected) document.head.append(link);
  await loading.catch((error: unknown) => {
    link.remove();
    throw error;
  });
};

const sheetsOf = (menus: Document) =>
  [...menus.querySelectorAll('link[rel="stylesheet"]')].map((sheet) => sheet.getAttribute('href') ?? '');

const wordsOf = (page: ParentNode) => page.querySelector<HTMLInputElement>('[data-search-input]');

const isThere = ({ dataset: { menu = '' } }: HTMLElement) => document.getElementById(menu) !== null;

/** What is done when a menu has come into the page. */
let come = () => {};

/** Puts the menu of a button behind it. The client-side router takes it away with the page. */
const insertMenu = async (button: HTMLElement): Promise<void> => {
  const menus = await loadMenus();
  await Promise.all(sheetsOf(menus).map(linkSheet));
  const known = menus.getElementById(button.dataset['menu'] ?? '');
  if (!known || isThere(button)) return;
  const menu = document.importNode(known, true);
  const words = wordsOf(menu);
  if (words) words.value = wordsOf(document)?.value ?? '';
  button.after(menu);
  come();
};

/** The native button that opens the menu of a link, as a dialog or as a popover. */
const becomeButton = (link: HTMLAnchorElement): void => {
  const button = document.createElement('button');
  for (const { name, value } of link.attributes) if (name !== 'href') button.setAttribute(name, value);
  const { menu = '', popover } = link.dataset;
  button.type = 'button';
  button.dataset['page'] = link.href;
  if (popover === undefined) {
    button.setAttribute('command', 'show-modal');
    button.setAttribute('commandfor', menu);
  } else button.setAttribute('popovertarget', menu);
  const isFocused = link === document.activeElement;
  button.append(...link.childNodes);
  link.replaceWith(button);
  if (isFocused) button.focus();
};

const menuButton = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[data-menu]') : null;

/** Repeats a press when the menu is there; the browser then opens it. */
const open = async (button: HTMLButtonElement): Promise<void> => {
  try {
    await insertMenu(button);
    if (isThere(button)) button.click();
  } catch {
    navigate(button.dataset['page'] ?? paths.home);
  }
};

/**
 * The menus of the shell are loaded when one is reached for. Markup: `<a href="…" data-menu="ID">` becomes the button of a dialog,
 * with `data-popover` that of a popover; without script, and when the menus cannot be loaded, it leads to its page.
 * @param onMenu called when a menu has come into the page
 */
export const watchMenus = (onMenu: () => void): void => {
  come = onMenu;
  whenShown(() => document.querySelectorAll<HTMLAnchorElement>('a[data-menu]').forEach(becomeButton));
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      sign,
      (event) => {
        const button = menuButton(event);
        if (button && !isThere(button)) insertMenu(button).catch(() => undefined);
      },
      { passive: true },
    );
  document.addEventListener('click', (press) => {
    const button = menuButton(press);
    if (button && !isThere(button)) void open(button);
  });
};
