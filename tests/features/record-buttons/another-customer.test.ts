import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEnvironment } from '../../support/page-environment.ts';
import { sampleRelease } from '../../support/sample-release.ts';

const answers = vi.hoisted(() => ({
  cart: Promise.withResolvers<unknown[]>(),
  list: Promise.withResolvers<unknown[]>(),
}));

vi.mock('#api/browser-client.ts', () => ({
  browserClient: {},
  lastingClient: {},
  identifyCalls: () => undefined,
}));
vi.mock('#api/buying/cart.ts', () => ({ getCart: () => answers.cart.promise }));
vi.mock('#api/buying/lists.ts', () => ({ getList: () => answers.list.promise }));
vi.mock('#features/session/login/ask-to-log-in.ts', () => ({
  whyAgain: '',
  withLogin: (call: () => unknown) => call(),
}));

const { $session } = await import('#browser/session/session-store.ts');
const { $cart, loadCart } = await import('#features/collections/cart-store.ts');
const { $wishlist, loadList } = await import('#features/collections/list-store.ts');

const sessionOf = (email: string) => ({ token: `token of ${email}`, name: 'Ana', email, expiresAt: null });
const ana = sessionOf('ana@exemplo.com');
const rui = sessionOf('rui@exemplo.com');
const storage = useEnvironment();

/** Logs in in this browser; a tab hears of it later. */
const logIn = (session: typeof ana) => storage.set('session', JSON.stringify(session));

const ownersOf = (kind: string) =>
  [...storage]
    .filter(([key]) => key.startsWith(kind))
    .map(([, text]) => (JSON.parse(text) as { owner: string }).owner);

beforeEach(() => {
  vi.stubGlobal('document', { dispatchEvent: () => true });
  logIn(ana);
  $session.set({ state: 'stored', stored: ana });
  answers.cart = Promise.withResolvers();
  answers.list = Promise.withResolvers();
});
afterEach(() => {
  $session.set({ state: 'guest' });
  vi.unstubAllGlobals();
});

const item = { id: 1, quantity: 1, seenPrice: null, addedAt: null, release: sampleRelease(70) };

/** Reads cart and list of this page; `meanwhile` happens before the store answers. */
const read = async (meanwhile: () => void = () => undefined) => {
  const reading = Promise.all([loadCart(), loadList('wishlist')]);
  meanwhile();
  answers.cart.resolve([item]);
  answers.list.resolve([item]);
  await reading;
  expect($cart.get()).toMatchObject({ state: 'loaded', items: [{ id: 1 }] });
  expect($wishlist.get()).toMatchObject({ state: 'loaded', items: [{ id: 1 }] });
};

test('what the store told is stored for its customer', async () => {
  await read();
  expect(ownersOf('items-')).toEqual([ana.email, ana.email]);
  expect(ownersOf('marks-')).toEqual([ana.email, ana.email]);
});

test('what the store told one customer is not stored for another one, who logs in in another tab', async () => {
  await read(() => logIn(rui));
  expect(ownersOf('items-')).not.toContain(rui.email);
  expect(ownersOf('marks-')).not.toContain(rui.email);
});
