import { type SQL, sql } from 'drizzle-orm';
import { canMove } from '#domain/orders/order-transitions.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** A rule of the ledger: its name, and a query for the rows that break it. */
interface Rule {
  rule: string;
  /** Selects `subject`, and `found` with the numbers that do not agree. */
  broken: SQL;
}

const paid = sql`('payment_approved', 'preparing', 'shipped', 'delivered')`;

/**
 * Whether the payment `p` of the order `o` has an amount left to refund. The refunded amount of the provider may
 * include requested refunds, which are counted once (see readGone). Refused refunds count while the order is marked for
 * the shopkeeper, which includes a dispute.
 */
const isLeft = sql`coalesce(p.charged, p.amount) > (
  select greatest(p.refunded - f.own, f.before) + f.own + f.failed from (
    select coalesce(sum(amount) filter (where state <> 'failed'), 0) as own,
      coalesce(max(gone_before) filter (where state = 'asked'), 0) as before,
      coalesce(sum(amount) filter (where state = 'failed' and o.attention is not null), 0) as failed
    from refunds where payment_id = p.id) f)`;

/** The instant at which the copies of an order left the shop. */
const left = sql`case when o.pickup is null then o.shipped_at else o.delivered_at end`;

const stockRules: Rule[] = [
  {
    rule: 'on hand is the sum of its movements',
    broken: sql`select 'record ' || r.id as subject, r.on_hand || ' on hand, ' || coalesce(m.total, 0) || ' moved' as found
      from releases r left join (select release_id, sum(change) as total from stock_movements group by 1) m
        on m.release_id = r.id
      where r.on_hand <> coalesce(m.total, 0)`,
  },
  {
    rule: 'committed is the sum of what orders hold',
    broken: sql`select 'record ' || r.id as subject, r.committed || ' committed, ' || coalesce(l.total, 0) || ' held' as found
      from releases r left join (select release_id, sum(held) as total from order_lines group by 1) l
        on l.release_id = r.id
      where r.committed <> coalesce(l.total, 0)`,
  },
  {
    rule: 'stock is what is on hand and not committed',
    broken: sql`select 'record ' || id as subject, stock || ' in stock' as found from releases
      where stock <> greatest(on_hand - committed, 0)`,
  },
  {
    rule: 'an order holds all of its copies while its hold lasts and from its payment until it is shipped or handed over, else none',
    broken: sql`select 'order ' || o.id as subject, o.status || ' holds ' || l.held || ' of ' || l.quantity as found
      from order_lines l join orders o on o.id = l.order_id
      where (o.status in ('payment_approved', 'preparing') and l.held <> l.quantity)
        or (o.status = 'shipped' and l.held <> case when o.pickup is null then 0 else l.quantity end)
        or (o.status in ('delivered', 'canceled', 'refunded') and l.held <> 0)
        or (o.status = 'pending' and l.held <> case when o.hold_until is null then 0 else l.quantity end)`,
  },
  {
    rule: 'a shipped order took its copies from the shelf once, and no other order did',
    broken: sql`select 'order ' || o.id as subject, o.status || ' moved ' || coalesce(m.total, 0) as found
      from orders o
        join (select order_id, sum(quantity) as total from order_lines group by 1) l on l.order_id = o.id
        left join (select order_id, sum(change) as total from stock_movements where reason = 'shipped' group by 1) m
          on m.order_id = o.id
      where coalesce(m.total, 0) <> case when ${left} is null then 0 else -l.total end`,
  },
];

