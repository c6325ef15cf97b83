import { artistLine } from '#domain/records/artist-line.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import type { ListItem } from '#domain/orders/cart.ts';
import { formatDate } from '#domain/time/dates.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import { CoverImage } from '#ui/records/cover/CoverImage.tsx';
import { LastCopies } from '#ui/records/LastCopies.tsx';
import { Money } from '#ui/Money.tsx';
import { CartButton } from './CartButton.tsx';
import { firstClick } from './first-click.ts';
import { takeOff } from './list-acts.ts';
import { MoveButton } from './MoveButton.tsx';

interface Props {
  item: ListItem;
  isInCart: boolean;
}

/** A record that came back, as a poster. */
export const BackPoster = ({ item: { addedAt, release }, isInCart }: Props) => (
  <section className="back-poster" data-item aria-labelledby="back-title">
    <div className="back-sleeve">
      <CoverImage
        coverUrl={release.coverUrl}
        slug={release.slug}
        sizes="(min-width: 760px) 340px, 260px"
        loading="first"
      />
    </div>
    <div className="back-text">
      <p className="back-news">Disponível de novo</p>
      <h2 id="back-title">
        <a href={paths.release(release.slug)}>{release.title}</a>
      </h2>
      <p className="back-facts">{factsOf(release)}</p>
      <BackPrice release={release} />
      <div className="back-actions">
        <CartButton list="wantlist" release={release} isInCart={isInCart} isMain />
        <MoveButton
          from="wantlist"
          release={release}
          name="Mover para a lista de desejos"
          size="large"
          className="act-wishlist"
        >
          Mover para a lista de desejos
        </MoveButton>
      </div>
      <p className="back-fine">
        {addedAt ? `Na sua lista desde ${formatDate(addedAt)}. ` : null}O aviso foi para quem esperava; quem
        paga primeiro leva.{' '}
        <button
          type="button"
          className="link"
          aria-label={`Remover: ${release.title}`}
          onClick={firstClick(() => void takeOff('wantlist', release.id))}
        >
          Remover
        </button>
      </p>
    </div>
  </section>
);

const factsOf = ({ artists, label, year }: Release) =>
  [artistLine(artists), label?.name, year].filter(Boolean).join(' · ');

const BackPrice = ({ release: { offer } }: { release: Release }) => {
  const { amount, regular, discountPercent } = priceOf(offer);
  return (
    <p className="back-price">
      <Money amount={amount} regular={regular} discountPercent={discountPercent} />
      <LastCopies availability={availabilityOf(offer)} />
    </p>
  );
};
