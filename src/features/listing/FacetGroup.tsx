import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FacetOption } from '#domain/facet-table.ts';
import type { Facet } from '#domain/facets.ts';
import { fold } from '#domain/text.ts';
import { whyNoAnswer } from '#ui/connection.ts';
import { SearchInput } from '#ui/SearchInput.tsx';
import { facetTitles, sortedOptions, valueName, type CategoryNames } from './facet-names.ts';
import { longFacets, optionsShown } from './initial-listing.ts';
import { $allCounts, completeFacets, toggleFacet } from './listing-store.ts';

interface Props {
  facet: Facet;
  options: readonly FacetOption[];
  chosen: readonly string[];
  names: CategoryNames;
}

/** The choices of one facet with what each would show. Of a long list the first dozen, and a box that finds the others. */
export function FacetGroup({ facet, options, chosen, names }: Props) {
  const [wanted, setWanted] = useState('');
  const long = longFacets.includes(facet);
  const shown = long ? shorten(withChosen(options, chosen), wanted, chosen) : withChosen(options, chosen);
  if (!shown.length && !wanted) return null;
  return (
    <fieldset className="facet">
      <legend className="facet-title">{facetTitles[facet]}</legend>
      {long && (options.length >= optionsShown || wanted) ? (
        <SearchInput
          className="facet-find"
          aria-label={`Buscar em ${facetTitles[facet]}`}
          placeholder="Buscar na lista…"
          value={wanted}
          onFocus={() => void completeFacets()}
          onValue={setWanted}
        />
      ) : null}
      {sortedOptions(facet, shown).map(({ value, count }) => (
        <label key={value} className="facet-option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => void toggleFacet(facet, value)}
          />
          <span>{valueName(facet, value, names)}</span>
          <span className="facet-count">{count.toLocaleString('pt-BR')}</span>
        </label>
      ))}
      {wanted ? <Outcome wanted={wanted} found={shown.length} /> : null}
    </fieldset>
  );

  function shorten(all: readonly FacetOption[], text: string, always: readonly string[]): FacetOption[] {
    const matching = all.filter(({ value }) => fold(value).includes(fold(text.trim())));
    const first = sortedOptions(facet, matching).slice(0, optionsShown);
    return [...first, ...all.filter((option) => always.includes(option.value) && !first.includes(option))];
  }
}

/** What there is to say of a search in the list. Without the whole of it nothing can be said to be missing. */
function Outcome({ wanted, found }: { wanted: string; found: number }) {
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
}

/** A value from an address that is in no result, or that the page does not carry, can still be taken back. */
function withChosen(options: readonly FacetOption[], chosen: readonly string[]): FacetOption[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, count: 0 }))];
}
