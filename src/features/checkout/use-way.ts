import { useStore } from '@nanostores/react';
import { $choice } from './checkout-store.ts';
import type { ShopFacts } from './shop-facts.ts';
import { offeredWays, type Way } from './ways.ts';

/** The ways to pay, and the chosen one: the first while none is chosen. null: the shop offers none. */
export const useWay = ({ payments, whatsapp }: ShopFacts): { ways: readonly Way[]; way: Way | null } => {
  const ways = offeredWays(payments.methods, whatsapp);
  const chosen = useStore($choice).way;
  return { ways, way: ways.find((one) => one === chosen) ?? ways[0] ?? null };
};
