import type { LetterWriter } from '../writing/letter-job.ts';
import { chargedBackLetter, refundedLetter } from './money-back-letters.ts';
import {
  canceledLetter,
  heldLetter,
  paidLetter,
  readyLetter,
  receivedLetter,
  shippedLetter,
} from './progress-letters.ts';
import { returnReceivedLetter, returnRequestedLetter } from './return-letters.ts';
import { attentionLetter, newOrderLetter, shopReturnLetter } from './shop-letters.ts';
import { waitingPaymentLetter } from './waiting-letter.ts';

export const orderLetters: readonly LetterWriter[] = [
  receivedLetter,
  heldLetter,
  paidLetter,
  waitingPaymentLetter,
  shippedLetter,
  readyLetter,
  canceledLetter,
  refundedLetter,
  chargedBackLetter,
  returnRequestedLetter,
  returnReceivedLetter,
  newOrderLetter,
  attentionLetter,
  shopReturnLetter,
];
