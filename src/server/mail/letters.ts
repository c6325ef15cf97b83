import { vipInvitation } from '../vip-list/vip-invitation.ts';
import type { LetterWriter } from './outbox.ts';

/** Every letter that the shop writes. `siteUrl` is the address that readers find the shop at. */
export const letters = (siteUrl: string): Record<string, LetterWriter> => ({
  'vip-invitation': vipInvitation(siteUrl),
});
