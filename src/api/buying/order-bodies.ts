import { deviceName } from '#domain/people/device-name.ts';
import { paymentMethods } from '#domain/orders/order.ts';
import { cepField } from '../account/addresses.ts';
import { copies } from './cart.ts';
import * as z from 'zod/mini';
import { exactBody, optionalLine } from '../typed-text.ts';

const highestInteger = 2_147_483_647;
const number = (error: string) =>
  z.int({ error }).check(z.positive({ error }), z.maximum(highestInteger, { error }));

const noTotal = 'Informe o total que você viu.';

/** Decimal reais. It is only compared with the total of the server, and never charged. (Decision 63.) */
export const expectedTotal = z
  .number({ error: noTotal })
  .check(z.minimum(0, { error: noTotal }), z.maximum(100_000_000, { error: noTotal }));

const noAddress = 'Endereço de entrega não selecionado.';
const noQuote = 'Método de frete não selecionado.';

/** The delivery of an order: 'shipping' may be omitted, 'pickup' may not. (Decision 71.) */
const noDelivery = 'Escolha como quer receber.';
const isSent = z.optional(z.literal('shipping', { error: noDelivery }));
const isPickedUp = z.literal('pickup', { error: noDelivery });

const sentBody = exactBody({
  delivery: isSent,
  address_id: number(noAddress),
  quote_id: z.string({ error: noQuote }).check(z.regex(/^[\w-]{1,64}$/, { error: noQuote })),
  service_id: z.int({ error: noQuote }),
  expected_total: expectedTotal,
});
const pickedUpBody = exactBody({ delivery: isPickedUp, expected_total: expectedTotal });

/** The body that makes an order of the cart on the server. (Decision 63.) */
export const orderBody = z.discriminatedUnion('delivery', [sentBody, pickedUpBody], { error: noDelivery });
export type OrderBody = z.input<typeof orderBody>;

const wrongCard = 'Os dados do cartão não chegaram. Preencha de novo.';

const ofCard = (pattern: RegExp) =>
  z.string({ error: wrongCard }).check(z.regex(pattern, { error: wrongCard }));

const wrongDevice = 'A identificação do aparelho não é válida.';

export const paymentBody = exactBody({
  method: z.enum(paymentMethods, { error: 'Escolha como pagar.' }),
  /**
   * The card token of Mercado Pago, or the JSON Web Token-like text of the sandbox: no spaces, never the number of a card.
   */
  token: z.optional(ofCard(/^[\w.:-]{8,600}$/)),
  /** The provider's name of the brand: 'visa', 'master', 'debvisa'. */
  payment_method_id: z.optional(ofCard(/^[a-z_]{2,40}$/)),
  /** The issuing bank, a number as text. */
  issuer_id: z.optional(z.nullable(ofCard(/^\d{1,12}$/))),
  installments: z.optional(
    z
      .int({ error: 'Escolha em quantas vezes.' })
      .check(
        z.minimum(1, { error: 'Escolha em quantas vezes.' }),
        z.maximum(24, { error: 'Escolha em quantas vezes.' }),
      ),
  ),
  /** The first six to eight digits of the card, and the last four. */
  card_bin: z.optional(ofCard(/^\d{6,8}$/)),
  card_last_four: z.optional(ofCard(/^\d{4}$/)),
  device_id: z.optional(z.string({ error: wrongDevice }).check(z.regex(deviceName, { error: wrongDevice }))),
  expected_total: expectedTotal,
});
export type PaymentBody = z.input<typeof paymentBody>;

const emptyCart = 'Carrinho vazio. Adicione produtos para continuar.';
/** A line of an address, compared with the stored addresses without changes. */
const addressLine = (longest: number) =>
  z.string({ error: noAddress }).check(z.maxLength(longest, { error: noAddress }));
const noServiceName = 'Nome do serviço de frete não encontrado.';
const mostLines = 100;
const tooManyLines = `Envie no máximo ${mostLines} itens.`;

const cartItems = z
  .array(exactBody({ id: number('Informe o item.'), quantity: copies }), { error: emptyCart })
  .check(z.minLength(1, { error: emptyCart }), z.maxLength(mostLines, { error: tooManyLines }));

const sentWhatsapp = exactBody({
  delivery: isSent,
  cart_items: cartItems,
  shipping_address: exactBody({
    street: addressLine(160),
    number: addressLine(20),
    complement: optionalLine(80),
    city: addressLine(80),
    state: addressLine(2),
    zip_code: cepField,
  }),
  shipping_method: exactBody({
    service_name: z
      .string({ error: noServiceName })
      .check(z.minLength(1, { error: noServiceName }), z.maxLength(80, { error: noServiceName })),
    price: z.number({ error: 'Preço do frete não encontrado.' }),
    delivery_time: z.int({ error: noQuote }),
  }),
});
const pickedUpWhatsapp = exactBody({ delivery: isPickedUp, cart_items: cartItems });

/** The body of the specification; its prices are accepted and ignored. (Decisions 30, 63.) */
export const whatsappBody = z.discriminatedUnion('delivery', [sentWhatsapp, pickedUpWhatsapp], {
  error: noDelivery,
});
export type WhatsappBody = z.input<typeof whatsappBody>;

const noReturn = 'Escolha o que você devolve.';

/** A withdrawal; without items it covers all copies that were not returned yet. (Decision 69.) */
export const returnBody = exactBody({
  items: z.optional(
    z
      .array(exactBody({ item_id: number('Informe o item.'), quantity: copies }), { error: noReturn })
      .check(z.minLength(1, { error: noReturn }), z.maxLength(mostLines, { error: tooManyLines })),
  ),
});
export type ReturnBody = z.input<typeof returnBody>;
