import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { cacheNameOf } from '#worker/cache-names.ts';

test.each([
  [paths.home, 'pages'],
  [paths.discos(), 'pages'],
  [paths.release('elis-e-tom'), 'pages'],
  [paths.cart, 'pages'],
  [paths.wishlist, 'pages'],
  [paths.menus, 'shell'],
  ['/_astro/shell.abc.js', 'chunks'],
  ['/covers/1/a.avif', 'pictures'],
  ['/sleeves/elis-e-tom.svg', 'pictures'],
  ['/app/telefone.webp', 'pictures'],
  ['/pagefind/pagefind.js', 'search'],
  [paths.availability, 'stock'],
  [paths.built, 'stock'],
  ['/api/previews/704001.wav', 'previews'],
])('%s is of the kind %s', (path, kind) => {
  expect(cacheNameOf(path)).toBe(kind);
});

test.each([
  '/api',
  '/api/client/cart',
  '/api/client/orders',
  '/api/products/search',
  paths.checkout,
  `${paths.checkout}/pending`,
  paths.orders,
  paths.orderPayment(12),
  paths.profile,
  paths.login,
  paths.register,
  paths.resetPassword,
  paths.emailVerified,
  paths.emailUndo,
  paths.authCallback,
  paths.membersConfirm,
  paths.membersLeave,
  paths.wantlistLeave,
  '/sw.js',
  '/sitemap.xml',
])('%s is never cached', (path) => {
  expect(cacheNameOf(path)).toBeNull();
});

test('a page whose path only begins like one that is never cached is a page like others', () => {
  expect(cacheNameOf(`${paths.login}-antigo`)).toBe('pages');
});
