import type { ReactNode } from 'react';
import { Sheet } from '#ui/dialog/Sheet.tsx';
import { counted } from '#ui/units.ts';
import { clearFilters } from './listing-store.ts';

interface Props {
  /** Number of matching records; null before the first answer. */
  total: number | null;
  unit: readonly [one: string, many: string];
  /** Number of selected filters. */
  chosen: number;
  children: ReactNode;
}

/** The filters as a sheet for phones. */
export const FilterSheet = ({ total, unit, chosen, children }: Props) => {
  const count = total === null ? null : counted(total, ...unit);
  return (
    <div className="filter-sheet">
      <Sheet
        name="Filtrar"
        closeName="Fechar filtros"
        badge={chosen > 0 ? <ChosenCount chosen={chosen} /> : null}
        status={count ?? ''}
        reset={chosen > 0 ? { name: clearName, run: () => void clearFilters() } : null}
        done={`Ver ${count ?? unit[1]}`}
      >
        {children}
      </Sheet>
    </div>
  );
};

const clearName = (
  <>
    Limpar<span className="sr-only"> filtros</span>
  </>
);

const ChosenCount = ({ chosen }: { chosen: number }) => (
  <span className="sheet-count">
    {chosen}
    <span className="sr-only">{chosen === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
  </span>
);
