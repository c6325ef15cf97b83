import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A waiting state: a turning disc, the awaited event, and a note that no action is needed. */
export const Waiting = ({ title, children }: Props) => (
  <p className="awaiting" role="status">
    <span className="awaiting-disc" aria-hidden="true" />
    <span>
      <b>{title}</b> <span className="awaiting-text">{children}</span>
    </span>
  </p>
);
