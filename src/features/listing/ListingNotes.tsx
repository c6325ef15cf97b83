import { whyNoAnswer } from '#ui/connection.ts';
import type { Listing, Way } from './listing-kinds.ts';
import { filterCount, type ListingQuery } from './listing-query.ts';
import { clearAll, retry } from './listing-store.ts';

interface NothingProps {
  listing: Listing;
  query: ListingQuery;
  onCleared: () => void;
}

/** Stands in the place of records when there is none. */
export function Nothing({ listing: { texts }, query, onCleared }: NothingProps) {
  const text = query.search.trim();
  const filters = filterCount(query) > 0 ? ' com estes filtros' : '';
  const clear = () => {
    void clearAll();
    onCleared();
  };
  return (
    <div className="results-note">
      <h2>{texts.nothing}</h2>
      <p>
        {text
          ? `${texts.nowhere} corresponde a “${text}”${filters}.`
          : 'Nenhum disco tem tudo isso ao mesmo tempo.'}
      </p>
      <p className="results-ways">
        <button type="button" className="btn" onClick={clear}>
          {texts.clear}
        </button>
        <WayLink way={texts.emptyWay} />
      </p>
    </div>
  );
}

/** Stands in the place of records when they could not be loaded. */
export function Failed({ listing: { texts } }: { listing: Listing }) {
  return (
    <div className="results-note" role="alert">
      <h2>{texts.failed}</h2>
      <p>{whyNoAnswer('A busca não respondeu. Verifique a conexão e tente de novo.')}</p>
      <p className="results-ways">
        <button type="button" className="btn" onClick={() => void retry()}>
          Tentar novamente
        </button>
        {texts.failedWay ? <WayLink way={texts.failedWay} /> : null}
      </p>
    </div>
  );
}

const WayLink = ({ way }: { way: Way }) => (
  <a className="link" href={way.href}>
    {way.name}
  </a>
);
