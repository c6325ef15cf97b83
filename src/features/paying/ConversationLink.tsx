import type { ComponentProps } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { conversationAbout } from './conversation-about.ts';

interface Props extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size'> {
  order: Pick<Order, 'number' | 'total'>;
  shop: Pick<ShopFacts, 'whatsapp'>;
}

/** Opens the conversation about an order in another tab. Nothing for a shop without a number. */
export const ConversationLink = ({ order, shop: { whatsapp }, ...look }: Props) =>
  whatsapp === null ? null : (
    <ButtonLink {...look} href={conversationAbout(whatsapp, order)} target="_blank" rel="noreferrer">
      Abrir o WhatsApp
    </ButtonLink>
  );
