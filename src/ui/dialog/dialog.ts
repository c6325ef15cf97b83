/** The controls that a dialog gives to its content. */
export interface DialogHandle {
  close: () => void;
  /** A busy dialog cannot be closed by hand, because a failure would not be seen. */
  keepOpen: (isBusy: boolean) => void;
}

/** Opens a dialog of the page as a modal. The browser traps the focus and restores it at the end. */
export const openDialog = (id: string): void => {
  const dialog = dialogOf(id);
  if (dialog && !dialog.open) dialog.showModal();
};

export const closeDialog = (id: string): void => dialogOf(id)?.close();

const dialogOf = (id: string) => {
  const element = document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : null;
};
