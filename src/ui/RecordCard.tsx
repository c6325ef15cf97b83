import { Fragment } from 'react';
import { artistLine, foldArtists } from '#domain/artist-line.ts';
import type { Card } from '#domain/card.ts';
import { formatDate } from '#domain/dates.ts';
import { formatNames } from '#domain/facets.ts';
import { paths } from '#paths.ts';
import { ArtistLinks } from './ArtistLinks.tsx';
import { CoverImage, type Loading } from './CoverImage.tsx';
import { Money } from './Money.tsx';

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
  small: '(min-width: 1100px) 200px, min(42vw, 220px)',
  normal: '(min-width: 760px) 220px, calc(50vw - 23px)',
  large: '(min-width: 620px) 340px, calc(100vw - 32px)',
};

/** One record in a crate. The same markup in static pages and in search results; it carries no state. */
export const RecordCard = ({ card, loading = 'lazy', size = 'normal', heading = 3, sleeveColor }: Props) => {
  const out = card.availability.state === 'unavailable';
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
      </div>
      <div className="disc-meta">
        <Title className="disc-title">
          <a href={paths.release(card.slug)}>{breakable(card.title)}</a>
        </Title>
        <CardArtists card={card} />
        <CardSpine card={card} />
        <CardState card={card} />
        <CardPrice card={card} />
      </div>
      <CardActions card={card} />
    </article>
  );
};

/** Titles of two tracks, 'Uptown/Downtown', are one word to a browser. */
const breakable = (title: string) =>
  title.split(/(?<=[/])/).flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : [part]));

const classOf = (out: boolean, size: CardSize) =>
  ['disc', size === 'normal' ? null : `disc-${size}`, out ? 'disc-out' : null].filter(Boolean).join(' ');

const CardArtists = ({ card: { artists } }: { card: Card }) => {
  const { named, others } = foldArtists(artists);
  return (
    <p className="disc-artist">
      {named.length > 0 ? (
        <ArtistLinks artists={named} end={others.length > 0 ? `mais ${others.length}` : undefined} />
      ) : (
        artistLine([])
      )}
    </p>
  );
};

/** What stands on the spine. A part that has no room is left out whole, the catalogue number first. */
const CardSpine = ({ card: { label, year, catalogNumber } }: { card: Card }) => {
  const facts = [
    { name: 'year', text: year },
    { name: 'number', text: catalogNumber },
  ].filter(({ text }) => text);
  if (!label && facts.length === 0) return null;
  return (
    <p className="disc-spine">
      {label ? (
        <a href={paths.label(label.slug)} className="disc-label">
          {label.name}
        </a>
      ) : null}
      {facts.map(({ name, text }, place) => (
        <span key={name} className={`disc-${name}`}>
          {label || place > 0 ? '\u00A0·\u00A0' : null}
          {text}
        </span>
      ))}
    </p>
  );
};

/** Whether it can be bought, and what one filters by: the format and the condition. */
const CardState = ({ card }: { card: Card }) => {
  const { availability, format } = card;
  const facts = [format && (formatNames[format] ?? format), conditionOf(card)].filter(Boolean);
  return (
    <p className="disc-state">
      {availability.state === 'unavailable' ? (
        <b>{availability.reason}</b>
      ) : (
        <span className="state-available state-dot">
          {presaleText(card) ?? <span className="sr-only">Disponível</span>}
        </span>
      )}
      {facts.map((fact, place) => (
        <span key={place}>{fact}</span>
      ))}
    </p>
  );
};

/** '2027-01-22' -> 'Pré-venda 22/01/2027'. */
const presaleText = ({ isPresale, releaseDate }: Card) =>
  isPresale ? ['Pré-venda', releaseDate && formatDate(releaseDate)].filter(Boolean).join(' ') : null;

/** 'Novo', 'VG+/VG', or what is known of it. The grade of a sleeve says so where it stands alone. */
const conditionOf = ({ isNew, mediaGrade, sleeveGrade }: Card) => {
  if (isNew) return 'Novo';
  const grades = [
    { of: 'Mídia', grade: mediaGrade },
    { of: 'Capa', grade: sleeveGrade },
  ].filter(({ grade }) => grade);
  if (grades.length === 0) return isNew === false ? 'Usado' : null;
  return grades.map(({ of, grade }, place) => (
    <Fragment key={of}>
      {place > 0 ? '/' : null}
      <span className={mediaGrade ? 'sr-only' : undefined}>{of} </span>
      {grade}
    </Fragment>
  ));
};

/** The old price with its discount goes to a line of its own where there is no room. */
const CardPrice = ({ card: { price, regularPrice, discountPercent, availability } }: { card: Card }) => (
  <p className="disc-price">
    <Money amount={price} regular={regularPrice} discountPercent={discountPercent} />
    {availability.state === 'available' && availability.low ? (
      <span className="state-last">{lastCopies(availability.stock)}</span>
    ) : null}
  </p>
);

const lastCopies = (stock: number | null) => (stock === 1 ? 'Última cópia' : `Últimas ${stock}`);

/**
 * Places for what can be done with the record, filled by the features that do it: the wishlist of what can be bought,
 * the wantlist of what cannot, a sample, the cart. What does not apply to a record has no place; an empty one takes no room.
 */
const CardActions = ({ card }: { card: Card }) => {
  const available = card.availability.state === 'available';
  return (
    <div className="disc-actions" data-record={card.id}>
      <span data-slot={available ? 'wishlist' : 'wantlist'} />
      {card.playable ? <span data-slot="play" /> : null}
      {available ? <span data-slot="buy" /> : null}
    </div>
  );
};
