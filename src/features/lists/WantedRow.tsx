import { memo } from 'react';
import { foldArtists } from '#domain/artist-line.ts';
import { availabilityOf } from '#domain/availability.ts';
import type { ListItem } from '#domain/cart.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { priceOf } from '#domain/price.ts';
import type { Release } from '#domain/release.ts';
import { paths } from '#paths.ts';
import { ArtistLinks } from '#ui/ArtistLinks.tsx';
import { Button } from '#ui/Button.tsx';
import { CoverImage } from '#ui/CoverImage.tsx';
import { firstClick } from './first-click.ts';
import { takeOff } from './list-acts.ts';

/** A record that is waited for. */
export const WantedRow = memo(({ item: { addedAt, release } }: { item: ListItem }) => {
  const { id, slug, title, coverUrl } = release;
  return (
    <>
      <div className="wanted-cover">
        <CoverImage coverUrl={coverUrl} slug={slug} sizes="76px" />
      </div>
      <div className="wanted-record">
        <h3>
          <a href={paths.release(slug)}>{title}</a>
        </h3>
        <p className="text-mute">
          <Artists release={release} />
        </p>
        <p className="spine">{factsOf(release)}</p>
      </div>
      <p className="spine wanted-since">
        {addedAt ? <span>desde {formatDate(addedAt)}</span> : null}
        <LastPrice release={release} />
      </p>
      <Button
        size="small"
        aria-label={`Remover: ${title}`}
        onClick={firstClick(() => void takeOff('wantlist', id))}
      >
        Remover
      </Button>
    </>
  );
});
WantedRow.displayName = 'WantedRow';

const Artists = ({ release }: { release: Release }) => {
  const { named, others } = foldArtists(release.artists);
  if (named.length === 0) return 'Artista desconhecido';
  return <ArtistLinks artists={named} end={others.length > 0 ? `mais ${others.length}` : undefined} />;
};

const factsOf = ({ label, year, offer }: Release) => {
  const availability = availabilityOf(offer);
  const reason = availability.state === 'unavailable' ? availability.reason : null;
  return [label?.name, year, reason].filter(Boolean).join(' · ');
};

const LastPrice = ({ release }: { release: Release }) => {
  const { amount } = priceOf(release.offer);
  return amount === null ? null : <span>último preço {formatMoney(amount)}</span>;
};
