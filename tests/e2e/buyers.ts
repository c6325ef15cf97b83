import { expect, type APIRequestContext, test as base } from '@playwright/test';
import type { Sold } from './carts.ts';
import { password, type Person, register } from './people.ts';

/** A customer who can order: with CPF, phone number and an address. */
export interface Buyer extends Person {
  addressId: number;
}

export const belo = {
  street: 'Rua da Bahia',
  number: '1148',
  neighborhood: 'Centro',
  city: 'Belo Horizonte',
  state: 'MG',
  zip_code: '30150050',
};

export const asBuyer = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

export const addAddress = async (request: APIRequestContext, person: Person, more: object = {}) => {
  const data = { ...belo, ...more };
  const answer = await request.post('/api/client/addresses', { data, headers: asBuyer(person) });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { data: { id: number } }).data.id;
};

const saveBuyer = async (request: APIRequestContext, person: Person) => {
  const data = { cpf: '52998224725', phone: '11987654321' };
  const answer = await request.put('/api/client/profile', { data, headers: asBuyer(person) });
  expect(answer.ok()).toBe(true);
};

export const newBuyer = async (request: APIRequestContext, name?: string): Promise<Buyer> => {
  const person = await register(request, name);
  await saveBuyer(request, person);
  return { ...person, addressId: await addAddress(request, person) };
};

/** A later session of the same customer, after the first one was ended. */
export const loginAgain = async (request: APIRequestContext, buyer: Buyer): Promise<Buyer> => {
  const data = { email: buyer.email, password };
  const answer = await request.post('/api/client/login', { data });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  return { ...buyer, token };
};

interface WireProduct {
  id: number;
  slug: string;
  name: string;
  stock: number;
  price: number;
  is_promotional: boolean;
}

/** Some of the newest records belong to the tests of lists and carts. */
const leftAlone = 150;

const catalogueOf = async (request: APIRequestContext): Promise<WireProduct[]> => {
  const pages = await Promise.all(
    [1, 2].map(async (page) => {
      const answer = await request.get(`/api/products/vinyl?per_page=400&available_only=1&page=${page}`);
      return ((await answer.json()) as { data: { data: WireProduct[] } }).data.data;
    }),
  );
  return pages.flat().slice(leftAlone);
};

/** Cheap enough that freight is paid, and dear enough for installments. */
const isFit = ({ price, is_promotional }: WireProduct) => !is_promotional && price > 40 && price < 140;

/** Records that a test of this worker was given: a second one of the same test must be another record. */
const given = new Set<number>();

/**
 * Records that no other test buys at the same time: each worker has its own part of the catalogue. `single` asks for records
 * of which there is one copy.
 */
export const ownRecords = async (
  request: APIRequestContext,
  count = 1,
  { single = false } = {},
): Promise<Sold[]> => {
  const { parallelIndex, config } = base.info();
  const fit = (await catalogueOf(request)).filter(
    (product) =>
      isFit(product) &&
      product.id % config.workers === parallelIndex &&
      (single ? product.stock === 1 : product.stock > 3),
  );
  const left = fit.filter(({ id }) => !given.has(id));
  const own = left.length < count ? fit : left;
  const start = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const chosen = own.map((_, index) => own[(start + index) % own.length]!).slice(0, count);
  if (chosen.length < count) throw new Error(`The shop has no ${count} such records left for this worker.`);
  if (own === fit) given.clear();
  for (const { id } of chosen) given.add(id);
  return chosen.map(({ id, slug, name, stock }) => ({ id, slug, title: name, stock }));
};

export const ownRecord = async (request: APIRequestContext, wanted?: { single: boolean }): Promise<Sold> => {
  const [record] = await ownRecords(request, 1, wanted);
  return record!;
};

/** Copies that anybody can buy now. */
export const stockOf = async (request: APIRequestContext, { slug }: Sold): Promise<number> => {
  const answer = await request.get(`/api/products/vinyl/${slug}`);
  return ((await answer.json()) as { data: { stock: number } }).data.stock;
};
