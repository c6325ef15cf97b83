import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { type Person, register, stayLoggedIn } from './people.ts';

/** A record of the demo shop that can be bought. */
export interface Sold {
  id: number;
  slug: string;
  title: string;
  stock: number;
}

interface WireProduct {
  id: number;
  slug: string;
  name: string;
  stock: number;
  is_promotional: boolean;
}

const asCustomer = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

/** Records of the shop by what a test needs of them. */
export const recordsOf = async (request: APIRequestContext) => {
  const answer = await request.get('/api/products/vinyl?per_page=400&available_only=1');
  const { data } = (await answer.json()) as { data: { data: WireProduct[] } };
  const sold = (product: WireProduct | undefined): Sold => {
    if (!product) throw new Error('The demo shop has no such record.');
    return { id: product.id, slug: product.slug, title: product.name, stock: product.stock };
  };
  const all = data.data;
  return {
    promoted: sold(all.find(({ is_promotional, stock }) => is_promotional && stock > 3)),
    last: sold(all.find(({ is_promotional, stock }) => stock === 1 && !is_promotional)),
    many: sold(all.find(({ is_promotional, stock }) => stock > 3 && !is_promotional)),
  };
};

/** Puts records into a cart by the API; the last one stands first. */
export const fillCart = async (
  request: APIRequestContext,
  person: Person,
  lines: readonly (readonly [record: Sold, quantity: number])[],
) => {
  for (const [{ id }, quantity] of lines) {
    const answer = await request.post('/api/client/cart', {
      data: { product_id: id, quantity },
      headers: asCustomer(person),
    });
    expect(answer.status()).toBe(200);
  }
};

/** The cart in the store: copies by record. */
export const storedCart = async (request: APIRequestContext, person: Person) => {
  const answer = await request.get('/api/client/cart', { headers: asCustomer(person) });
  const { data } = (await answer.json()) as { data: { items: { product_id: number; quantity: number }[] } };
  return Object.fromEntries(data.items.map(({ product_id: record, quantity }) => [record, quantity]));
};

export const saveAddress = async (request: APIRequestContext, person: Person, zipCode: string) => {
  const answer = await request.post('/api/client/addresses', {
    data: {
      street: 'Rua da Bahia',
      number: '1148',
      neighborhood: 'Centro',
      city: 'Belo Horizonte',
      state: 'MG',
      zip_code: zipCode,
    },
    headers: asCustomer(person),
  });
  expect(answer.ok()).toBe(true);
};

/** The line of a record, on the page of the cart or in the drawer. */
export const line = (page: Page, { title }: Sold, within: Page | Locator = page) =>
  within.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

type Choose = (records: Awaited<ReturnType<typeof recordsOf>>) => readonly (readonly [Sold, number])[];

/** Logs in a new customer whose cart is filled. */
export const logInWithCart = async (page: Page, request: APIRequestContext, choose: Choose) => {
  const records = await recordsOf(request);
  const person = await register(request);
  await fillCart(request, person, choose(records));
  await stayLoggedIn(page, person);
  return { person, ...records };
};

/** Opens the cart of a new customer. */
export const openCart = async (page: Page, request: APIRequestContext, choose: Choose) => {
  const customer = await logInWithCart(page, request, choose);
  await page.goto('/carrinho');
  await expect(page.getByRole('heading', { name: 'Carrinho', level: 1 })).toBeVisible();
  return customer;
};

/** Changes the answers of the store about the cart; later changes come on top. */
export const tellCart = (page: Page, edit: (items: WireLine[]) => void) =>
  page.route('**/api/client/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { items: WireLine[] } };
    edit(body.data.items);
    await route.fulfill({ response, json: body });
  });

export interface WireLine {
  quantity: number;
  seen_price: number | null;
  product: { stock: number; in_stock: boolean };
}

/** Leaves so many copies of a line's record in the shop. */
export const leave = ({ product }: WireLine, stock: number) =>
  Object.assign(product, { stock, in_stock: stock > 0 });
