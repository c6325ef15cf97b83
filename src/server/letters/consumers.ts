import { consumerOf } from '#server/kernel/store/events.ts';
import type { Consumer } from '#server/kernel/store/store-context.ts';
import { backInStock } from '#server/sales/sales-events.ts';
import { orderConsumers } from './orders/announce.ts';
import { announceRestock } from './restock/notify-restock.ts';

/** Writes letters about the facts that lower floors record. */
export const letterConsumers: readonly Consumer[] = [
  ...orderConsumers,
  consumerOf(backInStock, announceRestock),
];
