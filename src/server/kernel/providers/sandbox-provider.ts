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

/** For how long a token of a card is valid. */
export const tokenMinutes = 15;

/** Where the bank of the demonstration asks, below the path of the API. */
export const challengePath = '/sandbox/challenges';

/** What a visitor of the demonstration makes of a payment. */
export type Outcome = 'settle' | 'reject' | 'expire' | 'dispute';

/** A payment about which the bank of the demonstration asks. */
export interface ChallengedPayment {
  id: string;
  amount: Centavos;
  isWaiting: boolean;
}

/** The provider of a demonstration, with what its form and its test page need beyond the others. */
export interface SandboxProvider extends PaymentProvider {
  name: 'sandbox';
  tokenize(card: TypedCard): Promise<{ token: string; brand: string; lastDigits: string }>;
  /** The payment whose bank asks by this challenge; null for an unknown one. */
  challenged(creq: string): Promise<ChallengedPayment | null>;
  /** Decides a payment; false where it cannot become that. */
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
