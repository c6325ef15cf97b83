import { type FormEvent, useState } from 'react';
import { formatDate } from '#domain/time/dates.ts';
import type { Order } from '#domain/orders/order.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import type { DialogHandle } from '#ui/dialog/dialog.ts';
import { returnableOf } from './returnable.ts';
import { returnCopies } from './return-order.ts';
import { ReturnLine } from './ReturnLine.tsx';
import { ReturnTerms } from './ReturnTerms.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import '#ui/form/form.css';
import './return-form.css';

interface Props {
  order: Order;
  shop: ShopFacts;
}

/** The right of withdrawal: which copies go back, and what that means. The only line of an order is chosen already. */
export const ReturnForm = ({ order, shop, close, keepOpen }: Props & DialogHandle) => {
  const lines = returnableOf(order);
  const [copies, setCopies] = useState<ReadonlyMap<number, number>>(
    () => new Map(lines.length === 1 ? lines.map(({ line, most }) => [line.id, most]) : []),
  );
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isEmpty = [...copies.values()].every((quantity) => quantity === 0);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isEmpty) return setFault('Escolha o que você devolve.');
    setBusy(true);
    keepOpen(true);
    setFault(null);
    const message = await returnCopies(order, copies);
    setBusy(false);
    keepOpen(false);
    if (message !== null) return setFault(message);
    notify('success', 'Devolução pedida. As instruções vão por e-mail.');
    close();
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      {order.returnUntil ? (
        <p>
          Você pode desistir da compra até {formatDate(order.returnUntil)}, sem dizer por quê. Escolha o que
          volta:
        </p>
      ) : null}
      <fieldset className="return-lines">
        <legend className="sr-only">O que você devolve</legend>
        {lines.map(({ line, most }) => (
          <ReturnLine
            key={line.id}
            line={line}
            most={most}
            chosen={copies.get(line.id) ?? 0}
            choose={(quantity) => setCopies(new Map(copies).set(line.id, quantity))}
          />
        ))}
      </fieldset>
      <ReturnTerms order={order} copies={copies} freightPaidBy={shop.returns.freightPaidBy} />
      <FormMessage text={fault} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" variant="go" busy={isBusy}>
          {isBusy ? 'Pedindo...' : 'Pedir devolução'}
        </Button>
      </div>
    </form>
  );
};
