import { expect, test } from 'vitest';
import { speculationRules } from '#layouts/scripts/speculation.ts';

const base = 'https://loja.example/speculation-rules.json';

interface Condition {
  and?: readonly Condition[];
  not?: Condition;
  href_matches?: readonly string[];
  selector_matches?: string;
}

/** Whether a link of the shop fits, judged as the HTML standard says; links here have no other attributes. */
const fits = (condition: Condition, href: string): boolean => {
  if (condition.and) return condition.and.every((part) => fits(part, href));
  if (condition.not) return !fits(condition.not, href);
  return (condition.href_matches ?? []).some((pattern) => new URLPattern(pattern, base).test(href, base));
};

const isPrefetched = (href: string) => speculationRules.prefetch.some(({ where }) => fits(where, href));
const isPrerendered = (href: string) => speculationRules.prerender.some(({ where }) => fits(where, href));

test.each(['/', '/discos', '/vinyl/kind-of-blue', '/artists/miles-davis/2', '/membros', '/api-de-ogum'])(
  '%s is loaded and rendered ahead',
  (href) => {
    expect([isPrefetched(href), isPrerendered(href)]).toEqual([true, true]);
  },
);

test.each(['/discos?search=samba', '/playlists?type=dj'])(
  '%s is loaded ahead, and does its work when it is asked for',
  (href) => {
    expect([isPrefetched(href), isPrerendered(href)]).toEqual([true, false]);
  },
);

test.each([
  '/api/products',
  '/api/share/a.png?x=1',
  '/checkout',
  '/checkout/pagamento?id=1',
  '/auth/callback',
  '/membros/confirmar?token=a',
  '/membros/sair?token=a',
  '/wantlist/sair?token=a',
  '/email-verified?token=a',
  '/email-undo?token=a',
  '/reset-password?token=a',
  '/feed.xml',
  '/categoria/jazz/feed.xml',
  '/ofertas.json?v=2',
  '/sleeves/kind-of-blue.svg',
  'https://instagram.com/loja',
])('%s is left alone', (href) => {
  expect([isPrefetched(href), isPrerendered(href)]).toEqual([false, false]);
});
