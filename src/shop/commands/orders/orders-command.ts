import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { type OrderFilter, orderFilters, listOrders } from '#server/shopkeeping/orders/order-list.ts';
import { amountText, momentText, readWords } from '../words.ts';
import type { StoreCommand } from '../store-command.ts';

const usage = `Say 'orders', or 'orders ${orderFilters.join('|')}'.`;
const most = 100;

export const ordersCommand: StoreCommand = {
  name: 'orders',
  argument: `[${orderFilters.join('|')}]`,
  takesWords: true,
  summary: 'lists orders, the newest first; without a word, those under way or coming back',
  run: async ({ words: args, openStore, output: { print } }) => {
    const { words } = readWords(args, {}, usage);
    const [filter = 'active', ...others] = words;
    if (!isFilter(filter) || others.length > 0) throw new ShopkeeperError(usage);
    const { orders, total } = await listOrders(await openStore(), filter, most);
    for (const order of orders) print(rowOf(order));
    if (total > orders.length) print(`… and ${total - orders.length} older ones.`);
    if (total === 0) print(filter === 'all' ? 'There are no orders.' : `No order is ${nothing[filter]}.`);
  },
};

const nothing = {
  active: 'under way',
  completed: 'completed',
  attention: 'waiting for your attention',
} as const;

const isFilter = (word: string): word is OrderFilter => orderFilters.some((filter) => filter === word);

type Row = Awaited<ReturnType<typeof listOrders>>['orders'][number];

const rowOf = ({
  number,
  createdAt,
  status,
  paymentStatus,
  total,
  buyer,
  channel,
  pickup,
  attention,
  isReturning,
}: Row) =>
  [
    number.padEnd(10),
    momentText(createdAt),
    status.padEnd(16),
    paymentStatus.padEnd(10),
    amountText(total).padStart(12),
    buyer.name || '(account deleted)',
    ...(channel === 'whatsapp' ? ['(WhatsApp)'] : []),
    ...(pickup ? ['(picked up)'] : []),
    ...(isReturning ? ['(coming back)'] : []),
    ...(attention ? [`! ${attention}`] : []),
  ].join('  ');
