import { ApiError } from '#api/errors.ts';
import { type SharedDialog, showDialog } from '#ui/dialog/show-dialog.ts';
import type { DialogHandle } from '#ui/dialog/dialog.ts';
import { forgetTyping, keepTyping } from '#browser/kept/kept-typing.ts';
import type { PresenceProps } from './PresenceDialog.tsx';
import { $session, checkSession, tokenOf } from '#browser/session/session-store.ts';

const dialog: SharedDialog<PresenceProps & DialogHandle> = {
  title: 'Confirme que é você',
  load: () => import('./PresenceDialog.tsx').then(({ PresenceDialog }) => PresenceDialog),
};

let asking: Promise<boolean> | undefined;

/**
 * Asks for a proof of presence, above what is open; what was typed before stays. Resolves to whether it was given.
 * @throws ApiError, 'unauthorized' when the session ends meanwhile
 */
export const askForPresence = (): Promise<boolean> => {
  asking ??= open().finally(() => (asking = undefined));
  return asking;
};

const open = async () => {
  const token = tokenOf($session.get());
  const customer = await checkSession();
  let isProved = false;
  if (customer)
    await showDialog(dialog, { customer, proved: () => (isProved = true) }).catch((error: unknown) => {
      // Some browsers load a script that has failed only in a new page.
      keepTyping(customer.id);
      throw error;
    });
  if (isProved) forgetTyping();
  const now = tokenOf($session.get());
  if (now === null) throw new ApiError('unauthorized', { status: 401 });
  // Another tab may have logged another person in.
  return isProved && now === token;
};
