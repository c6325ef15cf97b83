/**
 * Runs before the first paint to avoid a flash of the wrong theme. Head.astro inlines it into each page, because a file
 * would delay that paint by a round trip. Its hash is listed in own-inline-code.ts.
 */
const { dataset } = document.documentElement;
try {
  const { theme, hideImplementationAlert, session } = localStorage as Partial<Record<string, string>>;
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  if (hideImplementationAlert) dataset['demoHeard'] = '';
  if (session) dataset['customer'] = '';
  // The installed app shows its splash screen once. (Decision 39; splash.css.)
  if (matchMedia('(display-mode: standalone)').matches && !sessionStorage['started']) {
    sessionStorage['started'] = '1';
    dataset['starting'] = '';
  }
} catch {
  // Storage can be forbidden.
}

// Presses on buttons whose script is still being loaded wait for it (shell.ts).
const early = new Set<HTMLElement>();
const hear = ({ target }: Event) => {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[data-act],[data-play],[data-play-all]');
  if (!button) return;
  early.add(button);
  button.ariaBusy = 'true';
};
addEventListener('click', hear, true);
addEventListener('shell-ready', () => {
  removeEventListener('click', hear, true);
  for (const button of early) {
    button.ariaBusy = null;
    button.click();
  }
});

// In-app browsers on Android show a white page for cross-document view transitions.
if (navigator.userAgent.includes('; wv)')) {
  const plain = new CSSStyleSheet();
  plain.replaceSync('@view-transition{navigation:none}');
  document.adoptedStyleSheets = [plain];
}

export {};
