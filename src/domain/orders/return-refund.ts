import type { Centavos } from '../money.ts';

/** A line of an order, with the copies of earlier returns and those of this one. */
export interface ReturnedLine {
  quantity: number;
  /** Price of one copy, as paid. */
  unitPrice: Centavos;
  returnedBefore: number;
  returned: number;
}

interface Paid {
  subtotal: Centavos;
  shipping: Centavos;
  discount: Centavos;
}

/**
 * The refund of a return: the copies at the price that was paid. The last copy of the order also refunds the freight of
 * the delivery (CDC, article 49). A discount reduces the freight first, for which it is given; the part above the
 * freight is shared by the copies. All returns of an order together refund its total, to the centavo.
 * @param lines all lines of the order
 * @example returnRefund({ subtotal: 30000, shipping: 2000, discount: 0 }, [{ quantity: 3, unitPrice: 10000, returnedBefore: 0, returned: 1 }])
 * // 10000
 * @example returnRefund({ subtotal: 30000, shipping: 2000, discount: 0 }, [{ quantity: 3, unitPrice: 10000, returnedBefore: 1, returned: 2 }])
 * // 22000
 * @example returnRefund({ subtotal: 30000, shipping: 2000, discount: 2000 }, [{ quantity: 3, unitPrice: 10000, returnedBefore: 0, returned: 3 }])
 * // 30000
 * @example returnRefund({ subtotal: 30000, shipping: 2000, discount: 5000 }, [{ quantity: 3, unitPrice: 10000, returnedBefore: 0, returned: 1 }])
 * // 9000
 */
export const returnRefund = (paid: Paid, lines: readonly ReturnedLine[]): Centavos => {
  const before = lines.map(({ returnedBefore, ...line }) => ({ ...line, copies: returnedBefore }));
  const after = lines.map(({ returnedBefore, returned, ...line }) => ({
    ...line,
    copies: returnedBefore + returned,
  }));
  return dueFor(paid, after) - dueFor(paid, before);
};

type Copies = Pick<ReturnedLine, 'quantity' | 'unitPrice'> & { copies: number };

/** The total refund after a number of returned copies. */
const dueFor = ({ subtotal, shipping, discount }: Paid, lines: readonly Copies[]): Centavos => {
  if (lines.every(({ copies, quantity }) => copies >= quantity)) return subtotal + shipping - discount;
  const price = lines.reduce((sum, { copies, unitPrice }) => sum + copies * unitPrice, 0);
  const shared = Math.max(discount - shipping, 0);
  return subtotal === 0 ? 0 : price - Math.round((shared * price) / subtotal);
};
