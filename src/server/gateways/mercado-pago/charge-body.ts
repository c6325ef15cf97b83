import { hourMs, minuteMs } from '#domain/time/units.ts';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.d.ts';
import { toReais } from '#domain/reais.ts';
import type { Charge } from '#server/kernel/providers/payment-provider.ts';

const offsetMs = 3 * hourMs;

/** '2026-12-31T23:59:59.000-03:00': the same instant, with the offset that the provider writes. */
const providerInstant = (date: Date): string =>
  `${new Date(date.getTime() - offsetMs).toISOString().slice(0, -1)}-03:00`;

/**
 * The provider keeps a PIX code for at least 30 minutes. It ends there after it has ended in the shop, which cancels it.
 */
const pixGraceMs = 5 * minuteMs;

/** The provider cuts texts of a bank statement and of a boleto at this length. */
const cut = (text: string, most: number) => text.slice(0, most);

const methodOf = ({ method, card }: Charge) => {
  if (method === 'pix') return { payment_method_id: 'pix' };
  if (method === 'boleto') return { payment_method_id: 'bolbradesco' };
  if (!card) throw new Error('A card payment needs a card.');
  return {
    payment_method_id: card.brand,
    token: card.token,
    installments: card.installments,
    // The form of the browser gives a text, and the interface wants a number.
    ...(card.issuer !== null && { issuer_id: Number(card.issuer) }),
  };
};

const expiryOf = ({ method, expiresAt }: Charge) => {
  if (method === 'pix')
    return { date_of_expiration: providerInstant(new Date(expiresAt.getTime() + pixGraceMs)) };
  return method === 'boleto' ? { date_of_expiration: providerInstant(expiresAt) } : {};
};

/** 3-D Secure is used where the bank of the card wants it; the shop shows its challenge. (Decision 72.) */
const securityOf = ({ card }: Charge) => (card ? { three_d_secure_mode: 'optional' } : {});

/** Records, in Mercado Pago's list of categories: 'Music, Movies & Series, Books'. */
const category = 'entertainment';

type Address = NonNullable<Charge['shipTo']>;

const placeOf = ({ zipCode, street, number }: Address) => ({
  zip_code: zipCode,
  street_name: street,
  street_number: number,
});

const receiverOf = (address: Address) => ({
  ...placeOf(address),
  ...(address.complement !== null && { apartment: address.complement }),
  city_name: address.city,
  state_name: address.state,
});

/**
 * The facts by which the provider assesses the risk of fraud: the payer and the age of the account, the items and the
 * destination.
 */
const additionalInfo = ({ payer, items, shipTo, ipAddress }: Charge) => ({
  ...(ipAddress !== null && { ip_address: ipAddress }),
  payer: {
    first_name: payer.firstName,
    last_name: payer.lastName,
    phone: { area_code: payer.phone.slice(0, 2), number: payer.phone.slice(2) },
    ...(payer.registeredAt && { registration_date: payer.registeredAt.toISOString() }),
    ...(payer.address && { address: placeOf(payer.address) }),
  },
  items: items.map(({ id, title, description, quantity, unitPrice }) => ({
    id,
    title: cut(title, 250),
    description: cut(description, 250),
    category_id: category,
    quantity,
    unit_price: toReais(unitPrice),
  })),
  ...(shipTo && { shipments: { receiver_address: receiverOf(shipTo) } }),
});

/** The body of `POST /v1/payments`, in decimal reais. Without an address for notices those of the account are used. */
export const chargeBody = (charge: Charge, notificationUrl: string | null): PaymentCreateRequest => {
  const { amount, reference, description, payer } = charge;
  const { address } = payer;
  return {
    transaction_amount: toReais(amount),
    description: cut(description, 250),
    external_reference: reference,
    ...(notificationUrl !== null && { notification_url: notificationUrl }),
    ...methodOf(charge),
    ...expiryOf(charge),
    ...securityOf(charge),
    payer: {
      email: payer.email,
      first_name: payer.firstName,
      last_name: payer.lastName,
      identification: { type: 'CPF', number: payer.cpf },
      ...(address && {
        address: {
          zip_code: address.zipCode,
          street_name: address.street,
          street_number: address.number,
          neighborhood: address.neighborhood,
          city: address.city,
          federal_unit: address.state,
        },
      }),
    },
    additional_info: additionalInfo(charge),
  };
};
