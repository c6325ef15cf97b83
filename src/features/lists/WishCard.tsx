import { memo } from 'react';
import { cardOf } from '#domain/records/card.ts';
import type { ListItem } from '#domain/orders/cart.ts';
import { RecordCard } from '#ui/records/RecordCard.tsx';
import { recordActs } from '#ui/records/record-act.ts';
import { CartButton } from './CartButton.tsx';
import { MoveButton } from './MoveButton.tsx';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  item: ListItem;
  isInCart: boolean;
  /** Whether it is in the first row. */
  isFirst: boolean;
}

/** A record on the wishlist. A sold-out record is moved to the wantlist by one press. */
export const WishCard = memo(({ item: { release }, isInCart, isFirst }: Props) => {
  const card = cardOf(release);
  const { wantlist } = recordActs;
  return (
    <RecordCard
      card={card}
      heading={2}
      loading={isFirst ? 'eager' : 'lazy'}
      actions={
        <>
          {card.availability.state === 'available' ? (
            <CartButton list="wishlist" release={release} isInCart={isInCart} />
          ) : (
            <MoveButton from="wishlist" release={release} name={wantlist.name}>
              {wantlist.label}
            </MoveButton>
          )}
          <RemoveButton list="wishlist" release={release} />
        </>
      }
    />
  );
});
WishCard.displayName = 'WishCard';
