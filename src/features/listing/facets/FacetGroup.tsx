import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Facet } from '#domain/records/facets.ts';
import { fold } from '#domain/texts/text.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { SearchInput } from '#ui/SearchInput.tsx';
import { facetTitles, valueName } from './facet-names.ts';
import { isDisabled, optionsOf, type Choices } from './facet-options.ts';
import { FacetBox } from './FacetBox.tsx';
import { longFacets, optionsShown } from '../initial-listing.ts';
import { $allCounts, completeFacets } from '../listing-store.ts';

/** The values of one facet with their counts. A long list shows the first dozen, and a search box for the others. */
export const FacetGroup = ({ facet, ...choices }: Choices & { facet: Facet }) => {
  const [wanted, setWanted] = useState('');
  const chosen = choices.query.selected[facet];
  const all = optionsOf(choices, facet);
  const words = fold(wanted.trim());
  const matching = words ? all.filter(({ value }) => fold(value).includes(words)) : all;
  const isLong = longFacets.includes(facet);
  const first = isLong ? matching.slice(0, optionsShown) : all;
  const shown = all.filter((option) => first.includes(option) || chosen.includes(option.value));
  if (!shown.length && !wanted) return null;
  return (
    <fieldset className="facet">
      <legend className="facet-title">{facetTitles[facet]}</legend>
      {isLong && (all.length >= optionsShown || wanted) ? (
        <SearchInput
          className="facet-find"
          aria-label={`Buscar em ${facetTitles[facet]}`}
          placeholder="Buscar na lista…"
          value={wanted}
          onFocus={() => void completeFacets()}
          onValue={setWanted}
        />
      ) : null}
      {shown.map(({ value, count }) => (
        <FacetBox
          key={value}
          {...{ facet, value, count }}
          name={valueName(facet, value, choices.names)}
          isDisabled={isDisabled(choices, facet, value)}
        />
      ))}
      {wanted ? <Outcome wanted={wanted} found={shown.length} /> : null}
    </fieldset>
  );
};

/** The result of a search in the list. Nothing is reported as missing before the whole list is loaded. */
const Outcome = ({ wanted, found }: { wanted: string; found: number }) => {
  const isPartial = useStore($allCounts) === 'failed';
  if (!isPartial) return found === 0 ? <p className="facet-none">Nenhum valor com “{wanted}”</p> : null;
  return (
    <div className="facet-none" role="alert">
      <p>{whyNoAnswer('A lista completa não veio.')}</p>
      <button type="button" className="link" onClick={() => void completeFacets()}>
        Tentar novamente
      </button>
    </div>
  );
};
