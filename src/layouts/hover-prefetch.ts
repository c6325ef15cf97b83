import { isSpeculative } from './speculation.ts';

interface SavingNavigator {
  connection?: { saveData?: boolean };
}

const isSaving = () => (navigator as SavingNavigator).connection?.saveData === true;

/** Safari does not support `<link rel="prefetch">`. */
const load = (href: string) => {
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href });
  if (link.relList.supports('prefetch')) document.head.append(link);
  else void fetch(href, { priority: 'low' }).catch(() => undefined);
};

/** Prefetches the page of a link on hover, focus or touch, once per page. */
export const prefetchOnIntent = (): void => {
  const seen = new Set([location.pathname]);
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || isSaving() || seen.has(link.pathname) || !isSpeculative(link)) return;
    seen.add(link.pathname);
    load(link.pathname);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, prefetch, { passive: true });
};
