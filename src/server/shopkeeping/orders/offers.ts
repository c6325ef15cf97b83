import { eq } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { type CounterSale, sellOverCounter, setOnHand } from '#server/sales/stock/shelf.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

export type Offered = Pick<
  typeof releases.$inferSelect,
  'id' | 'slug' | 'title' | 'onHand' | 'committed' | 'stock' | 'price' | 'promotionalPrice' | 'finalPrice'
>;

/** The stock and prices of a record by its slug; null for an unknown one. */
export const findOffer = async ({ orm }: StoreContext, slug: string): Promise<Offered | null> => {
  const { id, title, onHand, committed, stock, price, promotionalPrice, finalPrice } = releases;
  const [row] = await orm
    .select({
      id,
      slug: releases.slug,
      title,
      onHand,
      committed,
      stock,
      price,
      promotionalPrice,
      finalPrice,
    })
    .from(releases)
    .where(eq(releases.slug, slug));
  return row ?? null;
};

/** Sets the number of copies that were counted on the shelf, and returns the new stock; null for an unknown record. */
export const countCopies = (store: StoreContext, slug: string, copies: number): Promise<Offered | null> =>
  inTransaction(store, async (inside) => {
    const offer = await findOffer(inside, slug);
    if (!offer) return null;
    await setOnHand(inside, offer.id, copies);
    return findOffer(inside, slug);
  });

interface NewPrice {
  price: Centavos;
  /** undefined: unchanged; null: none. */
  promotional: Centavos | null | undefined;
}

/** Sets the price of a record; null for an unknown one. Existing orders keep their prices. */
export const setPrice = (
  store: StoreContext,
  slug: string,
  { price, promotional }: NewPrice,
): Promise<Offered | null> =>
  inTransaction(store, async (inside) => {
    const offer = await findOffer(inside, slug);
    if (!offer) return null;
    const promotionalPrice = promotional === undefined ? offer.promotionalPrice : promotional;
    if (price !== offer.price || promotionalPrice !== offer.promotionalPrice)
      await inside.orm
        .update(releases)
        .set({ price, promotionalPrice, updatedAt: inside.now() })
        .where(eq(releases.id, offer.id));
    return findOffer(inside, slug);
  });

export type Sale = { state: 'unknown' } | { state: 'sold' | 'sold-out'; offer: Offered };

/** Sells copies in the shop. */
export const sellCopies = (store: StoreContext, slug: string, copies: number): Promise<Sale> =>
  inTransaction(store, async (inside): Promise<Sale> => {
    const before = await findOffer(inside, slug);
    if (!before) return { state: 'unknown' };
    const sale: CounterSale = await sellOverCounter(inside, before.id, copies);
    const offer = await findOffer(inside, slug);
    return sale.state === 'unknown' || !offer ? { state: 'unknown' } : { state: sale.state, offer };
  });
