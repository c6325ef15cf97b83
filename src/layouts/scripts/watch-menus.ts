import { homePath } from '#paths.ts';
import { navigate } from '#browser/navigation/navigate.ts';
import { whenShown } from '#browser/page-life.ts';

interface Menus {
  load: () => Promise<{ insertMenu: (button: HTMLElement) => Promise<boolean> }>;
  /** Called when a menu was inserted into the page. */
  onMenu: () => void;
}

const isThere = ({ dataset: { menu = '' } }: HTMLElement) => document.getElementById(menu) !== null;

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

/**
 * The menus of the shell are loaded when one is reached for. Markup: `<a href="…" data-menu="ID">` becomes the button of a
 * dialog, or with `data-popover` that of a popover. Without script, and when the menus cannot be loaded, it links to its
 * page.
 */
export const watchMenus = ({ load, onMenu }: Menus): void => {
  whenShown(() => document.querySelectorAll<HTMLAnchorElement>('a[data-menu]').forEach(becomeButton));
  const insert = async (button: HTMLElement) => {
    const { insertMenu } = await load();
    if (await insertMenu(button)) onMenu();
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      sign,
      (event) => {
        const button = menuButton(event);
        if (button && !isThere(button)) insert(button).catch(() => undefined);
      },
      { passive: true },
    );
  document.addEventListener('click', (press) => {
    const button = menuButton(press);
    if (!button || isThere(button)) return;
    // The press is repeated once the menu is loaded. A menu inserted while the browser handles this press would open, and
    // close again. WebKit ignores a click within that of a key, so it gets a task of its own.
    press.preventDefault();
    insert(button).then(
      () => setTimeout(() => isThere(button) && button.click()),
      () => navigate(button.dataset['page'] ?? homePath),
    );
  });
};
