import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whatsappAddress } from '#domain/people/whatsapp.ts';
import { ApiError } from '#api/errors.ts';
import type { CartItem } from '#domain/orders/cart.ts';
import type { Order, Payment } from '#domain/orders/order.ts';
import { sampleRelease } from '../../support/sample-release.ts';
import { useEnvironment } from '../../support/page-environment.ts';

const item = (over: Partial<CartItem> = {}): CartItem => ({
  id: 31,
  quantity: 1,
  seenPrice: 12_990,
  addedAt: null,
  release: sampleRelease(1),
  ...over,
});
const address = {
  id: 5,
  street: 'Rua Sapucaí',
  number: '383',
  complement: null,
  city: 'Belo Horizonte',
  state: 'MG',
  zipCode: '30150050',
};
const pac = { id: 2, name: 'PAC', company: 'Correios', price: 2_000, deliveryDays: 7 };

const stores = vi.hoisted(() => ({
  asked: [] as string[],
  createOrder: vi.fn(),
  createWhatsappOrder: vi.fn(),
  payOrder: vi.fn(),
  logIn: vi.fn(),
  notify: vi.fn(),
  updateUser: vi.fn(),
  loadCart: vi.fn(),
  getMe: vi.fn(),
}));

const cart = atom<unknown>(null);
const quote = atom<unknown>(null);
const totals = atom<unknown>(null);
const session = atom<unknown>({ state: 'authenticated' });
const chosen = atom<unknown>(null);
const pickup = atom<unknown>(null);
const step = atom('pagamento');

vi.mock('#api/browser-client.ts', () => ({ browserClient: {}, lastingClient: {} }));
vi.mock('#api/buying/orders.ts', () => ({
  createOrder: stores.createOrder,
  createWhatsappOrder: stores.createWhatsappOrder,
}));
vi.mock('#api/buying/payments.ts', () => ({ payOrder: stores.payOrder }));
vi.mock('#features/collections/cart-store.ts', () => ({
  $cart: cart,
  loadCart: stores.loadCart,
  outdateCart: () => stores.asked.push('outdated'),
  changeQuantity: () => Promise.resolve('done'),
  removeRecord: () => Promise.resolve(cart.set({ state: 'loaded', items: [], coming: 0 })),
}));
vi.mock('#features/cart/freight/shipping-store.ts', () => ({
  $shipping: atom({ state: 'none' }),
  quoteAgain: () => Promise.resolve(stores.asked.push('freight')),
}));
vi.mock('#features/cart/totals-store.ts', () => ({ $quote: quote, $totals: totals, $lines: atom('') }));
vi.mock('#features/account/addresses-store.ts', () => ({
  loadAddresses: () => Promise.resolve(stores.asked.push('addresses')),
}));
vi.mock('#features/checkout/checkout-store.ts', () => ({
  $address: chosen,
  $pickup: pickup,
  $step: step,
  goTo: (to: string) => step.set(to),
}));
vi.mock('#browser/session/session-store.ts', () => ({ $session: session, updateUser: stores.updateUser }));
vi.mock('#api/account/session.ts', () => ({ getMe: stores.getMe }));
vi.mock('#features/session/login/ask-to-log-in.ts', () => ({ askToLogIn: stores.logIn }));
vi.mock('#browser/notices/notice-store.ts', () => ({ notify: stores.notify }));

const { completeData, orderAndPay, goOnWithout } = await import('#features/checkout/placing/place-order.ts');
const { orderByWhatsapp } = await import('#features/checkout/placing/whatsapp-order.ts');
const { $priceNews } = await import('#features/checkout/price-news-store.ts');
const { $paying } = await import('#features/paying/pay-store.ts');
const { lastOrder, rememberOrder } = await import('#features/paying/last-order.ts');

const order = { id: 42, total: 14_990 } as Order;
const paid = (over: Partial<Payment>) =>
  ({ method: 'pix', status: 'pending', reason: null, ...over }) as Payment;
const pix = () => Promise.resolve({ method: 'pix' } as const);
const card = {
  method: 'credit',
  token: 'tok_12345678',
  brand: 'visa',
  issuer: '25',
  installments: 3,
} as const;
const byCard = () => Promise.resolve({ method: 'card', card } as const);
const refused = (code: string, details = {}) => new ApiError('invalid', { status: 409, code, details });

