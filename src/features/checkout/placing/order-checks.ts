import type { Centavos } from '#domain/money.ts';
import type { Address } from '#domain/people/postal-address.ts';

/** The known facts of an order, for its checks. */
export interface OrderFacts {
  /** Lines of the cart. */
  lines: number;
  address: Pick<Address, 'street'> | null;
  freight: { name: string; price: Centavos } | null;
}

/** The specification's five checks of a shipped order before it is created, with its texts; null when all pass. */
export const orderFault = ({ lines, address, freight }: OrderFacts): string | null => {
  if (lines === 0) return 'Carrinho vazio. Adicione produtos para continuar.';
  if (!address?.street) return 'Endereço de entrega não selecionado.';
  if (!freight) return 'Método de frete não selecionado.';
  if (!freight.name) return 'Nome do serviço de frete não encontrado.';
  // Not `!price`: a price of 0 is a price.
  if (!Number.isInteger(freight.price)) return 'Preço do frete não encontrado.';
  return null;
};
