import { randomUUID } from 'node:crypto';
import { click, expect, test, text } from './journey.ts';

/** Calls the store from a network of its own, and returns the data of its answer. */
const callFrom = (baseURL: string, network: string) => {
  const call = async <Data>(method: string, path: string, body?: object, token?: string): Promise<Data> => {
    const answer = await fetch(new URL(`/api${path}`, baseURL), {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': network,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, path).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  };
  return call;
};

/** The session of a customer with one record in the cart, as a login stores it. */
const buyerOf = async (baseURL: string) => {
  const call = callFrom(baseURL, `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`);
  const email = `pessoa-${randomUUID().slice(0, 12)}@exemplo.com`;
  const password = 'uma senha de teste 7';
  const account = { name: 'Ana Lima', email, password, password_confirmation: password };
  const { token } = await call<{ token: string }>('POST', '/client/register', account);
  await call('PUT', '/client/profile', { cpf: '52998224725', phone: '11987654321' }, token);
  const address = { street: 'Rua da Bahia', number: '1148', neighborhood: 'Centro', city: 'Belo Horizonte' };
  await call('POST', '/client/addresses', { ...address, state: 'MG', zip_code: '30150050' }, token);
  const { data } = await call<{ data: { id: number; stock: number }[] }>(
    'GET',
    '/products/vinyl?per_page=400&available_only=1&page=2',
  );
  const many = data.filter(({ stock }) => stock > 3);
  const record = many[crypto.getRandomValues(new Uint32Array(1))[0]! % many.length]!;
  await call('POST', '/client/cart', { product_id: record.id, quantity: 1 }, token);
  return { token, name: 'Ana Lima', email, expiresAt: null };
};

test('goes on from the first step of the checkout while the greeting is on a phone', async ({
  tab,
  open,
  baseURL,
}) => {
  const session = JSON.stringify(await buyerOf(baseURL!));
  await tab.resize(390, 844);
  await open('/sobre');
  await tab.eval((stored) => {
    localStorage.setItem('session', stored);
    const greeting = {
      id: 'a',
      type: 'success',
      message: 'Bem-vindo, Ana!',
      persistence: 'session',
      // The test decides how long it takes.
      duration: 600_000,
      until: Date.now() + 600_000,
    };
    sessionStorage.setItem('notices', JSON.stringify([greeting]));
  }, session);
  await open('/checkout');
  await text(tab, '.notice').toContain('Bem-vindo');
  await click(tab, { selector: '.total-bar button', name: 'Frete' });
  await text(tab, 'h1.checkout-question').toBe('Quando chega?');
  await text(tab, '.ships').toMatch(/R\$/);
});
