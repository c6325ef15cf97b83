import { useStore } from '@nanostores/react';
import { $address, $choice, $pickup } from './checkout-store.ts';
import type { ShopFacts } from './shop-facts.ts';
import { offeredWays, type Way } from './ways.ts';

interface Ways {
  ways: readonly Way[];
  /** The chosen option, by default the first; null when the shop offers none. */
  way: Way | null;
  /** Whether boleto is left out, for which banks need an address. */
  lacksAddress: boolean;
}

/** The payment options for the current order. */
export const useWay = ({ payments, whatsapp }: ShopFacts): Ways => {
  const offered = offeredWays(payments.methods, whatsapp);
  const address = useStore($address);
  const pickup = useStore($pickup);
  const isNowhere = pickup !== null && address === null;
  const ways = isNowhere ? offered.filter((way) => way !== 'boleto') : offered;
  const chosen = useStore($choice).way;
  return {
    ways,
    way: ways.find((one) => one === chosen) ?? ways[0] ?? null,
    lacksAddress: ways.length < offered.length,
  };
};
