import { memo } from 'react';
import { cardOf } from '#domain/records/card.ts';
import type { ListItem } from '#domain/orders/cart.ts';
import { formatDate } from '#domain/time/dates.ts';
import { RecordCard } from '#ui/records/RecordCard.tsx';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  item: ListItem;
  /** Whether it is in the first row. */
  isFirst: boolean;
}

/** A record that is waited for: its price is the last one. */
export const WantedCard = memo(({ item: { addedAt, release }, isFirst }: Props) => (
  <RecordCard
    card={cardOf(release)}
    loading={isFirst ? 'eager' : 'lazy'}
    priceName="último preço"
    actions={
      <>
        <p className="wanted-since">{addedAt ? `desde ${formatDate(addedAt)}` : null}</p>
        <RemoveButton list="wantlist" release={release} />
      </>
    }
  />
));
WantedCard.displayName = 'WantedCard';
