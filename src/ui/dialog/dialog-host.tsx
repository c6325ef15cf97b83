import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from '../Boundary.tsx';
import { closeDialog, type DialogHandle } from './dialog.ts';
import { Dialog } from './Dialog.tsx';

interface Shown {
  id: string;
  title: string;
  isWide: boolean;
  isBusy: boolean;
  content: ReactNode;
  closed: () => void;
}

/** The open dialogs; each is modal above those before it. */
const $shown = atom<readonly Shown[]>([]);
let place: HTMLElement | null = null;
let opened = 0;

/** Renders a dialog at the end of the page and opens it. Resolves when it is closed. */
export const presentDialog = <Props extends object>(
  { title, isWide = false }: { title: string; isWide?: boolean },
  Content: FunctionComponent<Props & DialogHandle>,
  props: Props,
): Promise<void> => {
  mount();
  const id = `janela-${(opened += 1)}`;
  const close = () => closeDialog(id);
  const keepOpen = (isBusy: boolean) =>
    $shown.set($shown.get().map((shown) => (shown.id === id ? { ...shown, isBusy } : shown)));
  const content = <Boundary part="dialog">{createElement(Content, { ...props, close, keepOpen })}</Boundary>;
  return new Promise((closed) =>
    $shown.set([...$shown.get(), { id, title, isWide, isBusy: false, content, closed }]),
  );
};

/** Creates the container once per page; a client-side router removes it with the page. */
const mount = () => {
  if (place?.isConnected) return;
  place = document.createElement('div');
  document.body.append(place);
  $shown.set([]);
  createRoot(place).render(<DialogHost />);
};

const DialogHost = () =>
  useStore($shown).map(({ id, title, isWide, isBusy, content, closed }) => (
    <Dialog
      key={id}
      {...{ id, title, isWide, isBusy }}
      ref={open}
      onClose={(dialog) => {
        closed();
        void remove(dialog);
      }}
    >
      {content}
    </Dialog>
  ));

/** A form begins at its first field; a browser alone would focus the button that closes the dialog. */
const open = (dialog: HTMLDialogElement | null) => {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>(':is(input, select, textarea):not([hidden])')?.focus();
};

/** Removes the dialog after its closing animation, so that entered text does not remain in the page. */
const remove = async (dialog: HTMLDialogElement) => {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  $shown.set($shown.get().filter(({ id }) => id !== dialog.id));
};
