import { api } from '#config.ts';
import { paths } from '#paths.ts';

/** Paths that are never loaded ahead of time, with what is below them: the store, what acts, and what mails link to. */
const closed = [
  api.basePath,
  paths.checkout,
  '/auth',
  paths.membersConfirm,
  paths.membersLeave,
  '/email-verified',
  '/reset-password',
];

/** Files that are no pages. */
const files = ['json', 'xml', 'svg', 'png', 'txt'];

/** Links that leave the tab or save a file. */
const otherWays = 'a[download], a[target]:not([target="_self"])';

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Whether the page of a link may be loaded before the link is followed. */
export const isSpeculative = (link: HTMLAnchorElement): boolean => {
  const { origin, pathname } = link;
  if (origin !== location.origin || link.matches(otherWays)) return false;
  return (
    !closed.some((folder) => isBelow(pathname, folder)) && !files.some((end) => pathname.endsWith(`.${end}`))
  );
};

const matchesAny = (patterns: readonly string[]) => ({ href_matches: patterns });

const pages = {
  and: [
    matchesAny(['/*']),
    { not: matchesAny(closed.flatMap((folder) => [folder, `${folder}/*`])) },
    { not: matchesAny(files.map((end) => `/*.${end}`)) },
    { not: { selector_matches: otherWays } },
  ],
};

/** Records have hardly any script; a search would load its index, and a list with a query does its work when it is asked for. */
const lightPages = { and: [...pages.and, { not: matchesAny(['/*\\?(.+)']) }] };

/**
 * What browsers that know speculation rules load ahead: the file of a page when its link is pointed at, and the whole page
 * too where that costs little. Browsers do neither when data or battery are to be saved.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = {
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: lightPages, eagerness: 'moderate' }],
};
