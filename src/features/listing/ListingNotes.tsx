import { Button } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { RecordCard } from '#ui/records/RecordCard.tsx';
import { paths } from '#paths.ts';
import type { Listing, Way } from './listing-kinds.ts';
import { filterCount, type ListingQuery } from './listing-query.ts';
import { clearAll, type Results, retry } from './listing-store.ts';

interface NoMatchesProps {
  listing: Listing;
  query: ListingQuery;
  onCleared: () => void;
  nearest: Results['nearest'];
  categories: readonly Way[];
}

/** Shown instead of records when none match. */
export const NoMatches = ({ listing: { texts }, query, onCleared, nearest, categories }: NoMatchesProps) => {
  const text = query.search.trim();
  const filters = filterCount(query) > 0 ? ' com estes filtros' : '';
  const clear = () => {
    void clearAll();
    onCleared();
  };
  return (
    <>
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
      {nearest ? <Beginning nearest={nearest} categories={categories} /> : null}
    </>
  );
};

/** What to go on with where nothing was found: near records, categories, and news of what arrives. */
const Beginning = ({
  nearest: { cards, isAlike },
  categories,
}: {
  nearest: NonNullable<Results['nearest']>;
  categories: readonly Way[];
}) => (
  <div className="results-beginning">
    {cards.length > 0 ? (
      <>
        <h2>{isAlike ? 'Talvez um destes' : 'Acabaram de chegar'}</h2>
        <ul className="crate">
          {cards.map((card) => (
            <li key={card.id}>
              <RecordCard card={card} loading="lazy" heading={3} />
            </li>
          ))}
        </ul>
      </>
    ) : null}
    <h2>Comece por uma categoria</h2>
    <ul className="pills">
      {categories.map(({ name, href }) => (
        <li key={href}>
          <a className="pill" href={href}>
            {name}
          </a>
        </li>
      ))}
    </ul>
    <p>
      Procura um disco que não está aqui?{' '}
      <a className="link" href={paths.members}>
        Avise-me do que chega
      </a>
    </p>
  </div>
);

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
