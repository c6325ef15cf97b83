import { closeDialog, openDialog } from '#ui/dialog/dialog.ts';

/**
 * Polyfill of `<button command="show-modal" commandfor="…">`, which opens dialogs without script in current browsers,
 * for Safari before 26.2 and Firefox before 144.
 */
export const obeyCommand = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const id = button?.getAttribute('commandfor');
  if (!id) return;
  if (button?.getAttribute('command') === 'show-modal') openDialog(id);
  else closeDialog(id);
};
