import { paymentMethods } from '#domain/order.ts';
import { cepField } from './addresses.ts';
import { copies } from './cart.ts';
import * as z from 'zod/mini';
import { exactBody, optionalLine } from './typed-text.ts';

const highestInteger = 2_147_483_647;
const number = (error: string) =>
  z.int({ error }).check(z.positive({ error }), z.maximum(highestInteger, { error }));

const noTotal = 'Informe o total que você viu.';

/** Decimal reais. It is only compared with the total of the server, and never charged. (Decision 63.) */
export const expectedTotal = z
  .number({ error: noTotal })
  .check(z.minimum(0, { error: noTotal }), z.maximum(100_000_000, { error: noTotal }));

const noQuote = 'Método de frete não selecionado.';

/** The cart of the server becomes an order. (Decision 63.) */
export const orderBody = exactBody({
  address_id: number('Endereço de entrega não selecionado.'),
  quote_id: z.string({ error: noQuote }).check(z.regex(/^[\w-]{1,64}$/, { error: noQuote })),
  service_id: z.int({ error: noQuote }),
  expected_total: expectedTotal,
});
export type OrderBody = z.input<typeof orderBody>;

/** A token of Mercado Pago, or the JSON Web Token-like text of the sandbox: no spaces, never the number of a card. */
const token = (error: string) => z.string({ error }).check(z.regex(/^[\w.:-]{8,600}$/, { error }));

export const paymentBody = exactBody({
  method: z.enum(paymentMethods, { error: 'Escolha como pagar.' }),
  token: z.optional(token('Os dados do cartão não chegaram. Preencha de novo.')),
  /** The brand as the provider calls it: 'visa', 'master', 'debvisa'. */
  payment_method_id: z.optional(z.string().check(z.regex(/^[a-z_]{2,40}$/))),
  /** The issuing bank, a number as text. */
  issuer_id: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,12}$/)))),
  installments: z.optional(
    z
      .int({ error: 'Escolha em quantas vezes.' })
      .check(
        z.minimum(1, { error: 'Escolha em quantas vezes.' }),
        z.maximum(24, { error: 'Escolha em quantas vezes.' }),
      ),
  ),
  expected_total: expectedTotal,
});
export type PaymentBody = z.input<typeof paymentBody>;

/** The body of the specification; its prices are accepted and ignored. (Decisions 30, 63.) */
export const whatsappBody = exactBody({
  cart_items: z
    .array(exactBody({ id: number('Informe o item.'), quantity: copies }))
    .check(z.minLength(1, { error: 'Carrinho vazio. Adicione produtos para continuar.' }), z.maxLength(100)),
  shipping_address: exactBody({
    street: z.string().check(z.maxLength(160)),
    number: z.string().check(z.maxLength(20)),
    complement: optionalLine(80),
    city: z.string().check(z.maxLength(80)),
    state: z.string().check(z.maxLength(2)),
    zip_code: cepField,
  }),
  shipping_method: exactBody({
    service_name: z
      .string({ error: 'Nome do serviço de frete não encontrado.' })
      .check(
        z.minLength(1, { error: 'Nome do serviço de frete não encontrado.' }),
        z.maxLength(80, { error: 'Nome do serviço de frete não encontrado.' }),
      ),
    price: z.number({ error: 'Preço do frete não encontrado.' }),
    delivery_time: z.int({ error: noQuote }),
  }),
});
export type WhatsappBody = z.input<typeof whatsappBody>;

/** A withdrawal; without items it is of all copies that were not returned yet. (Decision 69.) */
export const returnBody = exactBody({
  items: z.optional(
    z
      .array(exactBody({ item_id: number('Informe o item.'), quantity: copies }))
      .check(z.minLength(1, { error: 'Escolha o que você devolve.' }), z.maxLength(100)),
  ),
});
export type ReturnBody = z.input<typeof returnBody>;
