import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { api } from '#config.ts';
import { artistLine } from '#domain/records/artist-line.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { formatMoney } from '#domain/money.ts';
import { priceOf } from '#domain/records/price.ts';
import { paths } from '#paths.ts';
import { labels } from '#server/catalogue/tables/label-table.ts';
import { wantlistItems, wantlistTokens } from '#server/sales/tables/list-tables.ts';
import { defineLetter } from '../writing/letter-job.ts';
import { writeLetter } from '../writing/letter.ts';
import { siteAddress } from '#server/kernel/mail/site-address.ts';
import { slimRelease } from '#server/catalogue/products/product-rows.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { digestOf, newToken } from '#server/kernel/secrets/token.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';

/**
 * Notifies a customer that a wanted record is back. It is not sent for a record that has sold out again, or was removed
 * from the list.
 */
export const restockLetter = defineLetter({
  name: 'restock',
  data: z.object({ itemId: z.int() }),
  write: async (store, { recipient, data: { itemId } }) => {
    const [row] = await store.orm
      .select({ release: slimRelease })
      .from(wantlistItems)
      .innerJoin(releases, eq(releases.id, wantlistItems.releaseId))
      .leftJoin(labels, eq(labels.id, releases.labelId))
      .where(eq(wantlistItems.id, itemId));
    if (!row) return null;
    const { release } = row;
    const availability = availabilityOf(release.offer);
    if (availability.state === 'unavailable') return null;
    const shop = await configOf(store.orm);
    const { amount } = priceOf(release.offer);
    const leaveToken = newToken();
    const token = { digest: digestOf(leaveToken), itemId, createdAt: store.now() };
    await store.orm.insert(wantlistTokens).values(token);
    const leaveAt = (path: string) => siteAddress(store, `${path}?token=${leaveToken}`);
    const name = `${artistLine(release.artists)} – ${release.title}`;
    return {
      to: recipient,
      unsubscribeUrl: leaveAt(`${api.basePath}/members/wantlist/leave`),
      ...writeLetter(
        {
          subject: `Voltou: ${name}`,
          paragraphs: [
            `${name} está de volta na ${shop.site_name}${amount === null ? '' : `, por ${formatMoney(amount)}`}.`,
            availability.stock === 1
              ? 'É uma cópia só: fica com quem pagar primeiro.'
              : 'Fica com quem pagar primeiro.',
          ],
          action: { name: 'Ver o disco', url: siteAddress(store, paths.release(release.slug)) },
          notes: ['Você recebe este e-mail porque o disco está na sua lista de interesse.'],
          leave: { name: 'Tirar este disco da lista', url: leaveAt(paths.wantlistLeave) },
        },
        shop,
      ),
    };
  },
});
