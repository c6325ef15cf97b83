import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** Attributes of a button that opens or closes a dialog without script. React knows no names for them yet. */
export const dialogCommand = (id: string, command: 'show-modal' | 'close') => ({ commandfor: id, command });

/** The platform's modal: focus stays inside, Escape and a press outside close it, and it opens without script. */
export function Dialog({ id, title, children }: Props) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} className="dialog" {...{ closedby: 'any' }}>
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="icon-btn" aria-label="Fechar" {...dialogCommand(id, 'close')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
