import { menusPath } from '#paths.ts';
import { loadedOnce } from '#browser/loaded-once.ts';
import { closeDialogOnBack } from '#ui/dialog/close-dialog-on-back.ts';
import { fetchDocument } from './fetch-document.ts';

/** The document that holds the menus of all pages (Menus.astro). A failed load is tried again at the next use. */
const loadMenus = loadedOnce(async () => {
  const found = await fetchDocument(menusPath);
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

/**
 * Inserts the menu of a button after it, once. The client-side router removes it with the page.
 * @returns whether the menu was inserted now
 * @throws when the menus or their styles cannot be loaded
 */
export const insertMenu = async (button: HTMLElement): Promise<boolean> => {
  const menus = await loadMenus();
  await Promise.all(sheetsOf(menus).map(linkSheet));
  const id = button.dataset['menu'] ?? '';
  const known = menus.getElementById(id);
  if (!known || document.getElementById(id)) return false;
  const menu = document.importNode(known, true);
  const words = wordsOf(menu);
  if (words) words.value = wordsOf(document)?.value ?? '';
  if (menu instanceof HTMLDialogElement) closeDialogOnBack(menu);
  button.after(menu);
  return true;
};
