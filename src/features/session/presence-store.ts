import { type SharedDialog, showDialog } from '#ui/show-dialog.ts';
import type { DialogHandle } from '#ui/dialog.ts';
import type { PresenceProps } from './PresenceDialog.tsx';
import { checkSession } from './session-store.ts';

const dialog: SharedDialog<PresenceProps & DialogHandle> = {
  title: 'Confirme que é você',
  load: () => import('./PresenceDialog.tsx').then(({ PresenceDialog }) => PresenceDialog),
};

let asking: Promise<boolean> | undefined;

/** Asks for the password, above what is open. Resolves to whether it was right; what was typed before stays. */
export const askForPresence = (): Promise<boolean> => {
  asking ??= open().finally(() => (asking = undefined));
  return asking;
};

const open = async () => {
  const customer = await checkSession();
  if (!customer) return false;
  let isProved = false;
  await showDialog(dialog, { customer, proved: () => (isProved = true) });
  return isProved;
};
