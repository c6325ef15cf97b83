import type { ReactNode } from 'react';

/** The step, and the slip beside it. On a phone the slip is a sheet of the bar instead. */
export const Columns = ({ children, slip }: { children: ReactNode; slip: ReactNode }) => (
  <div className="checkout-columns">
    <div className="checkout-main">{children}</div>
    <aside className="checkout-slip" aria-label="Resumo do pedido">
      {slip}
    </aside>
  </div>
);
