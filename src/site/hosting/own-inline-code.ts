/**
 * The inline code that the content security policy allows: SHA-256 in base64, with a description. Other inline code may
 * have been injected through a text and is not executed. A build prints the hash of inline code missing here.
 */
export const firstPaint: ReadonlyMap<string, string> = new Map([
  [
    'y+piiAjt1o13xo+LduQJaXdpcAWRSm4doy4cvFsw5AI=',
    'the theme, the customer, what was heard, early presses and in-app browsers (src/layouts/scripts/first-paint.ts)',
  ],
]);

export const ownScripts: ReadonlyMap<string, string> = new Map([
  ...firstPaint,
  [
    '5s8+LRNlxnkREC5kE+LPZpl9ukxc5m6EX+xbJ23SSCQ=',
    'the guard of pages for customers (src/layouts/Head.astro)',
  ],
  [
    'lqAQXHmKJBoOLtsT6uc7bLCx4LmKTdSERjz4x+hAQNk=',
    'lists that are asked for by their address (src/ui/page/AddressedList.astro)',
  ],
  ['Ya0pUYrC7nM5Cn/056TyVuEiz6dFGrzmkWzgON0pF0U=', "Astro's <astro-island>"],
  [
    'yU2k3DGSJTywDSnlf0PPwvLDIwzOXv1qvN1L5/6E2zw=',
    'islands that are loaded when used (src/ui/hydrate-on-use.ts)',
  ],
  ['QzWFZi+FLIx23tnm9SBU4aEgx4x8DsuASP07mfqol/c=', "Astro's client:load"],
  ['eIXWvAmxkr251LJZkjniEK5LcPF3NkapbJepohwYRIc=', "Astro's client:only"],
]);

export const ownStyles: ReadonlyMap<string, string> = new Map([
  ['vv9IoKo7BSLbWcUHr3tNmfNVmm5L/9Cfn2H6LMk7/ow=', "the style of Astro's <astro-island>"],
]);

export const ownInlineCode: ReadonlyMap<string, string> = new Map([...ownScripts, ...ownStyles]);
