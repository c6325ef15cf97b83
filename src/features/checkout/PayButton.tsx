import { useStore } from '@nanostores/react';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { CardPayButton } from './CardPayButton.tsx';
import { $pricing, $totals } from './checkout-totals-store.ts';
import type { ShopFacts } from './shop-facts.ts';
import { $paying, isBusy } from './pay-store.ts';
import { orderAndPay } from './place-order.ts';
import { useWay } from './use-way.ts';
import { payLook, payText, shortPayTexts, type Way } from './ways.ts';
import { orderByWhatsapp } from './whatsapp-order.ts';

interface Props {
  shop: ShopFacts;
  /** The amount stands beside the button. */
  isShort?: boolean;
}

const begin = (way: Exclude<Way, 'card'>) =>
  way === 'whatsapp' ? orderByWhatsapp() : orderAndPay(() => Promise.resolve({ method: way }));

/** The button that pays. It names the amount and the method. */
export const PayButton = ({ shop, isShort = false }: Props) => {
  const { way } = useWay(shop);
  const total = useStore($totals)?.total ?? 0;
  const pricing = useStore($pricing);
  const isBlocked = pricing === 'failed';
  const isChanging = pricing === 'changing';
  const isPaying = isBusy(useStore($paying));
  if (way === null) return null;
  if (way === 'card') return <CardPayButton {...{ total, isShort, isChanging, isBlocked }} />;
  return (
    <Button
      {...payLook(isShort)}
      busy={isPaying || isChanging}
      disabled={isBlocked}
      onClick={() => void begin(way)}
    >
      {isShort ? shortPayTexts[way] : payText(way, formatMoney(total))}
    </Button>
  );
};
