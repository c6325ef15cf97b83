import type { ReactNode } from 'react';
import './slip.css';

/** The sales slip: the paper for amounts, torn off at its lower edge. */
export const Slip = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="slip-edge" aria-label={label}>
    <div className="slip">{children}</div>
  </section>
);
