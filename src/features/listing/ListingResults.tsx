import { useRef, type ReactNode } from 'react';
import { paths } from '#paths.ts';
import { whyNoAnswer } from '#ui/connection.ts';
import { RecordCard } from '#ui/RecordCard.tsx';
import { SkeletonCrate } from '#ui/SkeletonCrate.tsx';
import { filterCount, type SearchQuery } from './listing-query.ts';
import {
  clearAll,
  resultsOf,
  retry,
  searchFor,
  showMore,
  type Results,
  type SearchState,
} from './listing-store.ts';

interface Props {
  search: SearchState;
  query: SearchQuery;
  onCleared: () => void;
  children?: ReactNode;
}

/** The records found, or what stands in their place. */
export function SearchResults({ search, query, onCleared, children }: Props) {
  if (search.state === 'resting') return <>{children}</>;
  if (search.state === 'failed') return <Failed />;
  const results = resultsOf(search);
  if (!results) return <SkeletonCrate />;
  return (
    <div className="results" aria-busy={search.state === 'loading'}>
      {results.correction ? <Correction text={results.correction} /> : null}
      {results.total > 0 ? (
        <Crate results={results} more={search.state === 'ready' ? search.more : 'loading'} />
      ) : (
        <Empty query={query} onCleared={onCleared} />
      )}
    </div>
  );
}

interface CrateProps {
  results: Results;
  more: 'here' | 'loading' | 'failed';
}

function Crate({ results, more }: CrateProps) {
  const crate = useRef<HTMLUListElement>(null);
  const { cards, total } = results;
  const goOn = async () => {
    const before = cards.length;
    await showMore();
    // Reading by keyboard goes on where the old records ended.
    requestAnimationFrame(() =>
      crate.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true }),
    );
  };
  return (
    <>
      <ul className="crate" ref={crate}>
        {cards.map((card, place) => (
          <li key={card.id}>
            <RecordCard card={card} loading={place < 6 ? 'eager' : 'lazy'} heading={2} />
          </li>
        ))}
      </ul>
      {cards.length < total ? (
        <div className="results-more">
          <p className="spine">
            {cards.length.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}
          </p>
          {more === 'failed' ? (
            <p role="alert">{whyNoAnswer('Os próximos discos não vieram. Os que já estão aqui ficam.')}</p>
          ) : null}
          <button
            type="button"
            className="btn"
            aria-disabled={more === 'loading'}
            onClick={() => void goOn()}
          >
            {more === 'failed' ? 'Tentar novamente' : 'Carregar mais'}
          </button>
        </div>
      ) : null}
    </>
  );
}

function Correction({ text }: { text: string }) {
  return (
    <p className="results-correction">
      Você quis dizer{' '}
      <button type="button" className="link" onClick={() => void searchFor(text)}>
        {text}
      </button>
      ?
    </p>
  );
}

function Empty({ query, onCleared }: { query: SearchQuery; onCleared: () => void }) {
  const text = query.search.trim();
  const clear = () => {
    void clearAll();
    onCleared();
  };
  return (
    <div className="results-note">
      <h2>Nenhum disco encontrado</h2>
      <p>
        {text
          ? `Nada na loja corresponde a “${text}”${filterCount(query) > 0 ? ' com estes filtros' : ''}.`
          : 'Nenhum disco tem tudo isso ao mesmo tempo.'}
      </p>
      <p className="results-ways">
        <button type="button" className="btn" onClick={clear}>
          Limpar Busca
        </button>
        <a className="link" href={paths.home}>
          Voltar para o início
        </a>
      </p>
    </div>
  );
}

function Failed() {
  return (
    <div className="results-note" role="alert">
      <h2>Erro ao carregar produtos</h2>
      <p>{whyNoAnswer('A busca não respondeu. Verifique a conexão e tente de novo.')}</p>
      <p className="results-ways">
        <button type="button" className="btn" onClick={() => void retry()}>
          Tentar novamente
        </button>
      </p>
    </div>
  );
}
