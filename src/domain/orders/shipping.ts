import type { Centavos } from '../money.ts';

/** One way to send a parcel. */
export interface ShippingOption {
  /** The provider's number of the service. */
  id: number;
  /** 'PAC' */
  name: string;
  /** 'Correios' */
  company: string;
  price: Centavos;
  /** Business days. */
  deliveryDays: number;
}

/** An option as it is offered. */
export interface QuotedOption extends ShippingOption {
  /** The day until which a cart that is paid today arrives, such as '2026-12-02'. */
  arrivesOn: string;
}

/** A quote of the freight, for one cart and one postal code. */
export interface ShippingQuote {
  id: string;
  /** 8 digits. */
  cep: string;
  /** At least one, the cheapest first. */
  options: QuotedOption[];
  /** The chosen option. */
  selectedId: number;
  /** Whether it is for the current cart. */
  isCurrent: boolean;
  /** ISO instant; a quote is not valid after it. */
  expiresAt: string;
}

/**
 * Options from the cheapest on; the faster one comes first when two cost the same.
 * @example byPrice([{ name: 'SEDEX', price: 1580, deliveryDays: 3 }, { name: 'PAC', price: 950, deliveryDays: 7 }])[0].name
 * // 'PAC'
 */
export const byPrice = <Option extends ShippingOption>(options: readonly Option[]): Option[] =>
  options.toSorted((one, other) => one.price - other.price || one.deliveryDays - other.deliveryDays);

/**
 * The fastest option; the cheaper one when two are as fast; null without options.
 * @example fastestOf([]) // null
 */
export const fastestOf = (options: readonly ShippingOption[]): ShippingOption | null =>
  options.toSorted((one, other) => one.deliveryDays - other.deliveryDays || one.price - other.price)[0] ??
  null;

/**
 * The amount that is missing for free freight; null when the shop has none, 0 when it is reached.
 * @example missingForFreeFreight(20000, 30000) // 10000
 */
export const missingForFreeFreight = (total: Centavos, freeFrom: Centavos | null): Centavos | null =>
  freeFrom === null ? null : Math.max(freeFrom - total, 0);

/**
 * A number of business days.
 * @example businessDays(1) // '1 dia útil'
 * @example businessDays(7) // '7 dias úteis'
 */
export const businessDays = (count: number): string => `${count} ${count === 1 ? 'dia útil' : 'dias úteis'}`;

/** Texts of the specification. */
export const shippingTexts = {
  needsLogin: 'Você precisa estar logado para calcular o frete.',
  loggedOut: 'Você precisa estar logado para calcular o frete',
  emptyCart: 'Carrinho vazio. Adicione produtos antes de calcular o frete.',
  wrongCep: 'CEP inválido ou dados incorretos',
  none: 'Nenhuma opção de frete disponível para este CEP',
  failed: 'Erro ao calcular frete. Tente novamente.',
  quotes: 'Erro ao carregar cotações de frete',
  quote: 'Erro ao carregar cotação de frete',
  /** The shopkeeper has not connected the provider. */
  notConnected: 'O frete ainda não está conectado: falta o token do Melhor Envio nas configurações da loja.',
} as const;

/**
 * The number of found options, in the words of the specification.
 * @example optionsFound(2) // '2 opção(ões) de frete encontrada(s)'
 */
export const optionsFound = (count: number): string => `${count} opção(ões) de frete encontrada(s)`;
