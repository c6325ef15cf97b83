import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { askAgain, type Paying } from './payment-store.ts';

interface Props {
  paying: Extract<Paying, { state: 'none' | 'unknown' | 'failed' }>;
}

/** Shown on a result page that has no order. */
export const NoOrder = ({ paying }: Props) => {
  switch (paying.state) {
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
        <EmptyState level={1} alert title="Erro ao carregar pedido" text={whyFailed(paying.message)}>
          <Button onClick={() => void askAgain()}>Tentar novamente</Button>
          <a href={paths.orders} className="link">
            Meus pedidos
          </a>
        </EmptyState>
      );
  }
};

/** The store's own message, if there is one. */
const whyFailed = (message: string) =>
  message === 'Erro ao carregar pedido'
    ? whyNoAnswer('A loja não respondeu. O pedido está guardado, e esta página continua perguntando.')
    : message;
