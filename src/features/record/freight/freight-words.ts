import { formatMoney, type Centavos } from '#domain/money.ts';
import { maskCep } from '#domain/people/cep.ts';
import { shortDay } from '#domain/time/dates.ts';

interface Freight {
  /** 8 digits. */
  cep: string;
  price: Centavos;
  /** '2026-12-02' */
  arrivesOn: string;
}

/** 'Para São Paulo, 05010-000: chega até 2 de dez. · a partir de R$ 23,90'; without the city where none is known. */
export const freightInWords = ({ cep, price, arrivesOn }: Freight, city: string | null = null): string =>
  `Para ${city ? `${city}, ` : ''}${maskCep(cep)}: chega até ${shortDay(arrivesOn)} · a partir de ${formatMoney(price)}`;
