import { countryName } from '#domain/records/country-name.ts';
import { formatText } from '#domain/texts/format-words.ts';
import { genreName } from '#domain/records/genre-name.ts';
import type { LabelReference, Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import { withUnit } from '#ui/units.ts';

const factsOf = (release: Release) =>
  [
    ['Gênero', release.genres.map(genreName).join(', ')],
    ['Estilo', release.styles.join(', ')],
    ['BPM', release.bpm === null ? null : String(Math.round(release.bpm))],
    ['Formato', release.format && formatText(release.format)],
    ['Velocidade', withUnit(release.speedRpm, ' RPM')],
    ['Tamanho', withUnit(release.sizeInches, '"')],
    ['Peso', withUnit(release.weightGrams, ' g')],
    ['País', release.country && countryName(release.country)],
    ['Nº de catálogo', release.catalogNumber],
    ['Código de barras', release.barcode],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

/** The technical details of the record, and its label. */
export const RecordFacts = ({ release }: { release: Release }) => {
  const facts = factsOf(release);
  return (
    <>
      {facts.length > 0 ? (
        <section className="facts" aria-labelledby="ficha">
          <h2 id="ficha">Ficha técnica</h2>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {release.label ? <LabelCard label={release.label} /> : null}
    </>
  );
};

const LabelCard = ({ label: { name, slug, logoUrl } }: { label: LabelReference }) => (
  <section className="facts" aria-labelledby="selo">
    <h2 id="selo">Gravadora</h2>
    <a href={paths.label(slug)} className="label-card">
      {logoUrl ? (
        <img src={logoUrl} alt="" width="56" height="56" loading="lazy" />
      ) : (
        <span className="label-disc" aria-hidden="true" />
      )}
      <b>{name}</b>
      <span className="spine">Ver discos</span>
    </a>
  </section>
);
