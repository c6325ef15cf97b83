import { closeDialog, openDialog } from '#ui/dialog.ts';

/**
 * `<button command="show-modal" commandfor="…">` opens dialogs without script in current browsers. Safari before
 * 26.2 and Firefox before 144 lack it; for them this does the same at a press.
 */
export const obeyCommand = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const id = button?.getAttribute('commandfor');
  if (!id) return;
  if (button?.getAttribute('command') === 'show-modal') openDialog(id);
  else closeDialog(id);
};
