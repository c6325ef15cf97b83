import { atom, computed } from 'nanostores';
import { player } from '#config.ts';
import { videoAddress } from '#domain/records/youtube.ts';
import { notify, prepareNotices } from '#browser/notices/notice-store.ts';
import type { Engine, EngineFault, EngineReports, EngineState, Moment } from './engines/engine.ts';
import { openEngines } from './engines/open-engines.ts';
import { keepPlayer, readKeptPlayer } from './kept-player.ts';
import { current, moved, movedNext, type Queue, stepFrom, without } from './queue/queue.ts';
import { $sound } from './sound-store.ts';
import { $pitch } from './pitch-store.ts';

/**
 * Plays samples of records one after another. This store alone holds the state of the player; everything else listens to it.
 */

export type PlayerState = 'closed' | 'loading' | 'playing' | 'paused' | 'ended';

/** The queue with what plays; null while the player is closed. */
export const $queue = atom<Queue | null>(null);

export const $state = atom<PlayerState>('closed');

/** Whether it plays, or is about to. */
export const $isOn = computed($state, (state) => state === 'playing' || state === 'loading');

/** Refreshed each second while it plays, and with each seek. */
export const $moment = atom<Moment>({ at: 0, duration: null });

/** The failure of the sample that should play, shown until something plays. */
export const $failure = atom<string | null>(null);

/** The element that holds the video of YouTube; null until the first video is played. */
export const $videoPlace = atom<HTMLElement | null>(null);

// The code of notices is loaded ahead, because it could not be loaded after a network failure.
prepareNotices();

/** The engine of what plays. */
let engine: Engine | null = null;

/** Samples that could not be played since the last press. */
const broken = new Set<string>();

const showMoment = () => {
  if (engine) $moment.set(engine.moment());
};

/** The next place in a direction whose sample is not known to be broken. */
const nextPlace = (queue: Queue, direction: 1 | -1) => stepFrom(queue, direction, (key) => broken.has(key));

const states: Record<EngineState, PlayerState> = {
  idle: 'paused',
  loading: 'loading',
  playing: 'playing',
  paused: 'paused',
  blocked: 'paused',
  ended: 'ended',
};

/** The callbacks of an engine. Reports of any engine but the current one are late, and ignored. */
const reportsOf = (of: () => Engine | null): EngineReports => ({
  changed: (state) => {
    if (of() !== engine || !$queue.get()) return;
    $state.set(states[state]);
    showMoment();
    if (state === 'playing') $failure.set(null);
    if (state === 'ended') goOn();
  },
  failed: (fault) => {
    if (of() === engine && $queue.get()) handle(fault);
  },
  needsPress: () => stopFor(isAppleTouch() ? appleHint : 'Toque em tocar mais uma vez para o som começar.'),
});

/** Stops with a message, which stays until something plays. */
const stopFor = (failure: string) => {
  $state.set('paused');
  $failure.set(failure);
};

const appleHint = 'No iPhone e no iPad, toque em tocar mais uma vez para o som começar.';

const isAppleTouch = () => /iP(hone|ad|od)/.test(navigator.userAgent);

const engines = openEngines({ reportsOf, videoPlace: $videoPlace });

/** The audio element, for the host of the player to hold. */
export const audioElement = engines.element;

/**
 * The engine of files, at the chosen pitch. Before the first file there is none, because a press may provide its element.
 */
const pitchedFiles = () => {
  const { percent, keepsKey } = $pitch.get();
  const files = engines.files();
  files.setRate(1 + percent / 100, keepsKey);
  return files;
};

$pitch.listen(() => void pitchedFiles());

let isWanted = false;

const use = (next: Engine) => {
  // The frame of a video is kept, because on an iPhone a new one would need a press of its own.
  if (engine && engine !== next) engine.pause();
  engine = next;
  const { volume, isMuted } = $sound.get();
  next.setVolume(volume, isMuted);
};

/** Plays the current sample of the queue, or loads it paused. */
const load = async (at: number, plays: boolean): Promise<void> => {
  const queue = $queue.get();
  if (!queue) return;
  const { sample, key } = current(queue);
  isWanted = plays;
  $moment.set({ at, duration: null });
  $state.set(plays ? 'loading' : 'paused');
  const ready = sample.source.kind === 'file' ? pitchedFiles() : engines.videos();
  if (ready) use(ready);
  else {
    // The previous sample stops at once, while the code of the other engine is loaded.
    engine?.pause();
    engine = null;
    const next = await engines.loadVideos().catch(() => null);
    const now = $queue.get();
    if (!now || current(now).key !== key) return;
    if (!next) return handle('connect');
    use(next);
  }
  engine?.load(sample.source, { at, plays: isWanted });
};

const goTo = (queue: Queue, at: number, plays = true) => {
  $queue.set({ ...queue, at });
  void load(0, plays);
};

/** Plays the next sample after a finished one. After the only one nothing follows. */
const goOn = () => {
  const queue = $queue.get();
  const next = queue && nextPlace(queue, 1);
  if (queue && next !== null) goTo(queue, next);
};

export const nothingToHear = 'Nenhuma faixa com áudio disponível';
const unreachable = 'Erro ao conectar com o player';

