import { useStore } from '@nanostores/react';
import { RecordButton } from '#ui/records/RecordButton.tsx';
import { $details } from './details-store.ts';
import type { PlayedRecord } from './queue/queue.ts';

/**
 * The price of the record that plays, and its buttons, which the script of every page handles. The price is the store's
 * current one, or that of the list in which play was pressed.
 */
export const BuyHeard = ({ record, isLarge = false }: { record: PlayedRecord; isLarge?: boolean }) => {
  const details = useStore($details);
  const { price, isOut } = details?.record.id === record.id ? details.record : record;
  return (
    <div
      className={isLarge ? 'player-buy player-buy-large' : 'player-buy'}
      // The script of the page writes on the buttons; another record has buttons of its own.
      key={`${record.id} ${price} ${isOut}`}
      data-record={record.id}
      data-out={isOut || undefined}
    >
      {/* The dialog of a login shows the record that was wanted. */}
      <h3 className="sr-only">{record.title}</h3>
      <p className="sr-only" data-artists>
        {record.artist}
      </p>
      {record.image ? <img src={record.image} alt="" hidden /> : null}
      <p className="player-price" data-price>
        {price === null ? null : <b>{price}</b>}
      </p>
      {price === null && !isOut ? null : (
        <RecordButton
          act="cart"
          of={record.title}
          text={isLarge ? 'Adicionar ao carrinho' : 'Adicionar'}
          className={isLarge ? 'btn-large btn-pay' : 'btn-small btn-pay'}
        />
      )}
      <RecordButton act="wantlist" of={record.title} className={isLarge ? 'btn-large' : 'btn-small'} />
      <RecordButton act="wishlist" of={record.title} className={isLarge ? 'btn-large' : 'btn-small'} />
    </div>
  );
};
