import { navigate } from '#browser/navigation/navigate.ts';
import { playerHost } from '../player-host.ts';
import { current } from '../queue/queue.ts';
import { $areKeysOn } from './keys-store.ts';
import { closePanel, $panel, moveVideo, togglePanel } from '../panel-store.ts';
import { $moment, $queue, playNext, playPrevious, restart, seek, togglePlay } from '../player-store.ts';
import { $sound, setVolume, toggleMute } from '../sound-store.ts';

/** Seconds of a press on an arrow key, and steps of the volume. */
const seekStep = 5;
const volumeStep = 5;

const jump = (seconds: number) => seek($moment.get().at + seconds);

const louder = (by: number) => setVolume($sound.get().volume + by);

/** '3' leads to 30 % of the sample. */
const jumpToTenth = (tenth: number) => {
  const { duration } = $moment.get();
  if (duration !== null) seek((duration * tenth) / 10);
};

/** The buttons of the bar act for the record that plays; one of them may be hidden. */
const pressInBar = (selector: string) => {
  const buttons = playerHost()?.querySelectorAll<HTMLElement>(selector) ?? [];
  [...buttons].find((button) => button.checkVisibility())?.click();
};

const openRecord = () => {
  const queue = $queue.get();
  if (queue) navigate(current(queue).record.href);
};

/** By the key as it is written: a letter in lower case. */
const actions: Record<string, () => void> = {
  ' ': togglePlay,
  j: playNext,
  k: playPrevious,
  arrowleft: () => jump(-seekStep),
  arrowright: () => jump(seekStep),
  'shift+arrowup': () => louder(volumeStep),
  'shift+arrowdown': () => louder(-volumeStep),
  m: toggleMute,
  r: restart,
  c: () => pressInBar('[data-act="cart"], [data-act="wantlist"]'),
  l: () => pressInBar('[data-act="wishlist"]'),
  d: openRecord,
  f: () => togglePanel('queue'),
  v: moveVideo,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => jumpToTenth(at + 1)])),
};

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Parts in which arrows or the space bar already do something. */
const widgets = '[role="slider"], [role="radio"], [role="tab"], [role="option"], [role="menuitem"]';
const pressed = 'button, summary, a[href], [role="button"], [role="switch"], [role="checkbox"]';

const isTakenBy = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest(fields)) return true;
  if (key.includes('arrow')) return target.closest(widgets) !== null;
  return key === ' ' && target.closest(`${widgets}, ${pressed}`) !== null;
};

const answer = (event: KeyboardEvent) => {
  if (!$queue.get() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape' && $panel.get() !== 'none') return closePanel();
  if (document.querySelector('dialog:modal') || isTakenBy(event.target, '')) return;
  // The list is how the keys are switched on again.
  if (event.key === '?') return togglePanel('keys');
  if (!$areKeysOn.get()) return;
  const key = (event.shiftKey ? 'shift+' : '') + event.key.toLowerCase();
  const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
  if (!act || isTakenBy(event.target, key)) return;
  event.preventDefault();
  act();
};

/** Plays and digs by single keys while the player is open. */
export const hearKeys = (): void => document.addEventListener('keydown', answer);