const moneyRules: Rule[] = [
  {
    rule: 'a total is the sum of its lines with freight and without discount',
    broken: sql`select 'order ' || o.id as subject, o.total || ' for lines of ' || coalesce(l.total, 0) as found
      from orders o
        left join (select order_id, sum(unit_price * quantity) as total from order_lines group by 1) l
          on l.order_id = o.id
      where o.subtotal <> coalesce(l.total, 0) or o.total <> o.subtotal + o.shipping - o.discount`,
  },
  {
    rule: 'an order that is picked up has no freight, and one that is ready has a code',
    broken: sql`select 'order ' || o.id as subject, o.shipping || ' of freight, ' || o.status as found from orders o
      where (o.pickup is not null and (o.shipping <> 0 or o.tracking_code is not null))
        or (o.pickup_code is not null) <> (o.pickup is not null and o.status = 'shipped')`,
  },
  {
    rule: 'a paid order has one payment of its total',
    broken: sql`select 'order ' || o.id as subject, o.status || ' with ' || count(p.id) || ' payments' as found
      from orders o left join payments p on p.order_id = o.id and p.amount = o.total and p.approved_at is not null
        and not exists (select 1 from refunds f where f.payment_id = p.id and f.reason = 'late')
      where o.status in ${paid} group by o.id having count(p.id) <> 1`,
  },
  {
    rule: 'an approved payment belongs to one paid order, or is being paid back',
    broken: sql`select 'payment ' || p.id as subject, p.amount || ' of an order that is ' || o.status as found
      from payments p join orders o on o.id = p.order_id
      where p.status = 'approved' and o.status not in ${paid} and ${isLeft}`,
  },
  {
    rule: 'a charge of another amount is being paid back, or was counted by the shopkeeper',
    broken: sql`select 'payment ' || p.id as subject, p.charged || ' charged instead of ' || p.amount as found
      from payments p join orders o on o.id = p.order_id
      where p.status = 'in_process' and p.charged is not null and ${isLeft}`,
  },
  {
    rule: 'refunds do not exceed their payment, and those that are done are noted there',
    broken: sql`select 'payment ' || p.id as subject,
        p.amount || ' paid, ' || p.refunded || ' back, ' || f.total || ' refunded' as found
      from payments p join (
        select payment_id, sum(amount) filter (where state <> 'failed') as total,
          coalesce(sum(amount) filter (where state = 'done'), 0) as done from refunds group by 1) f
        on f.payment_id = p.id
      where f.total > coalesce(p.charged, p.amount) or f.done > p.refunded`,
  },
  {
    rule: 'a payment that can still be paid is not over',
    broken: sql`select 'payment ' || id as subject, status as found from payments
      where is_live and status not in ('pending', 'in_process')`,
  },
  {
    rule: 'an order is said to be paid where a payment was approved',
    broken: sql`select 'order ' || o.id as subject, o.payment_status as found from orders o
      where (o.payment_status = 'approved' or o.status in ${paid})
        and not exists (select 1 from payments p where p.order_id = o.id and p.approved_at is not null)`,
  },
  {
    rule: 'no more copies are returned than were bought',
    broken: sql`select 'order ' || l.order_id as subject, sum(r.quantity) || ' of ' || l.quantity as found
      from return_lines r join order_lines l on l.id = r.line_id
        join returns t on t.id = r.return_id and t.status <> 'closed'
      group by l.id having sum(r.quantity) > l.quantity`,
  },
];

const allowed = sql.join(
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMove(from, to)).map((to: OrderStatus) => sql`(${from}, ${to})`),
  ),
  sql`, `,
);

const historyRules: Rule[] = [
  {
    rule: 'the history of an order ends with its status',
    broken: sql`select 'order ' || o.id as subject, o.status || ' after ' || coalesce(h.status_to, 'nothing') as found
      from orders o left join lateral (
        select status_to from order_history where order_id = o.id order by id desc limit 1) h on true
      where h.status_to is distinct from o.status`,
  },
  {
    rule: 'every change of status has its row, and is one that is allowed',
    broken: sql`select 'order ' || order_id as subject,
        coalesce(status_from, 'nothing') || ' to ' || status_to || ' after ' || coalesce(before, 'nothing') as found
      from (select *, lag(status_to) over (partition by order_id order by id) as before from order_history) h
      where status_from is distinct from before
        or (status_from is null and status_to <> 'pending')
        or (status_from is not null and (status_from, status_to) not in (${allowed}))`,
  },
];

/**
 * Compares stock, orders and payments with their histories. Returns the differences in words for the shopkeeper; an
 * empty list without any. All queries must see one state: nothing may be written in between.
 */
export const checkLedger = async ({ orm }: Pick<StoreContext, 'orm'>): Promise<string[]> =>
  orm.transaction(
    async (reading) => {
      const faults: string[] = [];
      for (const { rule, broken } of [...stockRules, ...moneyRules, ...historyRules]) {
        const result = await reading.execute(broken);
        const { rows } = result as unknown as { rows: { subject: string; found: string }[] };
        faults.push(...rows.map(({ subject, found }) => `${subject}: ${found} (${rule})`));
      }
      return faults;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
