import { type CartItem, lineChangeOf } from '#domain/orders/cart.ts';
import { CoverImage } from '#ui/records/cover/CoverImage.tsx';
import { LineNews } from './LineNews.tsx';
import { Quantity } from './Quantity.tsx';
import { RemoveLine } from './RemoveLine.tsx';
import { artistLine } from '#domain/records/artist-line.ts';
import { shortGrade } from '#domain/records/grades.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import { formatMoney } from '#domain/money.ts';

/** A record in the cart, the same on the page and in the drawer. */
export const CartLine = ({ item }: { item: CartItem }) => {
  const { quantity, release } = item;
  const { id, slug, title, coverUrl, offer } = release;
  const change = lineChangeOf(item);
  const isSold = change?.kind === 'unavailable';
  return (
    <li className={isSold ? 'line line-sold' : 'line'}>
      <div className="line-sleeve">
        <CoverImage {...{ coverUrl, slug }} sizes="120px" />
        {isSold ? <span className="line-band">{change.reason}</span> : null}
      </div>
      <div className="line-facts">
        <LineFacts {...{ release, isSold }} />
        <LineNews {...{ item, change }} />
        <RemoveLine record={id} {...{ title, isSold }} />
      </div>
      {isSold ? null : <Quantity record={id} stock={offer.stock} {...{ title, quantity }} />}
      <LinePrice {...{ item, isSold }} />
    </li>
  );
};

/** Which record a line is about: title, artist, spine, grades, and whether it is a promotion or a last copy. */
const LineFacts = ({ release, isSold }: { release: Release; isSold: boolean }) => {
  const { slug, title, artists, label, catalogNumber, year, mediaGrade, sleeveGrade, offer } = release;
  const spine = [label?.name, catalogNumber, year].filter(Boolean).join(' · ');
  const { discountPercent } = priceOf(offer);
  const isLast = !isSold && offer.stock === 1;
  return (
    <>
      <h2 className="line-title">
        <a href={paths.release(slug)}>{title}</a>
      </h2>
      <p className="line-artist">{artistLine(artists)}</p>
      {spine ? <p className="spine line-spine">{spine}</p> : null}
      <ul className="line-marks">
        {mediaGrade ? <li className="line-grade">Mídia {shortGrade(mediaGrade)}</li> : null}
        {sleeveGrade ? <li className="line-grade">Capa {shortGrade(sleeveGrade)}</li> : null}
        {discountPercent !== null && !isSold ? (
          <li className="line-promo">PROMO -{discountPercent}%</li>
        ) : null}
        {isLast ? <li className="state-last">Última cópia</li> : null}
      </ul>
    </>
  );
};

/** The price of a line, struck through when it cannot be bought. */
const LinePrice = ({ item: { quantity, release }, isSold }: { item: CartItem; isSold: boolean }) => {
  const { amount, regular } = priceOf(release.offer);
  if (amount === null) return <p className="line-price" />;
  if (isSold)
    return (
      <p className="line-price line-price-sold">
        <s>{formatMoney(amount)}</s>
      </p>
    );
  return (
    <p className="line-price">
      {regular === null ? null : (
        <s className="line-was">
          <span className="sr-only">De </span>
          {formatMoney(regular * quantity)}
        </s>
      )}
      <b>{formatMoney(amount * quantity)}</b>
      {quantity > 1 ? (
        <span className="line-each">
          {quantity} × {formatMoney(amount)}
        </span>
      ) : null}
    </p>
  );
};
