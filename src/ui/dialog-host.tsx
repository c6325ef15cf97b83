import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from './Dialog.tsx';

interface Shown {
  title: string;
  content: ReactNode;
}

const $shown = atom<Shown | null>(null);
let place: HTMLElement | null = null;

/** Renders a dialog at the end of the page and opens it. */
export const presentDialog = <Props extends object>(
  title: string,
  Content: ComponentType<Props>,
  props: Props,
): void => {
  mount();
  $shown.set({ title, content: createElement(Content, props) });
};

/** Creates the container once per page; a client-side router removes it with the page. */
const mount = () => {
  if (place?.isConnected) return;
  place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<DialogHost />);
};

const DialogHost = () => {
  const shown = useStore($shown);
  if (!shown) return null;
  return (
    <Dialog id="janela" title={shown.title} ref={open} onClose={(dialog) => void leave(dialog)}>
      {shown.content}
    </Dialog>
  );
};

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Removes the dialog after its closing animation, so that entered text does not remain in the page. */
const leave = async (dialog: HTMLDialogElement) => {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  if (!dialog.open) $shown.set(null);
};
