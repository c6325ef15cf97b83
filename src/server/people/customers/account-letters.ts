import { z } from 'zod';
import type { LetterKind } from '#server/kernel/mail/waiting-letter.ts';

const letterKind = <Data>(name: string, data: z.ZodType<Data>): LetterKind<Data> => ({ name, data });

const nothing = z.object({});

/** Asks the owner of an address to confirm it. */
export const verifyLetter = letterKind('verify-email', z.object({ customerId: z.int() }));

/**
 * The link to choose a new password. Every typed address is posted, and looked up only when the letter is written, in the
 * background, so that the answer to the request takes the same time for all of them.
 */
export const resetLetter = letterKind('reset-password', nothing);

/** Sent when the address of a new account is confirmed. */
export const welcomeLetter = letterKind('welcome', z.object({ name: z.string() }));

export const passwordChangedLetter = letterKind('password-changed', nothing);

export const googleSignInLetter = letterKind('google-sign-in', nothing);

/** Sent to the old address, with the link that undoes the change. */
export const emailChangedLetter = letterKind(
  'email-changed',
  // Letters of an older version have only the address.
  z.object({
    email: z.string(),
    change: z.optional(z.object({ customerId: z.int(), changedAt: z.string() })),
  }),
);

export const accountDeletedLetter = letterKind('account-deleted', nothing);

/** Asks the owner of an address to confirm it. Only confirmed addresses are on the VIP list. */
export const vipInvitation = letterKind(
  'vip-invitation',
  z.object({ consentedAt: z.iso.datetime(), consent: z.string() }),
);
