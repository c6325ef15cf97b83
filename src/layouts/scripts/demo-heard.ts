/** The name in local storage of the documents. The script in Head.astro reads it before the first paint. */
const heardKey = 'hideImplementationAlert';

/** Hides the notice of a demonstration forever, once a person has dismissed it. */
export const answerDemoStrip = (): void =>
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('button[data-demo-heard]')) return;
    document.documentElement.dataset['demoHeard'] = '';
    try {
      localStorage.setItem(heardKey, 'true');
    } catch {
      // It is then hidden on this page.
    }
  });
