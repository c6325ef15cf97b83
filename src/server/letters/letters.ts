import { differencesLetter } from './shop/differences-letter.ts';
import {
  accountDeletedWriter,
  emailChangedWriter,
  googleSignInWriter,
  passwordChangedWriter,
  welcomeWriter,
} from './account/notice-letters.ts';
import { resetWriter } from './account/reset-letter.ts';
import { verifyWriter } from './account/verify-letter.ts';
import { orderLetters } from './orders/order-letters.ts';
import { restockLetter } from './restock/restock-letter.ts';
import { vipInvitationWriter } from './account/vip-invitation-letter.ts';
import type { LetterWriter } from './writing/letter-job.ts';

/** Every kind of letter that the shop sends; a new one is added here. */
export const letters: readonly LetterWriter[] = [
  vipInvitationWriter,
  verifyWriter,
  welcomeWriter,
  resetWriter,
  passwordChangedWriter,
  emailChangedWriter,
  googleSignInWriter,
  accountDeletedWriter,
  restockLetter,
  differencesLetter,
  ...orderLetters,
];
