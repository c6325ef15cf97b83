import { useId, type ReactNode } from 'react';
import type { Facet } from '#domain/facets.ts';
import { facetTitles, valueName } from './facet-names.ts';
import { optionsOf, type Choices } from './facet-options.ts';
import { chooseFacet } from './listing-store.ts';

/** A facet whose values contain each other, 'VG+ or better': one of them is chosen, or none. */
export function FacetThreshold({ facet, ...choices }: Choices & { facet: Facet }) {
  // The panel and the sheet of a phone may stand in one page.
  const name = useId();
  const [least = ''] = choices.query.selected[facet];
  const options = optionsOf(choices, facet);
  if (options.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend className="facet-title">{facetTitles[facet]}</legend>
      <Choice name={name} checked={least === ''} choose={() => void chooseFacet(facet, '')}>
        <span>Qualquer</span>
      </Choice>
      {options.map(({ value, count }) => (
        <Choice
          key={value}
          name={name}
          checked={least === value}
          choose={() => void chooseFacet(facet, value)}
        >
          <span>{valueName(facet, value, {})}</span>
          <span className="facet-count">{count.toLocaleString('pt-BR')}</span>
        </Choice>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  choose: () => void;
  children: ReactNode;
}

function Choice({ name, checked, choose, children }: ChoiceProps) {
  return (
    <label className="facet-option">
      <input type="radio" name={name} checked={checked} onChange={choose} />
      {children}
    </label>
  );
}
