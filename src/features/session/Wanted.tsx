import { type Centavos } from '#domain/money.ts';
import { CoverImage } from '#ui/CoverImage.tsx';
import { Money } from '#ui/Money.tsx';

/** The record for which someone logs in. */
export interface WantedRecord {
  slug: string;
  title: string;
  artist: string;
  coverUrl: string | null;
  price: Centavos | null;
}

/** The record that was wanted, out of its sleeve by a third. */
export const Wanted = ({ record: { slug, title, artist, coverUrl, price } }: { record: WantedRecord }) => (
  <div className="wanted">
    <div className="wanted-sleeve">
      <CoverImage {...{ slug, coverUrl }} sizes="250px" loading="eager" />
    </div>
    <p className="wanted-title">{title}</p>
    <p className="text-mute">{artist}</p>
    {price === null ? null : <Money amount={price} />}
  </div>
);
