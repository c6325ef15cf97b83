/**
 * `<button command="show-modal" commandfor="…">` opens dialogs without script in current browsers. Safari before
 * 26.2 and Firefox before 144 lack it; for them one listener does the same.
 */
export function supplyInvokerCommands() {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!button || !(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}
