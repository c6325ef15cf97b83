import { whenShown } from '#browser/page-life.ts';

export const isDark = () => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Another page may have changed the theme since this one was prerendered or left. */
const recall = () => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // Without storage there is no stored choice.
  }
};

const label = (button: HTMLElement) => {
  const text = button.querySelector('span');
  if (text) text.textContent = isDark() ? 'Tema claro' : 'Tema escuro';
};

/** Colours the browser's toolbar by the chosen theme instead of the system's. */
const paintBrowser = () => {
  const { theme } = document.documentElement.dataset;
  if (!theme) return;
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (light) light.media = theme === 'light' ? 'all' : 'not all';
  if (dark) dark.media = theme === 'dark' ? 'all' : 'not all';
};

export const showTheme = () => {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (button) {
    button.hidden = false;
    label(button);
  }
  paintBrowser();
};

/** Shows the button in the footer that selects light or dark, and the choice that is stored. */
export const offerThemes = (): void =>
  whenShown(() => {
    recall();
    showTheme();
  });
