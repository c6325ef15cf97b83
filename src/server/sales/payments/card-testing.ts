import { createHmac } from 'node:crypto';
import { payment } from '#config.ts';
import { widerNetworks } from '#server/kernel/http/client-address.ts';
import { returnableLimit } from '#server/kernel/http/rate-limit.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { CardDigits } from '#server/kernel/providers/payment-provider.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

const limits = payment.refusals;
const hourSeconds = 3_600;

/** The limit that was exceeded, and the seconds until it resets. */
export interface TooManyCards {
  of: 'card' | 'network';
  seconds: number;
}

interface Count {
  of: TooManyCards['of'];
  limit: ReturnType<typeof returnableLimit>;
  caller: string;
}

/** An attempt that was counted as refused before its provider was asked. */
export interface CountedAttempt {
  state: 'counted';
  /** Keeps the count of a refused attempt, and gives back that of any other. */
  settle(outcome: { payment: PaymentRow; card: CardDigits | null } | null): Promise<void>;
}

/**
 * Limits refused attempts with cards: testers of stolen cards make many accounts, but have few networks, or try one card
 * often. An attempt is counted before its provider is asked, so that concurrent attempts cannot exceed the limit together.
 * The card is identified by the digits that the browser sends, and by those of the provider once it has answered.
 */
export const cardTesting = (store: StoreContext) => {
  const limitOf = (name: string, requests: number, hours: number) =>
    returnableLimit(store, { name: `refused-cards-${name}`, requests, seconds: hours * hourSeconds });
  const ofCard = limitOf('card', limits.perCard, limits.cardHours);
  const ofNetwork = limitOf('network', limits.perNetwork, limits.networkHours);
  const of56 = limitOf('56', limits.per56, limits.networkHours);
  const of48 = limitOf('48', limits.per48, limits.networkHours);

  const countsOf = (network: string): Count[] => {
    const wider = widerNetworks(network);
    return [
      { of: 'network', limit: ofNetwork, caller: network },
      ...(wider
        ? [
            { of: 'network' as const, limit: of56, caller: wider.in56 },
            { of: 'network' as const, limit: of48, caller: wider.in48 },
          ]
        : []),
    ];
  };

  const countOfCard = (card: CardDigits | null): Count[] => {
    const fingerprint = card && fingerprintOf(store, card);
    return fingerprint === null ? [] : [{ of: 'card', limit: ofCard, caller: fingerprint }];
  };

  return {
    begin: async (attempt: {
      /** An IPv4 address or an IPv6 network. */
      network: string;
      claimed: CardDigits | null;
    }): Promise<CountedAttempt | ({ state: 'refused' } & TooManyCards)> => {
      const [near, claimed] = [countsOf(attempt.network), countOfCard(attempt.claimed)];
      const taken: Count[] = [];
      for (const count of [...near, ...claimed]) {
        const seconds = await count.limit.take(count.caller);
        if (seconds > 0) {
          await giveBack(taken);
          return { state: 'refused', of: count.of, seconds };
        }
        taken.push(count);
      }
      return {
        state: 'counted',
        settle: async (outcome) => {
          if (outcome?.payment.status !== 'rejected') return giveBack(taken);
          const reported = countOfCard(outcome.card);
          if (reported.length === 0 || reported[0]?.caller === claimed[0]?.caller) return;
          await giveBack(claimed);
          for (const count of reported) await count.limit.take(count.caller);
        },
      };
    },
  };
};

const giveBack = async (counts: readonly Count[]) => {
  for (const { limit, caller } of counts) await limit.giveBack(caller);
};

/** A keyed digest, because a plain one of so few digits could be reversed by trying all cards. */
const fingerprintOf = ({ providers }: StoreContext, { firstSix, lastFour }: CardDigits): string | null => {
  const { cardKey } = providers.payments;
  return cardKey && createHmac('sha256', cardKey).update(`${firstSix} ${lastFour}`).digest('base64url');
};

/** The message for the customer: the order waits, and there are other methods. `when`: 'em 40 minutos' */
export const tooManyCards = (of: TooManyCards['of'], when: string): string => {
  const why =
    of === 'card' ? 'Este cartão foi recusado muitas vezes.' : 'Muitos cartões recusados nesta conexão.';
  return `${why} Tente de novo ${when}, ou pague agora com PIX ou boleto. O pedido continua guardado.`;
};
