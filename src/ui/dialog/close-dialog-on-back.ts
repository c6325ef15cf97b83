import { closeOnBack } from '#browser/navigation/close-on-back.ts';

const watched = new WeakSet<HTMLDialogElement>();

/** Lets the Back button close a dialog, however it is opened: the `toggle` event is not in all browsers. */
export const closeDialogOnBack = (dialog: HTMLDialogElement): void => {
  if (watched.has(dialog)) return;
  watched.add(dialog);
  let closed = () => {};
  new MutationObserver(() => {
    closed();
    closed = dialog.open ? closeOnBack(() => dialog.close()) : () => {};
  }).observe(dialog, { attributeFilter: ['open'] });
};
