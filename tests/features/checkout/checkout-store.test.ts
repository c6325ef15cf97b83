import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartItem } from '#domain/orders/cart.ts';
import type { OrderPickup } from '#domain/orders/order.ts';
import { environment } from '#browser/environment.ts';
import { useEnvironment } from '../../support/page-environment.ts';
import { sampleRelease } from '../../support/sample-release.ts';

const address = { id: 5, street: 'Rua Sapucaí', number: '383', zipCode: '30150050', isDefault: true };
const user = { email: 'ana@exemplo.com', cpf: '52998224725', phone: '31987654321' };

const asked: string[] = [];
const cart = atom<unknown>(null);
const shipping = atom<unknown>(null);
const quote = atom<unknown>(null);
const addresses = atom<unknown>(null);

vi.mock('#features/account/addresses-store.ts', () => ({
  $addresses: addresses,
  loadAddresses: () => Promise.resolve(),
}));
vi.mock('#features/collections/cart-store.ts', () => ({
  $cart: cart,
  loadCart: () => Promise.resolve(),
  needCart: () => Promise.resolve(),
  outdateCart: () => undefined,
}));
vi.mock('#features/cart/freight/shipping-store.ts', () => ({
  $shipping: shipping,
  quoteTo: (cep: string) => Promise.resolve(asked.push(cep)),
}));
vi.mock('#features/cart/totals-store.ts', async () => ({
  linesOf: (await import('#features/cart/freight/quote.ts')).linesOf,
  $quote: quote,
  $totals: atom(null),
}));
vi.mock('#browser/session/session-store.ts', () => ({ $session: atom({ state: 'authenticated', user }) }));
vi.mock('#features/session/login/ask-to-log-in.ts', () => ({ askToLogIn: () => Promise.resolve(true) }));
vi.mock('#browser/notices/notice-store.ts', () => ({ notify: () => undefined }));
vi.mock('#api/browser-client.ts', () => ({ browserClient: {}, lastingClient: {} }));

const { $step, goTo, watchCheckout } = await import('#features/checkout/checkout-store.ts');
const { $paying } = await import('#features/paying/pay-store.ts');
const { choiceKey } = await import('#features/checkout/kept-choice.ts');

const failed = { state: 'failed', failure: { kind: 'other', message: 'Você está sem conexão.' } };
const item = (over: object = {}) =>
  ({ id: 1, quantity: 1, seenPrice: 12_990, release: sampleRelease(1, over) }) as CartItem;

let events: EventTarget;
let shown: AbortController;

/** The history of the browser: a step that is gone to becomes its newest entry. */
const entries: string[] = [];

const kept = useEnvironment({ pathname: '/checkout' });

const open = (etapa: string, pickup: OrderPickup | null = null) => {
  environment.location.search = `?etapa=${etapa}`;
  entries.length = 0;
  addresses.set({ state: 'loading' });
  shown = new AbortController();
  watchCheckout(shown.signal, pickup);
  addresses.set({ state: 'loaded', addresses: [address] });
  $step.subscribe(() => undefined);
};

beforeEach(() => {
  asked.length = 0;
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const write = (_state: unknown, _title: string, path: string) => {
    entries.push(path);
    environment.location.search = path.slice(path.indexOf('?'));
  };
  vi.stubGlobal('history', { state: null, pushState: write, replaceState: write });
  $paying.set({ state: 'idle' });
  cart.set({ state: 'loaded', items: [item()], coming: 0 });
  shipping.set({ state: 'options' });
  quote.set({ cep: address.zipCode });
});
afterEach(() => {
  shown.abort();
  vi.unstubAllGlobals();
});

describe('the freight of a cart', () => {
  test('is asked for with the address', () => {
    open('dados');
    expect(asked).toContain('30150050');
  });

  test('of which everything was sold is not asked for, so that the last step stays', () => {
    open('pagamento');
    asked.length = 0;
    cart.set({ state: 'loaded', items: [item({ offer: { stock: 0 } })], coming: 0 });
    quote.set(null);
    shipping.set({ state: 'none' });
    expect(asked).toEqual([]);
    expect($step.get()).toBe('pagamento');
  });
});

describe('an order that is picked up', () => {
  test('asks for no freight, needs no address, and is to be sent where the shop offers no pickup', () => {
    kept.set(
      choiceKey,
      JSON.stringify({ owner: user.email, addressId: null, delivery: 'pickup', way: null }),
    );
    quote.set(null);
    open('pagamento', { address: 'Rua Augusta, 100', hours: null, readyDays: 1 });
    expect($step.get()).toBe('pagamento');
    expect(asked).toEqual([]);
    shown.abort();
    shipping.set(failed);
    open('pagamento');
    expect($step.get()).toBe('frete');
    expect(asked).toContain('30150050');
  });
});

describe('the last step', () => {
  test('stays when a freight that is asked for again fails', () => {
    open('pagamento');
    quote.set(null);
    shipping.set(failed);
    expect($step.get()).toBe('pagamento');
    expect(entries).toEqual([]);
  });

  test('is not begun without a freight', () => {
    open('dados');
    quote.set(null);
    shipping.set(failed);
    goTo('pagamento');
    expect($step.get()).toBe('frete');
  });
});

test('a cart that holds records is not what became an earlier order', async () => {
  kept.set('last-order', '{}').set('other', '{}');
  open('dados');
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['other']));
});

describe('while a payment is on its way', () => {
  test('neither a link nor the back button leaves its step, nor its entry of the history', () => {
    open('pagamento');
    $paying.set({ state: 'busy', text: 'Criando o pedido...' });
    goTo('dados');
    expect($step.get()).toBe('pagamento');
    environment.location.search = '?etapa=frete';
    events.dispatchEvent(new Event('popstate'));
    expect($step.get()).toBe('pagamento');
    expect(environment.location.search).toBe('?etapa=pagamento');
  });

  test('the back button works again afterwards', () => {
    open('pagamento');
    environment.location.search = '?etapa=frete';
    events.dispatchEvent(new Event('popstate'));
    expect($step.get()).toBe('frete');
  });
});
