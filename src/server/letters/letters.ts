import { differencesLetter } from './shop/differences-letter.ts';
import {
  accountDeletedLetter,
  emailChangedLetter,
  googleSignInLetter,
  passwordChangedLetter,
  welcomeLetter,
} from './account/notice-letters.ts';
import { resetLetter } from './account/reset-letter.ts';
import { verifyLetter } from './account/verify-letter.ts';
import { orderLetters } from './orders/order-letters.ts';
import { restockLetter } from './restock/restock-letter.ts';
import { vipInvitation } from './account/vip-invitation.ts';
import type { LetterKind } from '#server/kernel/mail/letter-kind.ts';

/** Every kind of letter that the shop sends; a new one is added here. */
export const letters: readonly LetterKind[] = [
  vipInvitation,
  verifyLetter,
  welcomeLetter,
  resetLetter,
  passwordChangedLetter,
  emailChangedLetter,
  googleSignInLetter,
  accountDeletedLetter,
  restockLetter,
  differencesLetter,
  ...orderLetters,
];
