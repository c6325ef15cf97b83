import type { Customer } from '#domain/people/customer.ts';
import type { Centavos } from '#domain/money.ts';
import { CardBox } from '../card/CardBox.tsx';
import { DemoNotice } from '../DemoNotice.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { choosePaymentOption } from '../checkout-store.ts';
import { forgetRefusal } from '#features/paying/pay-store.ts';
import type { Means } from '#features/paying/pay-order.ts';
import type { PaymentOption } from '#features/paying/payment-options.ts';
import { paymentRowWords } from '#features/paying/payment-row-words.ts';
import { PaymentRows } from '#features/paying/PaymentRows.tsx';

interface Props {
  customer: Customer;
  shop: ShopFacts;
  options: readonly PaymentOption[];
  option: PaymentOption | null;
  total: Centavos;
  /** Pays with the card that the form has tokenized. */
  pay: (meansOf: () => Promise<Means | null>) => Promise<void>;
}

/** The payment options of a new order. The card is typed in its row. */
export const PaymentOptionRows = ({ customer, shop, options, option, total, pay }: Props) => {
  if (options.length === 0)
    return <p className="form-fault">A loja não oferece nenhuma forma de pagamento no momento.</p>;
  return (
    <>
      {shop.payments.provider === 'sandbox' ? <DemoNotice /> : null}
      <PaymentRows
        legend="Forma de pagamento"
        options={options}
        chosen={option}
        choose={(one) => {
          forgetRefusal();
          choosePaymentOption(one);
        }}
        words={paymentRowWords(shop.payments, total)}
        inside={{
          card: <CardBox {...{ customer, shop, total, pay }} />,
          whatsapp: <p className="pay-note">O pedido é criado e a conversa com a loja abre em outra aba.</p>,
        }}
      />
    </>
  );
};
