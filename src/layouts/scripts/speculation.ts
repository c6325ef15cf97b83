import { api } from '#config.ts';
import { isBelow, paths } from '#paths.ts';

/** Paths that are never prefetched, including those below them: the store, actions, and links in mails. */
const closed = [
  api.basePath,
  paths.checkout,
  paths.authCallback,
  paths.membersConfirm,
  paths.membersLeave,
  paths.wantlistLeave,
  paths.emailVerified,
  paths.emailUndo,
  paths.resetPassword,
];

/** Pages that redirect by who is logged in, which may change before they are shown, so they are not prerendered. */
const personal = [
  ...[paths.login, paths.register, paths.forgotPassword, paths.profile],
  ...[paths.wishlist, paths.wantlist, paths.orders, paths.cart],
];

/** Extensions of files that are not pages. */
const files = ['json', 'xml', 'svg', 'png', 'txt'];

/** Links that open elsewhere or download a file. */
const otherWays = 'a[download], a[target]:not([target="_self"])';

/** Whether a path is a page that anyone may open at any time. */
export const isOpenPath = (pathname: string): boolean =>
  !closed.some((folder) => isBelow(pathname, folder)) && !files.some((end) => pathname.endsWith(`.${end}`));

/** Whether the target of a link may be prefetched. */
export const isSpeculative = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !link.matches(otherWays) && isOpenPath(link.pathname);

const matchesAny = (patterns: readonly string[]) => ({ href_matches: patterns });

/**
 * One pattern for many paths, and the paths below them. Browsers match every link with every pattern again each time the
 * address changes, before they paint.
 */
const below = (folders: readonly string[]) => `/(${folders.map((path) => path.slice(1)).join('|')}){/*}?`;

const pages = {
  and: [
    matchesAny(['/*']),
    { not: matchesAny([below(closed), `/*.(${files.join('|')})`]) },
    { not: { selector_matches: otherWays } },
    // The client-side router fetches pages itself.
    { not: { selector_matches: ':root[data-player] a' } },
  ],
};

/** Pages that are cheap to prerender: a search would load its index, and a list with a query filters on load. */
const lightPages = {
  and: [...pages.and, { not: matchesAny(['/*\\?(.+)', below(personal)]) }],
};

/**
 * Speculation rules: browsers prefetch a page when its link is hovered, and prerender it where that is cheap. Browsers
 * do neither in data or battery saving mode.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = {
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: lightPages, eagerness: 'moderate' }],
};
