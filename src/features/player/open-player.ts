import { notify } from '#browser/notices/notice-store.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { $queue, $state } from './player-store.ts';
import './heard-marks.ts';
import { noteHeard } from './hear.ts';
import { hearKeys } from './keys/keys.ts';
import { markPlays, whenMarked } from './mark-plays.ts';
import { joinMediaSession } from './media-session.ts';
import { yieldToOtherTabs } from './other-tabs.ts';
import { addPlayerHost } from './player-host.ts';

/** Milliseconds after which the player is shown although nothing plays yet. */
const patienceMs = 500;

/** Resolves when playback has settled, or takes long. Until then nothing else may keep the browser busy. */
export const whenSettled = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = $state.subscribe((state) => (state === 'playing' || state === 'paused') && resolve());
    setTimeout(() => {
      stop();
      resolve();
    }, patienceMs);
  });

/** React and the parts of the player are loaded while the first sample plays. */
const mount = async () => {
  await whenSettled();
  const content = addPlayerHost();
  const { mountPlayer, showWave } = await import('./mount-player.tsx');
  mountPlayer(content);
  whenMarked(showWave);
  (await import('./ask-details.ts')).askDetails();
};

/** The router stays on the page that is open, since an error page of the browser would end what plays. */
const warnUnreachable = () =>
  notify('error', whyNoAnswer('A loja não respondeu: a página não abriu. Tente de novo.'));

let isOpen = false;

/** Starts everything that accompanies playback, with the first sample of a page. */
export const openPlayer = (): void => {
  if (isOpen) return;
  isOpen = true;
  markPlays();
  noteHeard();
  hearKeys();
  joinMediaSession();
  yieldToOtherTabs();
  document.addEventListener('page-unreachable', warnUnreachable);
  $queue.subscribe((queue) => document.documentElement.toggleAttribute('data-player', queue !== null));
  void mount();
};

export { $queue, resumeKept } from './player-store.ts';
export { pressPlay } from './press-play.ts';
