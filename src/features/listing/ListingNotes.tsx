import { Button } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import type { Listing, Way } from './listing-kinds.ts';
import { filterCount, type ListingQuery } from './listing-query.ts';
import { clearAll, retry } from './listing-store.ts';

interface NoMatchesProps {
  listing: Listing;
  query: ListingQuery;
  onCleared: () => void;
}

/** Shown instead of records when none match. */
export const NoMatches = ({ listing: { texts }, query, onCleared }: NoMatchesProps) => {
  const text = query.search.trim();
  const filters = filterCount(query) > 0 ? ' com estes filtros' : '';
  const clear = () => {
    void clearAll();
    onCleared();
  };
  return (
    <EmptyState
      level={2}
      title={texts.nothing}
      text={
        text
          ? `${texts.nowhere} corresponde a “${text}”${filters}.`
          : 'Nenhum disco tem tudo isso ao mesmo tempo.'
      }
    >
      <Button onClick={clear}>{texts.clear}</Button>
      <WayLink way={texts.emptyWay} />
    </EmptyState>
  );
};

/** Shown instead of records when they could not be loaded. */
export const Failed = ({ listing: { texts } }: { listing: Listing }) => (
  <EmptyState
    alert
    level={2}
    title={texts.failed}
    text={whyNoAnswer('A busca não respondeu. Verifique a conexão e tente de novo.')}
  >
    <Button onClick={() => void retry()}>Tentar novamente</Button>
    {texts.failedWay ? <WayLink way={texts.failedWay} /> : null}
  </EmptyState>
);

/** Shown above records without price and stock. */
export const Unpriced = () => (
  <p className="results-note" role="status">
    {whyNoAnswer('A loja não respondeu.')} Preços e estoque não aparecem aqui, nem filtram ou ordenam os
    discos.{' '}
    <button type="button" className="link" onClick={() => void retry()}>
      Tentar novamente
    </button>
  </p>
);

const WayLink = ({ way }: { way: Way }) => (
  <a className="link" href={way.href}>
    {way.name}
  </a>
);
