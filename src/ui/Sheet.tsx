import { useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './sheet.css';

interface Props {
  /** Stands on the button that opens the sheet, and over the sheet. */
  name: string;
  closeName: string;
  /** Stands on the button, behind the name. */
  badge?: ReactNode;
  /** Said when it changes while the sheet is open: the page behind a modal dialog is silent. */
  status: string;
  /** Takes back what was chosen; left out where nothing is. The button is gone with it, so the heading takes the focus. */
  reset?: { name: ReactNode; run: () => void } | null;
  /** The button that leaves with what was chosen. */
  done: ReactNode;
  /** Rendered while the sheet is open. */
  children: ReactNode;
}

/** A sheet from the foot of a phone's window: a modal dialog of the platform, which keeps the focus inside and gives it back. */
export const Sheet = ({ name, closeName, badge, status, reset, done, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
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
          <button type="button" className="icon-btn" aria-label={closeName} onClick={close}>
            <Icon name="close" />
          </button>
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
