import { atom } from 'nanostores';
import { closeOnBack } from '#browser/navigation/close-on-back.ts';
import { whenLeft } from '#browser/page-life.ts';

/** The panel that is open above the bar. 'sheet' is the player of a phone. */
export type Panel = 'none' | 'queue' | 'sheet' | 'keys';

export const $panel = atom<Panel>('none');

export const togglePanel = (panel: Exclude<Panel, 'none'>): void =>
  $panel.set($panel.get() === panel ? 'none' : panel);

export const closePanel = (): void => $panel.set('none');

// The keys have a dialog of their own.
let closed = () => {};
$panel.listen((panel) => {
  closed();
  closed = panel === 'sheet' || panel === 'queue' ? closeOnBack(closePanel) : () => {};
});

/** Whether the video is on the right side of the page. */
export const $isVideoRight = atom(false);

export const moveVideo = (): void => $isVideoRight.set(!$isVideoRight.get());

// The sheet would cover the next page.
whenLeft(() => {
  if ($panel.get() === 'sheet') closePanel();
});
