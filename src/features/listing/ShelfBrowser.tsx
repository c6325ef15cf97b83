import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import './shelf.css';
import { followShelfAddress } from './shelf-address.ts';
import { shelfKinds, type ShelfKind, type ShelfName } from './shelf-kinds.ts';
import type { ShelfOptions } from './shelf-search.ts';
import { $shelf, $shelfQuery } from './shelf-store.ts';
import { ShelfChips } from './ShelfChips.tsx';
import { ShelfControls } from './ShelfControls.tsx';
import { ShelfPills } from './ShelfPills.tsx';
import { ShelfResults } from './ShelfResults.tsx';
import { counted } from '#ui/units.ts';

/** What a shelf knows before anybody asks: it is part of the page. */
export interface InitialShelf {
  /** Stands beside the title as a tag: 'Economize até 40%'. */
  tag: string | null;
  text: string | null;
  total: number;
  page: number;
  lastPage: number;
  options: ShelfOptions;
  /** Slug to name. */
  categoryNames: Readonly<Record<string, string>>;
}

const loading = 'Carregando...';

interface Props {
  name: ShelfName;
  initial: InitialShelf;
  /** The records of the page as it was built, shown until somebody searches or filters. */
  children?: ReactNode;
}

/** A part of the catalogue with its search, its filters and its sorts. */
export function ShelfBrowser({ name, initial, children }: Props) {
  const kind: ShelfKind = shelfKinds[name];
  useEffect(() => followShelfAddress(kind), [kind]);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useStore($shelfQuery);
  const shelf = useStore($shelf);
  const found = shelf.state === 'ready' ? shelf.found : null;
  const place = initial.lastPage > 1 ? ` · Página ${initial.page} de ${initial.lastPage}` : '';
  const count = counted(found ? found.entries.length : initial.total, ...kind.unit);
  const counts = { resting: count + place, loading, ready: count, failed: '' };
  const shared = { kind, query, options: found?.options ?? initial.options, names: initial.categoryNames };
  // What was pressed is gone afterwards: the heading above the results takes the focus.
  const focusHeading = () => heading.current?.focus();

  return (
    <div className="shelf">
      <div className="shelf-head">
        <h1 ref={heading} tabIndex={-1}>
          {kind.title}
        </h1>
        {initial.tag ? <p className="shelf-tag">{initial.tag}</p> : null}
        <p className="spine" data-when-asked={loading}>
          <span>{counts[shelf.state]}</span>
        </p>
        {initial.text ? <p className="shelf-text">{initial.text}</p> : null}
      </div>
      <p role="status" className="sr-only">
        {found ? count : ''}
      </p>
      <ShelfControls {...shared} />
      {kind.categories === 'pills' ? <ShelfPills {...shared} /> : null}
      <ShelfChips {...shared} onRemoved={focusHeading} />
      <section aria-label={kind.title}>
        <ShelfResults kind={kind} query={query} shelf={shelf} onCleared={focusHeading}>
          {children}
        </ShelfResults>
      </section>
    </div>
  );
}
