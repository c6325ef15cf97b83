import type { ReactNode } from 'react';
import { payment } from '#config.ts';
import type { Customer } from '#domain/people/customer.ts';
import { installmentsOf } from '#domain/orders/installments.ts';
import { type Centavos, formatMoney } from '#domain/money.ts';
import { CardBox } from '../card/CardBox.tsx';
import { DemoNotice } from '../DemoNotice.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { choosePaymentOption } from '../checkout-store.ts';
import { forgetRefusal } from '#features/paying/pay-store.ts';
import type { Means } from '#features/paying/pay-order.ts';
import { cardMethods, type PaymentOption } from '#features/paying/payment-options.ts';

interface Props {
  customer: Customer;
  shop: ShopFacts;
  options: readonly PaymentOption[];
  option: PaymentOption | null;
  total: Centavos;
  /** Pays with the card that the form has tokenized. */
  pay: (meansOf: () => Promise<Means | null>) => Promise<void>;
}

const cardNote = ({ payments }: ShopFacts, most: number) => {
  const methods = cardMethods(payments);
  const kinds = methods.length > 1 ? 'crédito ou débito' : methods.includes('debit') ? 'débito' : 'crédito';
  return most > 1 ? `${kinds}, até ${most}x sem juros` : kinds;
};

/** The payment options. The chosen one expands in its place. */
export const PaymentOptionRows = ({ customer, shop, options, option, total, pay }: Props) => {
  const { payments } = shop;
  // Mercado Pago's installments depend on the account, so its own form shows what they cost.
  const most =
    cardMethods(payments).includes('credit') && payments.provider !== 'mercado-pago'
      ? installmentsOf(total, payments.installments).at(-1)
      : null;
  const amount = formatMoney(total);
  const rows: Record<PaymentOption, { name: string; note: string; amount: string; inside: ReactNode }> = {
    pix: {
      name: 'PIX',
      note: 'aprovado em segundos',
      amount,
      inside: (
        <p className="way-note">
          QR code e copia e cola na próxima tela. Os discos ficam separados por {payment.pixMinutes} minutos.
        </p>
      ),
    },
    card: {
      name: 'Cartão',
      note: cardNote(shop, most?.count ?? 1),
      amount: most && most.count > 1 ? `${most.count}x ${formatMoney(most.others)}` : amount,
      inside: <CardBox {...{ customer, shop, total, pay }} />,
    },
    boleto: {
      name: 'Boleto',
      note: `vence em ${payment.boletoDays} dias`,
      amount,
      inside: (
        <p className="way-note">
          A linha digitável e o PDF aparecem na próxima tela. O banco leva até dois dias úteis para confirmar;
          até o vencimento os discos ficam separados.
        </p>
      ),
    },
    whatsapp: {
      name: 'WhatsApp',
      note: 'combine o pagamento com a loja',
      amount,
      inside: <p className="way-note">O pedido é criado e a conversa com a loja abre em outra aba.</p>,
    },
  };
  if (options.length === 0)
    return <p className="form-fault">A loja não oferece nenhuma forma de pagamento no momento.</p>;
  return (
    <>
      {payments.provider === 'sandbox' ? <DemoNotice /> : null}
      <fieldset className="pays">
        <legend className="sr-only">Forma de pagamento</legend>
        {options.map((one) => (
          <div key={one} className="pay">
            <label className="pay-row">
              <input
                type="radio"
                name="forma"
                className="choice"
                checked={one === option}
                onChange={() => {
                  forgetRefusal();
                  choosePaymentOption(one);
                }}
              />
              <span>
                <b>{rows[one].name}</b> <small>{rows[one].note}</small>
              </span>
              <span className="pay-amount">{rows[one].amount}</span>
            </label>
            {one === option ? <div className="pay-inside">{rows[one].inside}</div> : null}
          </div>
        ))}
      </fieldset>
    </>
  );
};
