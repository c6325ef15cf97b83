import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { closeDialogOnBack } from './close-dialog-on-back.ts';
import './sheet.css';

interface Props {
  /** Text of the button that opens the sheet, and its heading. */
  name: string;
  closeName: string;
  /** Shown on the button after the name. */
  badge?: ReactNode;
  /** Announced to screen readers when it changes while the sheet is open: the page behind a modal dialog is inert. */
  status: string;
  /** Resets the choices; absent without any. The button then disappears, so the heading receives the focus. */
  reset?: { name: ReactNode; run: () => void } | null;
  /** Text of the button that closes the sheet and keeps the choices. */
  done: ReactNode;
  /** Rendered only while the sheet is open. */
  children: ReactNode;
}

/** A bottom sheet for phones: a native modal dialog, which traps the focus and restores it at the end. */
export const Sheet = ({ name, closeName, badge, status, reset, done, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    if (!dialog.current) return;
    closeDialogOnBack(dialog.current);
    dialog.current.showModal();
  };
  const close = () => dialog.current?.close();
  const takeBack = () => {
    reset?.run();
    heading.current?.focus();
  };
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={show}>
        {name}
        {badge}
      </button>
      <dialog ref={dialog} className="sheet" aria-label={name} onClose={() => setOpen(false)}>
        <div className="sheet-head">
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <IconButton icon="close" name={closeName} onClick={close} />
        </div>
        {isOpen ? children : null}
        <div className="sheet-foot">
          {reset ? (
            <button type="button" className="sheet-reset" onClick={takeBack}>
              {reset.name}
            </button>
          ) : null}
          <button type="button" className="btn sheet-done" onClick={close}>
            {done}
          </button>
        </div>
        <p role="status" className="sr-only">
          {isOpen ? status : ''}
        </p>
      </dialog>
    </>
  );
};
