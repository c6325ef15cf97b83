import type { Page } from '@playwright/test';
import { fillCart, recordsOf } from '../../tests/e2e/carts.ts';
import { register } from '../../tests/e2e/people.ts';
import type { Figure } from './figure.ts';
import { withStore } from './web-customer.ts';
import { benchWalks, press, type Step, type Walk } from './web-presses.ts';

const cartCount = (page: Page) => page.locator('header [data-count="cart"]');
const searchBox = (page: Page) => page.locator('header [data-search-input]:visible').first();
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });

const openDrawer: Step = {
  name: 'open the drawer of the cart',
  act: (page) => press(page.locator('header').getByRole('link', { name: /^Carrinho/ })),
  shown: (page) => page.getByRole('dialog', { name: 'Carrinho' }).locator('.line-title').first().waitFor(),
};

const addToCart: Step = {
  name: 'add a record to the cart on its card',
  act: (page) => press(page.locator('main .disc:not([data-out]) [data-act="cart"]').first()),
  shown: (page) => cartCount(page).filter({ hasText: '1' }).waitFor(),
};

const type = (letter: string, typed: string, shown: Step['shown']): Step => ({
  name: `type ${typed} letter into the search box`,
  act: (page) => page.keyboard.press(letter, { delay: 50 }),
  shown,
});

const suggested = (text: string) => (page: Page) =>
  page.locator(`[role="listbox"][data-for="${text}"]:visible`).first().waitFor();

const isTyped: Step['shown'] = (page) => page.waitForLoadState('networkidle');

const focusSearch: Step = {
  name: 'press the search box',
  act: (page) => press(searchBox(page)),
  shown: (page) => page.waitForLoadState('networkidle'),
};

const openPlayer: Step = {
  name: 'open the player',
  act: (page) => press(page.locator('main .crate .play-cover[data-play^="/"]').first()),
  shown: (page) => page.locator('.player-bar').waitFor(),
};

/** A customer, with a record in the cart or without. */
const customer = (shop: string, hasCart: boolean) => () =>
  withStore(shop, async (store) => {
    const person = await register(store);
    if (hasCart) await fillCart(store, person, [[(await recordsOf(store)).many, 1]]);
    return person;
  });

const walksOf = (shop: string): Walk[] => [
  { prepare: customer(shop, true), open: '/discos', steps: [openDrawer] },
  { prepare: customer(shop, false), open: '/discos', steps: [addToCart] },
  {
    open: '/',
    steps: [
      focusSearch,
      type('s', 'the first', isTyped),
      type('a', 'the second', suggested('sa')),
      type('m', 'the third', suggested('sam')),
    ],
  },
  { open: '/discos', steps: [openPlayer] },
];

/** Measures presses of a customer, and those of a guest, at home and on lists. */
export const benchPresses = (shop: string): Promise<Figure[]> => benchWalks(shop, walksOf(shop));

const filtered = async (page: Page, before: string) => {
  await page.waitForURL((url) => url.href !== before);
  await page.locator('.results[aria-busy=false]').waitFor();
};

/** Changes a filter. The code and tables of filters are loaded by the first one. */
const filter = (name: string, box: (page: Page) => ReturnType<Page['locator']>): Step => {
  let before = '';
  return {
    name,
    act: (page) => {
      before = page.url();
      return press(box(page));
    },
    shown: (page) => filtered(page, before),
  };
};

const recordCount = async (shop: string): Promise<number> => {
  const answer = await fetch(new URL('/api/products/vinyl?per_page=1', shop));
  return ((await answer.json()) as { data: { total: number } }).data.total;
};

/** Measures filters of the list of records, whose number is that of the shop. */
export const benchFilter = async (shop: string): Promise<Figure[]> => {
  const of = `of ${(await recordCount(shop)).toLocaleString('en')} records`;
  const facets = (page: Page) =>
    filters(page)
      .locator('.facet')
      .filter({ has: page.getByRole('checkbox') });
  const first = filter(`the first filter ${of}`, (page) =>
    facets(page).first().getByRole('checkbox').first(),
  );
  const another = filter(`another filter ${of}`, (page) => facets(page).last().getByRole('checkbox').first());
  return benchWalks(shop, [{ open: '/discos', steps: [first, another] }]);
};
