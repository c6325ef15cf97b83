import type { ReactNode, Ref } from 'react';
import { IconButton } from '../IconButton.tsx';

interface Props {
  id: string;
  title: string;
  ref?: Ref<HTMLDialogElement>;
  /** Room for two columns. */
  isWide?: boolean;
  /** Stays open: the outcome of what it does must be seen. */
  isBusy?: boolean;
  /** Called after the dialog was closed, by any means. */
  onClose?: (dialog: HTMLDialogElement) => void;
  children: ReactNode;
}

/** Attributes of a button that opens or closes a dialog without script. React has no typed props for them yet. */
export const dialogCommand = (id: string, command: 'show-modal' | 'close') => ({ commandfor: id, command });

/**
 * A native modal dialog: it traps the focus, and closes on Escape and on a click outside. A button with `dialogCommand`
 * opens it without script, `openDialog` from code.
 */
export const Dialog = ({ id, title, ref, isWide = false, isBusy = false, onClose, children }: Props) => (
  <dialog
    id={id}
    ref={ref}
    aria-labelledby={`${id}-title`}
    className={isWide ? 'dialog dialog-wide' : 'dialog'}
    // React passes on the event of a dialog within this one.
    onClose={({ target, currentTarget }) => {
      if (target === currentTarget) onClose?.(currentTarget);
    }}
    // For browsers that do not support `closedby`.
    onCancel={(event) => {
      if (isBusy && event.target === event.currentTarget) event.preventDefault();
    }}
    {...{ closedby: isBusy ? 'none' : 'any' }}
  >
    <div className="dialog-head">
      <h2 id={`${id}-title`}>{title}</h2>
      <IconButton icon="close" name="Fechar" disabled={isBusy} {...dialogCommand(id, 'close')} />
    </div>
    {children}
  </dialog>
);
