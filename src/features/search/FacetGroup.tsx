import { useState } from 'react';
import type { FacetOption } from '#domain/facet-table.ts';
import type { Facet } from '#domain/facets.ts';
import { fold } from '#domain/text.ts';
import { facetTitles, sortedOptions, valueName, type CategoryNames } from './facet-names.ts';
import { longFacets, optionsShown } from './initial-listing.ts';
import { completeFacets, toggleFacet } from './search-store.ts';

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
        <input
          type="search"
          className="facet-find"
          aria-label={`Buscar em ${facetTitles[facet]}`}
          placeholder="Buscar na lista…"
          value={wanted}
          onFocus={() => void completeFacets()}
          onChange={({ target }) => setWanted(target.value)}
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
      {shown.length === 0 && <p className="facet-none">Nenhum valor com “{wanted}”</p>}
    </fieldset>
  );

  function shorten(all: readonly FacetOption[], text: string, always: readonly string[]): FacetOption[] {
    const matching = all.filter(({ value }) => fold(value).includes(fold(text.trim())));
    const first = sortedOptions(facet, matching).slice(0, optionsShown);
    return [...first, ...all.filter((option) => always.includes(option.value) && !first.includes(option))];
  }
}

/** A value from an address that is in no result, or that the page does not carry, can still be taken back. */
function withChosen(options: readonly FacetOption[], chosen: readonly string[]): FacetOption[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, count: 0 }))];
}