/** Plays the next sample that is not known to be broken; without one, stops with the message. */
const goOnOr = (queue: Queue, failure: string) => {
  const next = nextPlace(queue, 1);
  if (next === null) stopFor(failure);
  else goTo(queue, next, isWanted);
};

const skip = (queue: Queue, message: string, link?: { name: string; href: string }) => {
  broken.add(current(queue).key);
  notify('warning', message, { persistence: 'none', ...(link && { link }) });
  goOnOr(queue, nothingToHear);
};

/** A blocker or a network may block YouTube: its videos are skipped, and files continue. */
const passOverVideos = (queue: Queue) => {
  for (const { key, sample } of queue.items) if (sample.source.kind === 'youtube') broken.add(key);
  notify('warning', unreachable, { persistence: 'none' });
  goOnOr(queue, unreachable);
};

const handle = (fault: EngineFault) => {
  const queue = $queue.get();
  if (!queue) return;
  const { sample } = current(queue);
  if (!navigator.onLine) return wait();
  if (fault === 'connect') passOverVideos(queue);
  else if (fault === 'broken') stopFor('Erro na reprodução');
  else if (fault === 'embedding' && sample.source.kind === 'youtube')
    skip(queue, `${sample.title} só toca no YouTube.`, {
      name: 'Abrir no YouTube',
      href: videoAddress(sample.source.id),
    });
  else skip(queue, `Erro ao carregar áudio: ${sample.title}`);
};

/** Without a network no sample is skipped, because the failure is not the sample's. */
const wait = () => {
  stopFor('Sem conexão: o som volta quando a internet voltar.');
  addEventListener('online', () => isWanted && void load($moment.get().at, true), { once: true });
};

let ticking: ReturnType<typeof setInterval> | undefined;

$state.listen((state) => {
  clearInterval(ticking);
  if (state === 'playing') ticking = setInterval(showMoment, player.progressMs);
});

$sound.listen(({ volume, isMuted }) => engine?.setVolume(volume, isMuted));

const keep = () => {
  const queue = $queue.get();
  if (queue)
    keepPlayer({
      queue,
      second: engine?.moment().at ?? $moment.get().at,
      isPlaying: $isOn.get(),
    });
};

$queue.listen(keep);
$state.listen(keep);
addEventListener('pagehide', keep);

/** Plays a queue from its current sample on. `begun` is the element that a press has already started. */
export const playQueue = (queue: Queue, begun?: HTMLAudioElement): Promise<void> => {
  if (begun) engines.adopt(begun);
  broken.clear();
  $failure.set(null);
  $queue.set(queue);
  return load(0, true);
};

/** Resumes what this tab has played before this page, where the browser allows sound without a press. */
export const resumeKept = (mayPlay: boolean): void => {
  const kept = readKeptPlayer();
  if (!kept || $queue.get()) return;
  $queue.set(kept.queue);
  void load(kept.second, kept.isPlaying && mayPlay);
};

export const pause = (): void => {
  isWanted = false;
  // At once, since an engine reports later: a second press before that is meant to play.
  if ($isOn.get()) $state.set('paused');
  engine?.pause();
};

export const play = (): void => {
  isWanted = true;
  broken.clear();
  if ($state.get() === 'ended' || $failure.get() || !engine) {
    const at = $state.get() === 'ended' ? 0 : $moment.get().at;
    $failure.set(null);
    void load(at, true);
  } else {
    $state.set('loading');
    engine.play();
  }
};

export const togglePlay = (): void => ($isOn.get() ? pause() : play());

const step = (direction: 1 | -1) => {
  const queue = $queue.get();
  if (!queue) return;
  const next = nextPlace(queue, direction);
  if (next === null) restart();
  else goTo(queue, next);
};

export const playNext = (): void => step(1);
export const playPrevious = (): void => step(-1);

/** @param second from the start */
export const seek = (second: number): void => {
  const { duration } = $moment.get();
  const to = Math.max(0, duration === null ? second : Math.min(second, duration));
  $moment.set({ at: to, duration });
  if ($state.get() === 'ended') void load(to, true);
  else engine?.seek(to);
};

export const restart = (): void => {
  seek(0);
  play();
};

/** Plays a sample of the queue. */
export const playItem = (key: string): void => {
  const queue = $queue.get();
  const at = queue?.items.findIndex((item) => item.key === key) ?? -1;
  broken.delete(key);
  if (queue && at >= 0) goTo(queue, at);
};

const reorder = (change: (queue: Queue) => Queue) => {
  const queue = $queue.get();
  if (queue) $queue.set(change(queue));
};

export const moveItem = (key: string, to: number): void => reorder((queue) => moved(queue, key, to));

export const playAfterThis = (key: string): void => reorder((queue) => movedNext(queue, key));

/** Leaves what plays alone in the queue. */
export const clearQueue = (): void => reorder((queue) => ({ ...queue, items: [current(queue)], at: 0 }));

export const removeItem = (key: string): void => {
  const queue = $queue.get();
  if (!queue) return;
  const isCurrent = current(queue).key === key;
  const next = without(queue, key);
  if (!next) return closePlayer();
  $queue.set(next);
  if (isCurrent) void load(0, isWanted);
};

/** Stops, and forgets the queue. */
export const closePlayer = (): void => {
  isWanted = false;
  $queue.set(null);
  engines.stop();
  engine = null;
  $state.set('closed');
  $failure.set(null);
  keepPlayer(null);
};
