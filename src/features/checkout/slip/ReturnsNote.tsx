import { paths } from '#paths.ts';

/** The right to return a purchase, shown before it is paid. */
export const ReturnsNote = ({ days }: { days: number }) => (
  <p className="slip-fine">
    Até {days} dias depois de receber, você pode devolver.{' '}
    <a className="slip-link" href={paths.policy('trocas-e-devolucoes')} target="_blank" rel="noreferrer">
      Trocas e devoluções
    </a>
  </p>
);
