import { useRef, type ReactNode } from 'react';
import { paths } from '#paths.ts';
import { whyNoAnswer } from '#ui/connection.ts';
import { RecordCard } from '#ui/RecordCard.tsx';
import { SkeletonCrate } from '#ui/SkeletonCrate.tsx';
import type { ShelfEntry } from './shelf-entry.ts';
import type { ShelfKind } from './shelf-kinds.ts';
import type { ShelfQuery } from './shelf-query.ts';
import { answerShelf, clearShelf, showMoreOfShelf, type ShelfState } from './shelf-store.ts';

interface Props {
  kind: ShelfKind;
  query: ShelfQuery;
  shelf: ShelfState;
  onCleared: () => void;
  children?: ReactNode;
}

/** The records found, or what stands in their place. */
export function ShelfResults({ kind, query, shelf, onCleared, children }: Props) {
  if (shelf.state === 'failed') return <Failed kind={kind} />;
  if (shelf.state === 'loading' && shelf.isUnasked) return <SkeletonCrate />;
  if (shelf.state !== 'ready')
    return (
      <div className="results" aria-busy={shelf.state === 'loading'}>
        {children}
      </div>
    );
  const { entries } = shelf.found;
  if (entries.length === 0) return <Nothing {...{ kind, query, onCleared }} />;
  return <Found entries={entries} shown={shelf.shown} />;
}

function Found({ entries, shown }: { entries: readonly ShelfEntry[]; shown: number }) {
  const crate = useRef<HTMLUListElement>(null);
  const more = () => {
    showMoreOfShelf();
    // Reading by keyboard goes on where the old records ended.
    requestAnimationFrame(() =>
      crate.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true }),
    );
  };
  return (
    <>
      <h2 className="sr-only">Discos</h2>
      <ul className="crate" ref={crate}>
        {entries.slice(0, shown).map((card, place) => (
          <li key={card.id}>
            <RecordCard card={card} loading={place < 6 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      {shown < entries.length ? (
        <div className="results-more">
          <p className="spine">
            {shown.toLocaleString('pt-BR')} de {entries.length.toLocaleString('pt-BR')}
          </p>
          <button type="button" className="btn" onClick={more}>
            Carregar mais
          </button>
        </div>
      ) : null}
    </>
  );
}

function Nothing({ kind, query, onCleared }: Pick<Props, 'kind' | 'query' | 'onCleared'>) {
  const search = query.search.trim();
  const filters = query.category || query.style ? ' com estes filtros' : '';
  return (
    <div className="results-note">
      <h2>{kind.nothing}</h2>
      <p>
        {search
          ? `Nada nesta lista corresponde a “${search}”${filters}.`
          : 'Nenhum disco desta lista tem tudo isso ao mesmo tempo.'}
      </p>
      <p className="results-ways">
        <button
          type="button"
          className="btn"
          onClick={() => {
            void clearShelf(kind);
            onCleared();
          }}
        >
          Limpar
        </button>
        <a className="link" href={paths.discos()}>
          Ver todos os discos
        </a>
      </p>
    </div>
  );
}

function Failed({ kind }: { kind: ShelfKind }) {
  return (
    <div className="results-note" role="alert">
      <h2>{kind.failed}</h2>
      <p>{whyNoAnswer('A loja não respondeu. Verifique a conexão e tente de novo.')}</p>
      <p className="results-ways">
        <button type="button" className="btn" onClick={() => void answerShelf(kind)}>
          Tentar novamente
        </button>
      </p>
    </div>
  );
}
