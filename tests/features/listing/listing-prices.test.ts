import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordFiles } from '#catalogue/snapshot/record-files.ts';
import { columnsOf } from '#domain/records/columns-of-records.ts';
import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import { sampleRelease } from '../../support/sample-release.ts';

const priced = (id: number, title: string, price: number, stock: number, promotionalPrice?: number) => {
  const { offer } = sampleRelease(id);
  return sampleRelease(id, {
    title,
    offer: {
      ...offer,
      price,
      finalPrice: promotionalPrice ?? price,
      promotionalPrice: promotionalPrice ?? null,
      isPromotional: promotionalPrice !== undefined,
      stock,
    },
  });
};

/** Newest first. */
const shop = [
  { ...priced(4, 'Dear', 40_000, 1), bpm: 128 },
  priced(3, 'Sold', 10_000, 0),
  { ...priced(2, 'Reduced', 10_000, 3, 5_000), bpm: 122.6 },
  { ...priced(1, 'Cheap', 3_000, 9), bpm: 121 },
];

type Answer = () => Promise<Response>;

const store = (releases: readonly Release[]): Answer => {
  const data = columnsOf(releases.toSorted((a, b) => a.id - b.id));
  return () => Promise.resolve(Response.json({ success: true, data }));
};
const down: Answer = () => Promise.resolve(new Response('<html>', { status: 502 }));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const silent: Answer = () => new Promise(() => undefined);

/** The stores of a page that was opened just now, over an index and a store API that answers like `answer`. */
const openPage = async (answer: Answer) => {
  const files = recordFiles(shop);
  const server = {
    answer,
    asked: 0,
    files: files as ReadonlyMap<string, string>,
    /** Milliseconds until a file of the index arrives. */
    delay: (_address: string) => 0,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === paths.availability) {
      server.asked += 1;
      return server.answer();
    }
    const delay = server.delay(address);
    if (delay) await wait(delay);
    const text = server.files.get(address.slice(1));
    return new Response(text, { status: text === undefined ? 404 : 200 });
  });
  vi.resetModules();
  const kinds = await import('#features/listing/listing-kinds.ts');
  const listing = await import('#features/listing/listing-store.ts');
  return { server, kinds, listing };
};

type Listing = Awaited<ReturnType<typeof openPage>>['listing'];

const resultsIn = ({ $listing, resultsOf }: Listing) => {
  const results = resultsOf($listing.get());
  if (!results) throw new Error(`The list is ${$listing.get().state}.`);
  return results;
};
const titles = (listing: Listing) => resultsIn(listing).cards.map(({ title }) => title);
const prices = (listing: Listing) => resultsIn(listing).cards.map(({ price }) => price);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a list whose store answers', () => {
  test('shows, filters and sorts by the prices and stock of now', async () => {
    const { listing } = await openPage(store(shop));
    await listing.readAddress('?available=1&sort=preco-menor');
    expect(titles(listing)).toEqual(['Cheap', 'Reduced', 'Dear']);
    expect(prices(listing)).toEqual([3_000, 5_000, 40_000]);
    const { counts, isPriced } = resultsIn(listing);
    expect(isPriced).toBe(true);
    expect(counts.available).toEqual([{ value: '1', count: 3 }]);
    expect(counts.price).toContainEqual({ value: 'ate-80', count: 2 });
  });

  test('filters by tempo, and sorts by it with unknown tempos last', async () => {
    const { listing } = await openPage(store(shop));
    await listing.readAddress('?bpm=118-124&sort=bpm');
    expect(titles(listing)).toEqual(['Cheap', 'Reduced']);
    await listing.readAddress('?sort=bpm');
    expect(titles(listing)).toEqual(['Cheap', 'Reduced', 'Dear', 'Sold']);
  });

  test('takes a record that was sold since the build', async () => {
    const { listing } = await openPage(store(shop.with(3, priced(1, 'Cheap', 3_000, 0))));
    await listing.readAddress('?available=1');
    expect(titles(listing)).toEqual(['Dear', 'Reduced']);
  });

  test('holds the offers of now', async () => {
    const { listing, kinds } = await openPage(store(shop));
    listing.openListing(kinds.offers);
    await listing.readAddress('?sort=nome');
    expect(titles(listing)).toEqual(['Reduced']);
  });

  test('asks it once for several questions', async () => {
    const { listing, server } = await openPage(store(shop));
    await listing.readAddress('?available=1');
    await listing.readAddress('?sort=preco-maior');
    expect(server.asked).toBe(1);
  });

  test('leaves the price of a record open that the store does not have', async () => {
    const { listing } = await openPage(store(shop.slice(1)));
    await listing.readAddress('?sort=recentes&year=1999');
    expect(prices(listing)).toEqual([null, 10_000, 5_000, 3_000]);
    expect(resultsIn(listing).cards[0]?.availability).toEqual({ state: 'unknown' });
  });
});

