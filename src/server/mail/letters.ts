import { vipInvitation } from '../vip-list/vip-invitation.ts';
import type { LetterKind } from './letter-kind.ts';

/** Every letter that the shop writes. A new one is listed here once. */
export const letters: readonly LetterKind[] = [vipInvitation];
