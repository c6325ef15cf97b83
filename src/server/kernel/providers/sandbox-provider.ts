import { z } from 'zod';
import type { Centavos } from '#domain/money.ts';
import type { NoticeRequest, PaymentProvider } from './payment-provider.ts';

/** A test card, as typed. */
export interface TypedCard {
  number: string;
  holder: string;
  /** 'MM/AA' */
  expiry: string;
  securityCode: string;
  cpf: string;
}

/** The validity of a card token. */
export const tokenMinutes = 15;

/** The path of the bank's challenges in a demonstration, below that of the API. */
export const challengePath = '/sandbox/challenges';

/** The outcome of a payment that a visitor of the demonstration chooses. */
export type Outcome = 'settle' | 'reject' | 'expire' | 'dispute';

/** A payment with an open challenge by the bank of the demonstration. */
export interface ChallengedPayment {
  id: string;
  amount: Centavos;
  isWaiting: boolean;
}

/** The provider of a demonstration, with the extra calls of its form and its test page. */
export interface SandboxProvider extends PaymentProvider {
  name: 'sandbox';
  tokenize(card: TypedCard): Promise<{ token: string; brand: string; lastDigits: string }>;
  /** The payment of a challenge; null for an unknown one. */
  challenged(creq: string): Promise<ChallengedPayment | null>;
  /** Decides a payment; false when it can no longer have that outcome. */
  decide(providerId: string, outcome: Outcome): Promise<boolean>;
  /** The signed request of a notice; null for an unknown payment. */
  noticeOf(providerId: string, notice: string): Promise<NoticeRequest | null>;
}

export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider =>
  provider.name === 'sandbox';

/** The job of a notice of the sandbox that waits to be delivered. */
export const sandboxNotice = {
  name: 'sandbox-notice',
  data: z.object({ payment: z.string(), notice: z.string() }),
};
