import { whenShown } from '#ui/page-life.ts';

const isDark = () => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

const remember = (theme: string) => {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage can be forbidden; the choice then lasts for this page.
  }
};

/** Another page may have chosen since this one was rendered ahead of time, or left. */
const recall = () => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // Without storage there is no other choice to know of.
  }
};

const label = (button: HTMLElement) => {
  const text = button.querySelector('span');
  if (text) text.textContent = isDark() ? 'Tema claro' : 'Tema escuro';
};

/** The bars of the browser around the page go with the theme that was chosen, not with that of the system. */
const paintBrowser = () => {
  const { theme } = document.documentElement.dataset;
  if (!theme) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = meta.dataset['of'] === theme ? 'all' : 'not all';
};

const showTheme = () => {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (button) {
    button.hidden = false;
    label(button);
  }
  paintBrowser();
};

/** The button in the footer that chooses light or dark and remembers it. */
export const offerThemes = () => {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    remember(theme);
    showTheme();
  });
  whenShown(() => {
    recall();
    showTheme();
  });
};