describe('a list whose store does not answer', () => {
  test('shows all records without prices, and filters and sorts by nothing else than text', async () => {
    const { listing } = await openPage(down);
    await listing.readAddress('?available=1&price=ate-80&year=1999&sort=preco-menor');
    expect(titles(listing)).toEqual(['Dear', 'Sold', 'Reduced', 'Cheap']);
    expect(prices(listing)).toEqual([null, null, null, null]);
    const { counts, isPriced } = resultsIn(listing);
    expect(isPriced).toBe(false);
    expect(counts.available).toEqual([{ value: '1', count: null }]);
    expect(counts.year).toEqual([{ value: '1999', count: 4 }]);
  });

  test('waits a moment for it, once', async () => {
    const { listing } = await openPage(silent);
    const first = listing.readAddress('?available=1');
    await vi.advanceTimersByTimeAsync(1_400);
    expect(listing.$listing.get().state).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    await first;
    expect(titles(listing)).toHaveLength(4);
    await listing.readAddress('?sort=nome');
    expect(titles(listing)).toEqual(['Cheap', 'Dear', 'Reduced', 'Sold']);
  });

  test('has the prices that come while the index is still loading', async () => {
    const { listing, server } = await openPage(() => wait(2_000).then(store(shop)));
    server.delay = (address) => (address.includes('order-name') ? 4_000 : 0);
    const first = listing.readAddress('?available=1&sort=nome');
    await vi.advanceTimersByTimeAsync(5_000);
    await first;
    expect(titles(listing)).toEqual(['Cheap', 'Dear', 'Reduced']);
    expect(resultsIn(listing).isPriced).toBe(true);
  });

  test('is completed when the answer comes late', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { listing } = await openPage(() => new Promise((resolve) => (answer = resolve)));
    const first = listing.readAddress('?available=1');
    await vi.advanceTimersByTimeAsync(1_600);
    await first;
    expect(titles(listing)).toHaveLength(4);
    answer(await store(shop)());
    await vi.waitFor(() => expect(titles(listing)).toEqual(['Dear', 'Reduced', 'Cheap']));
    expect(prices(listing)).toEqual([40_000, 5_000, 3_000]);
  });

  test('is completed by a press on the retry', async () => {
    const { listing, server } = await openPage(down);
    await listing.readAddress('?available=1');
    server.answer = store(shop);
    await listing.retry();
    expect(titles(listing)).toEqual(['Dear', 'Reduced', 'Cheap']);
  });

  test('asks again by itself, but not with each key', async () => {
    const { listing, server } = await openPage(down);
    await listing.readAddress('?year=1999');
    await listing.readAddress('?sort=nome');
    expect(server.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(6_000);
    await listing.readAddress('?year=1999');
    expect(server.asked).toBe(2);
  });

  test('fails where only prices tell its records, and recovers', async () => {
    const { listing, kinds, server } = await openPage(down);
    listing.openListing(kinds.offers);
    await listing.readAddress('?sort=nome');
    expect(listing.$listing.get()).toEqual({ state: 'failed' });
    server.answer = store(shop);
    await listing.retry();
    expect(titles(listing)).toEqual(['Reduced']);
  });

  test('keeps the prices that it said before', async () => {
    const { listing, server } = await openPage(store(shop));
    await listing.readAddress('?available=1');
    server.answer = down;
    await vi.advanceTimersByTimeAsync(61_000);
    await listing.readAddress('?sort=preco-maior&available=1');
    expect(server.asked).toBe(2);
    expect(prices(listing)).toEqual([40_000, 5_000, 3_000]);
  });
});

test('a list whose index is missing fails', async () => {
  const { listing, server } = await openPage(store(shop));
  server.files = new Map();
  await listing.readAddress('?available=1');
  expect(listing.$listing.get()).toEqual({ state: 'failed' });
});
