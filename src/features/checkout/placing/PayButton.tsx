import { useStore } from '@nanostores/react';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { CardPayButton } from '../card/CardPayButton.tsx';
import { $pricing, $totals } from '../checkout-totals-store.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { $paying, isBusy } from '#features/paying/pay-store.ts';
import { orderAndPay } from './place-order.ts';
import { usePaymentOption } from './use-payment-option.ts';
import { payLook, payText, shortPayTexts, type PaymentOption } from '#features/paying/payment-options.ts';
import { orderByWhatsapp } from './whatsapp-order.ts';

interface Props {
  shop: ShopFacts;
  /** Whether the amount is beside the button instead of in its text. */
  isShort?: boolean;
}

const begin = (option: Exclude<PaymentOption, 'card'>) =>
  option === 'whatsapp' ? orderByWhatsapp() : orderAndPay(() => Promise.resolve({ method: option }));

/** The button that pays. It names the amount and the method. */
export const PayButton = ({ shop, isShort = false }: Props) => {
  const { option } = usePaymentOption(shop);
  const total = useStore($totals)?.total ?? 0;
  const pricing = useStore($pricing);
  const isBlocked = pricing === 'failed';
  const isChanging = pricing === 'changing';
  const isPaying = isBusy(useStore($paying));
  if (option === null) return null;
  if (option === 'card') return <CardPayButton {...{ total, isShort, isChanging, isBlocked }} />;
  return (
    <Button
      {...payLook(isShort)}
      busy={isPaying || isChanging}
      disabled={isBlocked}
      onClick={() => void begin(option)}
    >
      {isShort ? shortPayTexts[option] : payText(option, formatMoney(total))}
    </Button>
  );
};
