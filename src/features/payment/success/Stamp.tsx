import { formatInstant } from '#domain/time/dates.ts';

/** The stamp on a slip that is paid. */
export const Stamp = ({ at }: { at: string }) => (
  <p className="stamp">
    Pago <small>{formatInstant(at)}</small>
  </p>
);
