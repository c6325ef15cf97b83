import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { FormMessage } from '../form/FormMessage.tsx';
import type { DialogHandle } from './dialog.ts';

export interface ConfirmProps {
  text: string;
  /** Beside the text: what it is about. */
  picture?: ReactNode;
  /** Below the text: what else follows from it. */
  note?: string | null;
  /** The text of the button that does it, and while it is done. */
  confirm: string;
  confirming: string;
  /** Does it. Returns null, or the message of a failure, which the dialog shows. Never rejects. */
  work: () => Promise<string | null>;
}

/** The content of a dialog that asks before something is done. */
export const Confirm = ({
  text,
  picture,
  note = null,
  confirm,
  confirming,
  work,
  close,
  keepOpen,
}: ConfirmProps & DialogHandle) => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    keepOpen(true);
    setFault(null);
    const message = await work();
    setBusy(false);
    keepOpen(false);
    if (message === null) close();
    else setFault(message);
  };
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        {picture}
        <p className="min-w-0 wrap-anywhere">{text}</p>
      </div>
      {note === null ? null : <p>{note}</p>}
      <FormMessage text={fault} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={close}>
          Cancelar
        </Button>
        <Button variant="go" busy={isBusy} onClick={() => void act()}>
          {isBusy ? confirming : confirm}
        </Button>
      </div>
    </div>
  );
};
