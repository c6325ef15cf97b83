import { Fragment, type ReactNode } from 'react';
import { artistLine, foldArtists } from '#domain/records/artist-line.ts';
import type { Card, UnpricedCard } from '#domain/records/card.ts';
import { formatDate } from '#domain/time/dates.ts';
import { formatNames } from '#domain/records/facets.ts';
import { paths } from '#paths.ts';
import { ArtistLinks } from './ArtistLinks.tsx';
import { CoverImage, type Loading } from './cover/CoverImage.tsx';
import { LastCopies } from './LastCopies.tsx';
import { Money } from '../Money.tsx';
import { PlayButton } from './PlayButton.tsx';
import { RecordButton } from './RecordButton.tsx';

export type CardSize = 'small' | 'normal' | 'large';

type AnyCard = Card | UnpricedCard;

interface Props {
  card: AnyCard;
  /** 'eager' for the first row of a page, which is visible at once, 'first' for its first record. */
  loading?: Loading;
  /** Matches the size of the list around it. */
  size?: CardSize;
  /** Heading level of the title: one below the heading of the list. */
  heading?: 2 | 3;
  /** '#RRGGBB' of a drawn sleeve, if known. */
  sleeveColor?: string | undefined;
  /** The label of the price, where it is not the one to pay. */
  priceName?: string;
  /** Controls in place of the card's own, for a list that the store has just answered: the page's script leaves it alone. */
  actions?: ReactNode;
}

/** The width of the cover in each size of list (record-card.css), for the `sizes` attribute. */
const widths: Record<CardSize, string> = {
  small: '(min-width: 1100px) 200px, min(42vw, 220px)',
  normal: '(min-width: 760px) 220px, calc(50vw - 23px)',
  large: '(min-width: 620px) 340px, calc(100vw - 32px)',
};

/**
 * One record in a list. Static pages and search results share the markup, so it has no state. The script of every page
 * handles its buttons, and corrects its price and stock.
 */
export const RecordCard = ({
  card,
  loading = 'lazy',
  size = 'normal',
  heading = 3,
  sleeveColor,
  priceName,
  actions,
}: Props) => {
  const out = card.availability.state === 'unavailable';
  const Title = `h${heading}` as const;
  return (
    <article
      className={classOf(size)}
      data-record={actions ? undefined : card.id}
      data-shown={actions ? card.id : undefined}
      data-out={out || undefined}
    >
      <div className="disc-cover">
        <CoverImage
          coverUrl={card.coverUrl}
          slug={card.slug}
          sizes={widths[size]}
          loading={loading}
          sleeveColor={sleeveColor}
        />
        {card.sample ? <PlayButton sample={card.sample} of={card.title} className="play-cover" /> : null}
      </div>
      <div className="disc-meta">
        <Title className="disc-title">
          <a href={paths.release(card.slug)}>{breakable(card.title)}</a>
        </Title>
        <CardArtists card={card} />
        <CardSpine card={card} />
        <CardState card={card} />
        <CardPrice card={card} name={priceName} />
      </div>
      <div className="disc-actions">{actions ?? <CardActions card={card} />}</div>
    </article>
  );
};

/** Browsers do not break titles of two tracks, 'Uptown/Downtown', at the slash. */
const breakable = (title: string) =>
  title.split(/(?<=[/])/).flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : [part]));

const classOf = (size: CardSize) => (size === 'normal' ? 'disc' : `disc disc-${size}`);

const CardArtists = ({ card: { artists } }: { card: AnyCard }) => {
  const { named, others } = foldArtists(artists);
  return (
    <p className="disc-artist" data-artists>
      {named.length > 0 ? (
        <ArtistLinks artists={named} end={others.length > 0 ? `mais ${others.length}` : undefined} />
      ) : (
        artistLine([])
      )}
    </p>
  );
};

/** The spine of the card. Parts that do not fit are omitted whole, the catalogue number first. */
const CardSpine = ({ card: { label, year, catalogNumber } }: { card: AnyCard }) => {
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

/** The availability, and the main filter values: format and condition. */
const CardState = ({ card }: { card: AnyCard }) => {
  const { format } = card;
  const facts = [format && (formatNames.get(format) ?? format), conditionOf(card)].filter(Boolean);
  return (
    <p className="disc-state" data-state>
      <StateText card={card} />
      {facts.map((fact, place) => (
        <span key={place}>{fact}</span>
      ))}
    </p>
  );
};

const StateText = ({ card }: { card: AnyCard }) => {
  const { availability } = card;
  const presale = presaleText(card);
  if (availability.state === 'unknown') return presale ? <span>{presale}</span> : null;
  if (availability.state === 'unavailable') return <b>{availability.reason}</b>;
  return (
    <span className="state-available state-dot">
      {presale ?? <span className="sr-only">Disponível</span>}
    </span>
  );
};

/** '2027-01-22' -> 'Pré-venda 22/01/2027'. */
const presaleText = ({ isPresale, releaseDate }: AnyCard) =>
  isPresale ? ['Pré-venda', releaseDate && formatDate(releaseDate)].filter(Boolean).join(' ') : null;

/** 'Novo', 'VG+/VG', or the known grade. A sleeve's grade is labelled when it is the only one. */
const conditionOf = ({ isNew, mediaGrade, sleeveGrade }: AnyCard) => {
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

/** The old price with its discount wraps to its own line where space is short. Empty while the price is unknown. */
const CardPrice = ({
  card: { price, regularPrice, discountPercent, availability },
  name,
}: {
  card: AnyCard;
  name: string | undefined;
}) => (
  <p className="disc-price" data-price>
    {name && price !== null ? <span className="disc-price-name">{name}</span> : null}
    <Money amount={price} regular={regularPrice} discountPercent={discountPercent} />
    {availability.state === 'unknown' ? null : <LastCopies availability={availability} />}
  </p>
);

/** Each state of the record has its buttons; a record that is sold while the page is open changes state. */
const CardActions = ({ card: { title } }: { card: AnyCard }) => (
  <>
    <RecordButton act="wishlist" of={title} />
    <RecordButton act="cart" of={title} />
    <RecordButton act="wantlist" of={title} />
  </>
);
