import { artistLine } from '#domain/records/artist-line.ts';
import { shortGrade } from '#domain/records/grades.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';

/** Which record a line is about: title, artist, spine, grades, and whether it is a promotion or a last copy. */
export const LineFacts = ({ release, isSold }: { release: Release; isSold: boolean }) => {
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
