import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { closeDialogOnBack } from '#ui/dialog/close-dialog-on-back.ts';
import { CartDrawer } from './CartDrawer.tsx';

/** How the drawer is opened. */
export interface DrawerOptions {
  /** Whether a record was just put into the cart, which the drawer shows. */
  added?: boolean;
}

let place: HTMLElement | null = null;
let render: (options: DrawerOptions) => void = () => undefined;

/** Creates the container once per page; a client-side router removes it with the page. */
const mount = () => {
  if (place?.isConnected) return;
  place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  render = ({ added = false }) => flushSync(() => root.render(<CartDrawer wasAdded={added} />));
};

/** Renders the drawer at the end of the page and opens it. */
export const presentDrawer = (options: DrawerOptions): void => {
  mount();
  render(options);
  const dialog = place?.querySelector('dialog');
  if (!dialog || dialog.open) return;
  closeDialogOnBack(dialog);
  dialog.showModal();
};