const replace = vi.fn();
const assign = vi.fn();
const reload = vi.fn();

const kept = useEnvironment({ pathname: '/checkout', search: '?etapa=pagamento', replace, assign, reload });
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stores.asked.length = 0;
  $paying.set({ state: 'idle' });
  cart.set({ state: 'loaded', items: [item()], coming: 0 });
  quote.set({ id: 'quote-1', selectedId: 2, cep: '30150050', options: [pac] });
  totals.set({ freight: pac, total: 14_990 });
  chosen.set(address);
  pickup.set(null);
  session.set({ state: 'authenticated' });
  stores.loadCart.mockImplementation(() => Promise.resolve(stores.asked.push('cart')));
  stores.createOrder.mockResolvedValue(order);
  stores.payOrder.mockResolvedValue(paid({}));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('paying the cart', () => {
  test('makes an order of what is on screen, and pays that', async () => {
    await orderAndPay(pix);
    expect(stores.createOrder.mock.calls[0]?.[1]).toEqual({
      address_id: 5,
      quote_id: 'quote-1',
      service_id: 2,
      expected_total: 149.9,
    });
    expect(stores.payOrder.mock.calls[0]?.slice(1, 3)).toEqual([
      42,
      { method: 'pix', expected_total: 149.9 },
    ]);
  });

  test('that is picked up sends neither address nor freight, on the site and by WhatsApp', async () => {
    pickup.set({ address: 'Rua Augusta, 100', hours: null, readyDays: 1 });
    totals.set({ subtotal: 12_990, freight: pac, discount: 0, total: 14_990 });
    chosen.set(null);
    quote.set(null);
    await orderAndPay(pix);
    expect(stores.createOrder.mock.calls[0]?.[1]).toEqual({ delivery: 'pickup', expected_total: 129.9 });
    $paying.set({ state: 'idle' });
    vi.stubGlobal('window', { open: () => null });
    stores.createWhatsappOrder.mockRejectedValue(refused('no_pickup'));
    await orderByWhatsapp();
    expect(stores.createWhatsappOrder.mock.calls[0]?.[1]).toEqual({
      delivery: 'pickup',
      cart_items: [{ id: 31, quantity: 1 }],
    });
  });

  test('opens the page of a PIX code at once, and that of an approved card after two seconds', async () => {
    await orderAndPay(pix);
    await vi.advanceTimersByTimeAsync(0);
    expect(replace.mock.calls).toEqual([['/checkout/pix-payment?pedido=42']]);
    $paying.set({ state: 'idle' });
    stores.payOrder.mockResolvedValue(paid({ method: 'credit', status: 'approved' }));
    await orderAndPay(byCard);
    expect($paying.get()).toMatchObject({ state: 'leaving', text: 'Pagamento aprovado!' });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(replace).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(replace.mock.calls[1]).toEqual(['/checkout/success?pedido=42']);
    expect(stores.asked).toEqual(['outdated', 'outdated']);
  });

  test('sends of a card its token alone', async () => {
    stores.payOrder.mockResolvedValue(paid({ method: 'credit', status: 'approved' }));
    await orderAndPay(byCard);
    expect(stores.payOrder.mock.calls[0]?.[2]).toEqual({
      method: 'credit',
      token: 'tok_12345678',
      payment_method_id: 'visa',
      issuer_id: '25',
      installments: 3,
      expected_total: 149.9,
    });
  });

  test('a second press does nothing while the first is on its way', async () => {
    await Promise.all([orderAndPay(pix), orderAndPay(pix), orderAndPay(pix)]);
    await orderAndPay(pix);
    expect(stores.createOrder).toHaveBeenCalledTimes(1);
    expect(stores.payOrder).toHaveBeenCalledTimes(1);
  });

  test('a wrong card makes no order', async () => {
    await orderAndPay(() => Promise.resolve(null));
    expect(stores.createOrder).not.toHaveBeenCalled();
    expect($paying.get()).toEqual({ state: 'idle' });
  });

  test('a rejected payment stays, keeps the cart, and can be tried again', async () => {
    stores.payOrder.mockResolvedValue(
      paid({ method: 'credit', status: 'rejected', reason: 'Confira a validade.' }),
    );
    await orderAndPay(byCard);
    expect($paying.get()).toMatchObject({
      state: 'refused',
      refusal: { text: 'Pagamento rejeitado. Tente novamente.', more: 'Confira a validade.' },
    });
    expect(stores.asked).toEqual([]);
    await orderAndPay(byCard);
    expect(stores.payOrder).toHaveBeenCalledTimes(2);
    const keys = stores.payOrder.mock.calls.map((call) => call[3]);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('what is missing or has changed is said before anything is paid', () => {
  test('the checks come before any call', async () => {
    chosen.set(null);
    await orderAndPay(pix);
    expect($paying.get()).toMatchObject({ refusal: { text: 'Endereço de entrega não selecionado.' } });
    chosen.set(address);
    quote.set(null);
    await orderAndPay(pix);
    expect($paying.get()).toMatchObject({ refusal: { text: 'Método de frete não selecionado.' } });
    expect(stores.createOrder).not.toHaveBeenCalled();
  });

  test('a line that the shop no longer has', async () => {
    const gone = sampleRelease(1, { offer: { ...sampleRelease(1).offer, stock: 0 } });
    cart.set({ state: 'loaded', items: [item({ release: gone })], coming: 0 });
    await orderAndPay(pix);
    expect($paying.get()).toMatchObject({
      refusal: { kind: 'sold-out', lines: [{ record: 1, name: 'Disco 1', stock: 0 }] },
    });
    expect(stores.createOrder).not.toHaveBeenCalled();
  });

  test.each([
    ['total_changed', { total: 159.9 }, 'total'],
    ['quote_expired', {}, 'freight'],
    ['cart_changed', {}, 'cart'],
  ])('%s: cart, addresses and freight are read again, and nothing is paid', async (code, details, of) => {
    stores.createOrder.mockRejectedValue(refused(code, details));
    await orderAndPay(pix);
    expect(stores.asked).toEqual(['cart', 'addresses', 'freight']);
    expect($paying.get()).toMatchObject({ refusal: { kind: 'changed', of } });
    expect(stores.payOrder).not.toHaveBeenCalled();
  });
});

test('a refused total of a payment is told when cart and freight are read again, and no press comes between', async () => {
  stores.payOrder.mockRejectedValue(refused('total_changed', { total: 159.9 }));
  stores.loadCart.mockImplementation(() => Promise.resolve(stores.asked.push($paying.get().state)));
  await orderAndPay(byCard);
  expect(stores.asked).toEqual(['busy', 'addresses', 'freight']);
  expect($paying.get()).toMatchObject({ refusal: { kind: 'changed', of: 'total' } });
});

describe('what the last press has led to', () => {
  const refusal = { state: 'refused', refusal: { kind: 'data', text: 'Dados inválidos: cpf: CPF inválido' } };

  test('is forgotten with the step, but not on the way to another page', () => {
    $paying.set(refusal as never);
    step.set('dados');
    expect($paying.get()).toEqual({ state: 'idle' });
    const leaving = { state: 'leaving', text: 'Pagamento aprovado!', path: '/checkout/success' } as const;
    $paying.set(leaving);
    step.set('pagamento');
    expect($paying.get()).toEqual(leaving);
  });

  test('a cart of which nothing is left does not lead to an order of yesterday', async () => {
    const session = { token: 't', name: 'Ana', email: 'ana@exemplo.com', expiresAt: null };
    kept.set('session', JSON.stringify(session));
    rememberOrder(41);
    expect(lastOrder()).toBe(41);
    await goOnWithout([{ record: 1, name: 'Disco 1', stock: 0 }]);
    expect(lastOrder()).toBeNull();
    expect($paying.get()).toEqual({ state: 'idle' });
  });
});

test('data that the store misses are asked for as the store has them', async () => {
  const user = { email: 'ana@exemplo.com', cpf: null };
  stores.getMe.mockResolvedValue(user);
  await completeData();
  expect(step.get()).toBe('dados');
  expect(stores.updateUser).toHaveBeenCalledWith(user);
});

test('taking what there is is no news, and takes none away', async () => {
  cart.listen(() => $priceNews.set('O carrinho mudou. Confira o total.'));
  $priceNews.set('O frete PAC custava mais.');
  await goOnWithout([{ record: 1, name: 'Disco 1', stock: 0 }]);
  expect($priceNews.get()).toBe('O frete PAC custava mais.');
});

describe('a session that ends', () => {
  test('before the press is renewed in place', async () => {
    session.set({ state: 'ended' });
    stores.logIn.mockResolvedValue(false);
    await orderAndPay(pix);
    expect(stores.createOrder).not.toHaveBeenCalled();
    stores.logIn.mockResolvedValue(true);
    await orderAndPay(pix);
    expect(stores.createOrder).toHaveBeenCalledTimes(1);
  });

  test('with the press leads to the login, which says why and leads back', async () => {
    stores.createOrder.mockRejectedValue(new ApiError('unauthorized', { status: 401 }));
    await orderAndPay(pix);
    expect(stores.notify.mock.calls[0]?.[1]).toBe('Você precisa estar logado para criar um pedido.');
    expect(assign).toHaveBeenCalledWith('/login?redirect=%2Fcheckout%3Fetapa%3Dpagamento');
  });
});

describe('an order by WhatsApp', () => {
  const answer = {
    order: { id: 42, number: 'S-100042' },
    phone: '5511987654321',
    message: 'Olá! *S-100042*\nTotal',
  };
  const tab = { opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } };
  beforeEach(() => {
    tab.opener = {};
    stores.createWhatsappOrder.mockResolvedValue(answer);
  });

  test('opens its tab in the press, and sets the address when the store has answered', async () => {
    const open = vi.fn(() => tab);
    vi.stubGlobal('window', { open });
    const end = orderByWhatsapp();
    expect(open).toHaveBeenCalledWith('about:blank', '_blank');
    expect(stores.createWhatsappOrder).not.toHaveBeenCalled();
    await end;
    expect(stores.createWhatsappOrder.mock.calls[0]?.[1]).toMatchObject({
      cart_items: [{ id: 31, quantity: 1 }],
      shipping_address: { street: 'Rua Sapucaí', zip_code: '30150050' },
      shipping_method: { service_name: 'PAC', price: 20, delivery_time: 7 },
    });
    expect(tab.location.replace).toHaveBeenCalledWith(whatsappAddress(answer.phone, answer.message));
    expect(tab.opener).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(replace).toHaveBeenCalledWith('/checkout/pending?pedido=42');
  });

  test('is not made at a price that was not seen', async () => {
    vi.stubGlobal('window', { open: () => tab });
    stores.loadCart.mockImplementationOnce(() => {
      totals.set({ freight: pac, total: 15_990 });
      return Promise.resolve();
    });
    await orderByWhatsapp();
    expect(stores.createWhatsappOrder).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalled();
    expect($paying.get()).toMatchObject({ refusal: { kind: 'changed', of: 'cart' } });
    await orderByWhatsapp();
    expect(stores.createWhatsappOrder).toHaveBeenCalledTimes(1);
  });

  test('closes its tab when the order is refused', async () => {
    vi.stubGlobal('window', { open: () => tab });
    stores.createWhatsappOrder.mockRejectedValue(refused('cart_changed'));
    await orderByWhatsapp();
    expect(tab.close).toHaveBeenCalled();
    expect($paying.get()).toMatchObject({ refusal: { kind: 'changed', of: 'cart' } });
  });

  test('opens no tab over the login, nor over what keeps the order from being made', async () => {
    const open = vi.fn(() => tab);
    vi.stubGlobal('window', { open });
    session.set({ state: 'ended' });
    stores.logIn.mockResolvedValue(false);
    await orderByWhatsapp();
    session.set({ state: 'authenticated' });
    chosen.set(null);
    await orderByWhatsapp();
    expect(open).not.toHaveBeenCalled();
    expect($paying.get()).toMatchObject({ refusal: { text: 'Endereço de entrega não selecionado.' } });
  });

  test('takes the place of the page when the browser refuses a tab; going back leads to the order', async () => {
    const replaceState = vi.fn();
    const events = new EventTarget();
    vi.stubGlobal('window', { open: () => null });
    vi.stubGlobal('history', { replaceState });
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    await orderByWhatsapp();
    expect(replaceState).toHaveBeenCalledWith(null, '', '/checkout/pending?pedido=42');
    expect(assign).toHaveBeenCalledWith(whatsappAddress(answer.phone, answer.message));
    // The browser has kept the page of the checkout, whose address is that of the order now.
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
