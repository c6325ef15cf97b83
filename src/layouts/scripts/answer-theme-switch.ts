import { isDark, showTheme } from './theme-switch.ts';

const remember = (theme: string) => {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage can be forbidden; the choice then lasts for this page.
  }
};

/** Answers the button in the footer that selects light or dark, and stores the choice. */
export const answerThemeSwitch = (): void =>
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    remember(theme);
    showTheme();
  });
