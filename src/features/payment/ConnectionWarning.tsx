import { whyNoAnswer } from '#browser/connection.ts';

/** Warns that the shown state may be outdated, because the store does not answer. */
export const ConnectionWarning = ({ isHeard }: { isHeard: boolean }) => (
  <div role="status" className="wrap">
    {isHeard ? null : (
      <p className="result-unheard">
        <strong>{whyNoAnswer('A loja não está respondendo.')}</strong> Continuamos perguntando: esta página se
        atualiza sozinha.
      </p>
    )}
  </div>
);
