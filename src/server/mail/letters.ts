import { differencesLetter } from '../builds/differences-letter.ts';
import {
  accountDeletedLetter,
  emailChangedLetter,
  googleSignInLetter,
  passwordChangedLetter,
  welcomeLetter,
} from '../customers/notice-letters.ts';
import { resetLetter } from '../customers/reset-letter.ts';
import { verifyLetter } from '../customers/verify-letter.ts';
import { orderLetters } from '../order-letters/order-letters.ts';
import { restockLetter } from '../restock/restock-letter.ts';
import { vipInvitation } from '../vip-list/vip-invitation.ts';
import type { LetterKind } from './letter-kind.ts';

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
