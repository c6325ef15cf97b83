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

const label = (button: HTMLElement) => {
  const text = button.querySelector('span');
  if (text) text.textContent = isDark() ? 'Tema claro' : 'Tema escuro';
};

const wire = (button: HTMLElement) => {
  button.hidden = false;
  label(button);
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    remember(theme);
    label(button);
  });
};

/** The button in the footer that chooses light or dark and remembers it. */
export function offerThemes() {
  document.addEventListener('astro:page-load', () => {
    const button = document.querySelector<HTMLElement>('[data-theme-switch]');
    if (button) wire(button);
  });
}
