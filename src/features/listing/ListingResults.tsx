import { memo, useEffect, useRef, type ReactNode } from 'react';
import { whyNoAnswer } from '#browser/connection.ts';
import { RecordCard } from '#ui/records/RecordCard.tsx';
import { SkeletonCrate } from '#ui/records/SkeletonCrate.tsx';
import { countText } from '#ui/units.ts';
import type { Listing, Way } from './listing-kinds.ts';
import type { ListingQuery } from './listing-query.ts';
import { resultsOf, searchFor, showMore, type ListingState, type Results } from './listing-store.ts';
import { Failed, NoMatches, Unpriced } from './ListingNotes.tsx';

interface Props {
  listing: Listing;
  shown: ListingState;
  query: ListingQuery;
  onCleared: () => void;
  /** The largest categories. */
  categories: readonly Way[];
  children?: ReactNode;
}

/** The matching records, or the note shown instead. */
export const ListingResults = ({ listing, shown, query, onCleared, categories, children }: Props) => {
  if (shown.state === 'failed') return <Failed listing={listing} />;
  const isLoading = shown.state === 'loading';
  if (isLoading && shown.last === null) return <SkeletonCrate />;
  const results = resultsOf(shown);
  if (!results)
    return (
      <div className="at-work" aria-busy={isLoading}>
        {children}
      </div>
    );
  return (
    <div className="results at-work" aria-busy={isLoading}>
      {results.correction ? <Correction text={results.correction} /> : null}
      {results.isPriced ? null : <Unpriced />}
      {results.total > 0 ? (
        <Found results={results} more={shown.state === 'ready' ? shown.more : 'loading'} />
      ) : (
        <NoMatches {...{ listing, query, onCleared, categories }} nearest={results.nearest} />
      )}
    </div>
  );
};

/** Cards stay as they are while the list around them changes. */
const Card = memo(RecordCard);

interface FoundProps {
  results: Results;
  more: 'here' | 'loading' | 'failed';
}

const Found = ({ results, more }: FoundProps) => {
  const crate = useRef<HTMLUListElement>(null);
  const last = useRef<number>(null);
  const { cards, total } = results;
  const goOn = () => {
    last.current = cards.length;
    void showMore();
  };
  // Keyboard focus continues after the previously last record.
  useEffect(() => {
    if (last.current === null || cards.length <= last.current) return;
    crate.current?.children[last.current]?.querySelector('a')?.focus({ preventScroll: true });
    last.current = null;
  }, [cards]);
  return (
    <>
      <ul className="crate" ref={crate} data-current>
        {cards.map((card, place) => (
          <li key={card.id}>
            <Card card={card} loading={place < 6 ? 'eager' : 'lazy'} heading={2} />
          </li>
        ))}
      </ul>
      {cards.length < total ? (
        <div className="results-more">
          <p className="spine">
            {countText(cards.length)} de {countText(total)}
          </p>
          {more === 'failed' ? (
            <p role="alert">{whyNoAnswer('Os próximos discos não vieram. Os que já estão aqui ficam.')}</p>
          ) : null}
          <button type="button" className="btn" aria-disabled={more === 'loading'} onClick={goOn}>
            {more === 'failed' ? 'Tentar novamente' : 'Carregar mais'}
          </button>
        </div>
      ) : null}
    </>
  );
};

const Correction = ({ text }: { text: string }) => (
  <p className="results-correction" role="status">
    Mostrando resultados para{' '}
    <button type="button" className="link" onClick={() => void searchFor(text)}>
      {text}
    </button>
  </p>
);
