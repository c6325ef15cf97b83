import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { releaseCount } from '#ui/units.ts';
import { clearFilters } from './listing-store.ts';

interface Props {
  /** Records that the filters leave; null until the first answer. */
  total: number | null;
  /** How many filters are chosen. */
  chosen: number;
  children: ReactNode;
}

/** The filters on a phone: a modal dialog of the platform, which keeps the focus inside and gives it back. */
export function FilterSheet({ total, chosen, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const clear = () => {
    void clearFilters();
    // The button is gone with the last filter.
    heading.current?.focus();
  };
  return (
    <div className="filter-sheet">
      <button type="button" className="btn" aria-haspopup="dialog" onClick={show}>
        Filtrar
        {chosen > 0 ? <ChosenCount chosen={chosen} /> : null}
      </button>
      <dialog ref={dialog} className="sheet" aria-label="Filtrar" onClose={() => setOpen(false)}>
        <div className="sheet-head">
          <h2 ref={heading} tabIndex={-1}>
            Filtrar
          </h2>
          <button type="button" className="icon-btn" aria-label="Fechar filtros" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {open ? children : null}
        <div className="sheet-foot">
          {chosen > 0 ? (
            <button type="button" className="sheet-clear" onClick={clear}>
              Limpar<span className="sr-only"> filtros</span>
            </button>
          ) : null}
          <button type="button" className="btn sheet-show" onClick={close}>
            Ver {total === null ? 'discos' : releaseCount(total)}
          </button>
        </div>
        {/* The page behind a modal is silent: the count is said in here. */}
        <p role="status" className="sr-only">
          {open && total !== null ? releaseCount(total) : ''}
        </p>
      </dialog>
    </div>
  );
}

function ChosenCount({ chosen }: { chosen: number }) {
  return (
    <span className="sheet-count">
      {chosen}
      <span className="sr-only">{chosen === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
    </span>
  );
}
