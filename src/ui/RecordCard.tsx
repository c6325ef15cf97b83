import type { Card } from '#domain/card.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#paths.ts';
import { CoverImage, type Loading } from './CoverImage.tsx';

export type CardSize = 'small' | 'normal' | 'large';

interface Props {
  card: Card;
  /** 'eager' for the first row of a page, which is on screen at once, 'first' for its first record. */
  loading?: Loading;
  /** Goes with the size of the crate around it. */
  size?: CardSize;
  /** Level of the title: one below the heading that the crate stands under. */
  heading?: 2 | 3;
  /** '#RRGGBB' of a drawn sleeve, where it is known. */
  sleeveColor?: string | undefined;
}

/** How wide the cover is in each size of crate (record-card.css), for the choice of a picture. */
const widths: Record<CardSize, string> = {
  small: '(min-width: 760px) 190px, calc(33vw - 17px)',
  normal: '(min-width: 760px) 220px, calc(50vw - 23px)',
  large: '(min-width: 620px) 340px, calc(100vw - 32px)',
};

/** One record in a crate. The same markup in static pages and in search results; it carries no state. */
export function RecordCard({ card, loading = 'lazy', size = 'normal', heading = 3, sleeveColor }: Props) {
  const { availability } = card;
  const out = availability.state === 'unavailable';
  const Title = `h${heading}` as const;
  return (
    <article className={classOf(out, size)}>
      <div className="disc-cover">
        <CoverImage
          coverUrl={card.coverUrl}
          slug={card.slug}
          sizes={widths[size]}
          loading={loading}
          sleeveColor={sleeveColor}
        />
        {card.discountPercent ? <span className="disc-tag">-{card.discountPercent}%</span> : null}
        {out ? <span className="disc-band">{availability.reason}</span> : null}
      </div>
      <div className="disc-meta">
        <Title className="disc-title">
          <a href={paths.release(card.slug)}>{breakable(card.title)}</a>
        </Title>
        <p className="disc-artist">{card.artist}</p>
        <CardSpine card={card} />
        <CardPrice card={card} />
        <CardState card={card} />
      </div>
      <CardActions card={card} />
    </article>
  );
}

/** Titles of two tracks, 'Uptown/Downtown', are one word to a browser. */
const breakable = (title: string) =>
  title.split(/(?<=[/])/).flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : [part]));

const classOf = (out: boolean, size: CardSize) =>
  ['disc', size === 'normal' ? null : `disc-${size}`, out ? 'disc-out' : null].filter(Boolean).join(' ');

/** What stands on the spine. A part that has no room is left out whole, the catalogue number first. */
function CardSpine({ card: { label, year, catalogNumber } }: { card: Card }) {
  const parts = [
    { name: 'label', text: label },
    { name: 'year', text: year },
    { name: 'number', text: catalogNumber },
  ].filter(({ text }) => text);
  return (
    <p className="disc-spine">
      {parts.map(({ name, text }, place) => (
        <span key={name} className={`disc-${name}`}>
          {place > 0 ? '\u00A0·\u00A0' : null}
          {text}
        </span>
      ))}
    </p>
  );
}

function CardPrice({ card }: { card: Card }) {
  return (
    <p className="disc-price">
      {card.regularPrice === null ? null : (
        <s>
          <span className="sr-only">De </span>
          {formatMoney(card.regularPrice)}
        </s>
      )}
      {card.price === null ? 'Sob consulta' : formatMoney(card.price)}
    </p>
  );
}

function CardState({ card: { availability, isPresale, releaseDate } }: { card: Card }) {
  if (availability.state === 'unavailable') return null;
  return (
    <p className="disc-state">
      <span className="state-available">{isPresale ? presaleText(releaseDate) : 'Disponível'}</span>
      {availability.low ? <span className="state-last">{lastCopies(availability.stock)}</span> : null}
    </p>
  );
}

const lastCopies = (stock: number | null) => (stock === 1 ? 'Última cópia' : `Últimas ${stock}`);

/** '2027-01-22' -> 'Pré-venda 22/01/2027'. */
const presaleText = (date: string | null) => (date ? `Pré-venda ${formatDate(date)}` : 'Pré-venda');

/**
 * Places for what can be done with the record, filled by the features that do it: the wishlist of what can be bought,
 * the wantlist of what cannot, a sample, the cart. What does not apply to a record has no place; an empty one takes no room.
 */
function CardActions({ card }: { card: Card }) {
  const available = card.availability.state === 'available';
  return (
    <div className="disc-actions" data-record={card.id}>
      <span data-slot={available ? 'wishlist' : 'wantlist'} />
      {card.playable ? <span data-slot="play" /> : null}
      {available ? <span data-slot="buy" /> : null}
    </div>
  );
}
