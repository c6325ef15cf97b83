import type { ReactNode } from 'react';
import { Dialog, dialogCommand } from '#ui/dialog/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useLowerBar } from '#ui/use-lower-bar.ts';

interface Props {
  note: string;
  total: string;
  /** The slip, which the total opens. */
  slip: ReactNode;
  /** The action. */
  children: ReactNode;
}

const id = 'resumo';

/** The bar at the lower edge of a phone. The total opens the slip as a sheet. */
export const TotalBar = ({ note, total, slip, children }: Props) => {
  useLowerBar();
  return (
    <section className="total-bar only-phone" aria-label="Total e ação">
      <button
        type="button"
        className="total-bar-sum"
        aria-haspopup="dialog"
        {...dialogCommand(id, 'show-modal')}
      >
        <span className="total-bar-note">
          {note} <Icon name="caret" size={14} />
        </span>
        <b>{total}</b>
        <span className="sr-only">, ver o resumo</span>
      </button>
      {children}
      <Dialog id={id} title="Resumo do pedido">
        <div className="total-bar-slip">{slip}</div>
      </Dialog>
    </section>
  );
};
