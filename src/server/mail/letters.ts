import { vipInvitation } from '../vip-list/vip-invitation.ts';
import type { LetterKind } from './letter-kind.ts';

/** Every kind of letter that the shop sends; a new one is added here. */
export const letters: readonly LetterKind[] = [vipInvitation];
