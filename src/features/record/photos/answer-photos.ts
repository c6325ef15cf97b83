import { isPlain } from '#browser/plain-press.ts';

const open = (link: HTMLElement) => {
  const dialog = link.closest('.record')?.querySelector<HTMLDialogElement>('#record-photos');
  if (!dialog) return;
  // The dialog is registered before it opens. A page without that code has a dialog that Back does not close.
  import('#ui/dialog/close-dialog-on-back.ts')
    .then(({ closeDialogOnBack }) => closeDialogOnBack(dialog))
    .catch(() => undefined)
    .finally(() => {
      dialog.showModal();
      const photos = dialog.querySelectorAll('.photo');
      photos[Number(link.dataset['photo'])]?.scrollIntoView({ behavior: 'instant' });
    });
};

const zoom = (photo: HTMLElement) => {
  photo.ariaPressed = String(photo.ariaPressed !== 'true');
};

/** Photos of a copy: a press on a small one opens the dialog at it, and one on a photo of the dialog shows it larger. */
export const answerPhotos = (): void =>
  document.addEventListener('click', (press) => {
    if (!(press.target instanceof Element) || !isPlain(press)) return;
    const link = press.target.closest<HTMLElement>('[data-photo]');
    const photo = press.target.closest<HTMLElement>('.photo');
    const step = press.target.closest<HTMLElement>('[data-photo-step]');
    const row = step?.closest('dialog')?.querySelector('.photo-row');
    if (link) {
      press.preventDefault();
      open(link);
    }
    if (photo) zoom(photo);
    if (step && row) row.scrollBy({ left: Number(step.dataset['photoStep']) * row.clientWidth });
  });
