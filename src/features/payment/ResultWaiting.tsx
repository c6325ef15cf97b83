import { Skeleton } from '#ui/page/Skeleton.tsx';

/** A result page while its order is being loaded. */
export const ResultWaiting = ({ title }: { title: string }) => (
  <div className="wrap result" aria-busy="true">
    <h1 className="result-title">{title}</h1>
    <p className="result-waiting waiting" role="status">
      Carregando o pedido...
    </p>
    <Skeleton className="result-blank" />
  </div>
);
