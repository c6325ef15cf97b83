import type { ConfirmProps } from './Confirm.tsx';
import { showDialog } from './show-dialog.ts';

/** Asks before something that cannot be undone. Resolves when the dialog is closed. */
export const askToConfirm = ({ title, ...props }: ConfirmProps & { title: string }): Promise<void> =>
  showDialog({ title, load: () => import('./Confirm.tsx').then(({ Confirm }) => Confirm) }, props);
