import type { OrderFilter } from '#api/buying/orders.ts';
import type { OrderPage } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';

interface Props {
  filter: OrderFilter;
  counts: OrderPage['counts'];
}

const textOf = ({ filter, counts }: Props) => {
  if (counts.all === 0 || filter === null) return 'Você ainda não fez nenhum pedido.';
  return filter === 'active' ? 'Nenhum pedido está a caminho.' : 'Nenhum pedido terminou ainda.';
};

/** A list, or a tab, without orders. */
export const NoOrders = (props: Props) => (
  <EmptyState level={2} title="Nenhum pedido encontrado" text={textOf(props)}>
    <ButtonLink variant="go" href={paths.firstOrder}>
      Começar a comprar
    </ButtonLink>
  </EmptyState>
);
