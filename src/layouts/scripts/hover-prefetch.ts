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

/** Calls back for each link that is hovered, focused or touched, and whose page may be prefetched. */
export const whenLinkIsMeant = (
  meant: (link: HTMLAnchorElement) => void,
  options: { signal?: AbortSignal } = {},
): void => {
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && !isSaving() && isSpeculative(link)) meant(link);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, hear, { passive: true, ...options });
};

/** Prefetches the page of a link once per page. */
export const prefetchOnIntent = (): void => {
  const seen = new Set([location.pathname]);
  whenLinkIsMeant(({ pathname }) => {
    if (seen.has(pathname)) return;
    seen.add(pathname);
    load(pathname);
  });
};
