import { availabilityOf } from '#domain/records/availability.ts';
import type { ListItem } from '#domain/orders/cart.ts';
import { CustomerPage } from '#features/session/CustomerPage.tsx';
import type { Customer } from '#domain/people/customer.ts';
import { counted } from '#ui/units.ts';
import { BackInStock } from './BackInStock.tsx';
import { ListPage } from './ListPage.tsx';
import { ListWaiting } from './ListWaiting.tsx';
import { Unverified } from './Unverified.tsx';
import { WaitingCards } from './WaitingCards.tsx';
import { memo } from 'react';
import { cardOf } from '#domain/records/card.ts';
import { formatDate } from '#domain/time/dates.ts';
import { RecordCard } from '#ui/records/RecordCard.tsx';
import { RemoveButton } from './RemoveButton.tsx';

const title = 'Lista de Interesse';

/** The content of /wantlist. */
export const WantlistPage = () => (
  <CustomerPage
    waiting={
      <ListWaiting title={title}>
        <WaitingCards of="wantlist" />
      </ListWaiting>
    }
    offline={<Wantlist customer={null} />}
  >
    {(customer) => <Wantlist customer={customer} />}
  </CustomerPage>
);

const isBack = ({ release }: ListItem) => availabilityOf(release.offer).state === 'available';

const factsOf = (items: readonly ListItem[]) => {
  const back = items.filter(isBack).length;
  return [counted(items.length, 'item', 'itens'), ...(back > 0 ? [counted(back, 'voltou', 'voltaram')] : [])];
};

/** `customer` is null while the account cannot be checked. */
const Wantlist = ({ customer }: { customer: Customer | null }) => (
  <ListPage
    name="wantlist"
    title={title}
    empty={{
      title: 'Sua lista de interesse está vazia.',
      text: 'Toque em ‘Avise-me’ num disco esgotado: um e-mail chega quando ele voltar.',
    }}
    waiting={<WaitingCards of="wantlist" />}
    facts={factsOf}
    note={!customer || customer.isEmailVerified ? null : <Unverified email={customer.email} />}
  >
    {(items) => (
      <>
        <BackInStock items={items.filter(isBack)} />
        <StillAway items={items.filter((item) => !isBack(item))} />
      </>
    )}
  </ListPage>
);

const StillAway = ({ items }: { items: readonly ListItem[] }) =>
  items.length === 0 ? null : (
    <section aria-labelledby="wanted-waiting">
      <div className="section-head">
        <h2 id="wanted-waiting">Esperando</h2>
        <p className="spine">um e-mail assim que voltar</p>
      </div>
      <ul className="crate">
        {items.map((item, place) => (
          <li key={item.release.id} data-item>
            <WantedCard item={item} isFirst={place < 6} />
          </li>
        ))}
      </ul>
    </section>
  );

interface Props {
  item: ListItem;
  /** Whether it is in the first row. */
  isFirst: boolean;
}

/** A record that is waited for: its price is the last one. */
const WantedCard = memo(({ item: { addedAt, release }, isFirst }: Props) => (
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
