import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import type { OrderView } from '#features/paying/order-store.ts';
import { askAgain } from './order-poll.ts';

interface Props {
  view: Extract<OrderView, { state: 'none' | 'unknown' | 'failed' }>;
}

/** Shown on a result page that has no order. */
export const NoOrder = ({ view }: Props) => {
  switch (view.state) {
    case 'none':
      return (
        <EmptyState level={1} title="Nenhum pedido encontrado" text="Você ainda não fez nenhum pedido.">
          <ButtonLink variant="go" href={paths.products}>
            Começar a comprar
          </ButtonLink>
        </EmptyState>
      );
    case 'unknown':
      return (
        <EmptyState
          level={1}
          alert
          title="Pedido não encontrado"
          text="O endereço pode estar incompleto, ou o pedido é de outra conta."
        >
          <ButtonLink variant="go" href={paths.orders}>
            Ver meus pedidos
          </ButtonLink>
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState
          level={1}
          alert
          title="Erro ao carregar pedido"
          text={
            view.message ??
            whyNoAnswer('A loja não respondeu. O pedido está guardado, e esta página continua perguntando.')
          }
        >
          <Button onClick={() => void askAgain()}>Tentar novamente</Button>
          <a href={paths.orders} className="link">
            Meus pedidos
          </a>
        </EmptyState>
      );
  }
};
