/**
 * Polyfill of `closedby="any"`: a press that begins and ends on the backdrop of a modal closes it. Events of the
 * backdrop have the dialog itself as their target.
 */
const backdropOf = ({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | null => {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return null;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : null;
};

let pressed: HTMLDialogElement | null = null;

document.addEventListener('pointerdown', (event) => (pressed = backdropOf(event)));
document.addEventListener('click', (event) => {
  const dialog = backdropOf(event);
  if (dialog && dialog === pressed) dialog.close();
});

export {};
