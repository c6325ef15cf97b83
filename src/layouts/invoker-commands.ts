import { closeDialog, openDialog } from '#ui/dialog.ts';

/**
 * `<button command="show-modal" commandfor="…">` opens dialogs without script in current browsers. Safari before
 * 26.2 and Firefox before 144 lack it; for them one listener does the same.
 */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  const id = button?.getAttribute('commandfor');
  if (!id) return;
  if (button?.getAttribute('command') === 'show-modal') openDialog(id);
  else closeDialog(id);
});
