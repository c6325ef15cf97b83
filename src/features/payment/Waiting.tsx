import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** What the page waits for: a turning disc, what is awaited, and that nothing has to be done here. */
export const Waiting = ({ title, children }: Props) => (
  <p className="awaiting" role="status">
    <span className="awaiting-disc" aria-hidden="true" />
    <span>
      <b>{title}</b> <span className="awaiting-text">{children}</span>
    </span>
  </p>
);
