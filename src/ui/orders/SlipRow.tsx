import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  /** A remark after the name. */
  note?: string | undefined;
  children: ReactNode;
}

/** A line of a slip: what is paid for, dots, and the amount. In a list of `<dl>`. */
export const SlipRow = ({ name, note, children }: Props) => (
  <div className="slip-row">
    <dt>
      {name} {note ? <span className="slip-note">{note}</span> : null}
    </dt>
    <dd>{children}</dd>
  </div>
);
