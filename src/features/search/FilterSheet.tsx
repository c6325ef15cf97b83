import { useRef, useState, type ReactNode } from 'react';

interface Props {
  /** null until the first answer. */
  total: number | null;
  children: ReactNode;
}

/** The filters on a phone: a modal dialog of the platform, which keeps the focus inside and gives it back. */
export function FilterSheet({ total, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <div className="filter-sheet">
      <button type="button" className="btn" aria-haspopup="dialog" onClick={show}>
        Filtrar
      </button>
      <dialog ref={dialog} className="sheet" aria-label="Filtrar" onClose={() => setOpen(false)}>
        <div className="sheet-head">
          <h2>Filtrar</h2>
          <button type="button" className="icon-btn" aria-label="Fechar filtros" onClick={close}>
            ✕
          </button>
        </div>
        {open ? children : null}
        <div className="sheet-foot">
          <button type="button" className="btn" onClick={close}>
            Ver{' '}
            {total === null
              ? 'discos'
              : `${total.toLocaleString('pt-BR')} ${total === 1 ? 'disco' : 'discos'}`}
          </button>
        </div>
      </dialog>
    </div>
  );
}
