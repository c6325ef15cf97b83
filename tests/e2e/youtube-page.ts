import type { Behaviour, Command, Told } from './youtube-clock.ts';

/** The script of a page with the stand-in of YouTube: `YT.Player`, which refuses what YouTube refuses or forbids. */

const frameHost = 'https://www.youtube-nocookie.com';

const isId = (given: unknown) => typeof given === 'string' && /^[\w-]{11}$/.test(given);
const isSecond = (given: unknown) => typeof given === 'number' && Number.isFinite(given) && given >= 0;

const isVideo = (given: unknown) => {
  if (typeof given !== 'object' || given === null) return isId(given);
  const { videoId, startSeconds = 0, ...more } = given as Record<string, unknown>;
  return isId(videoId) && isSecond(startSeconds) && Object.keys(more).length === 0;
};

/** Whether the arguments of a command are right. */
const commands: Record<string, (args: readonly unknown[]) => boolean> = {
  loadVideoById: ([video, ...more]) => isVideo(video) && more.length === 0,
  cueVideoById: ([video, ...more]) => isVideo(video) && more.length === 0,
  seekTo: ([second, ahead, ...more]) => isSecond(second) && ahead === true && more.length === 0,
  setVolume: ([volume, ...more]) => isSecond(volume) && Number(volume) <= 100 && more.length === 0,
  playVideo: (args) => args.length === 0,
  pauseVideo: (args) => args.length === 0,
  stopVideo: (args) => args.length === 0,
  mute: (args) => args.length === 0,
  unMute: (args) => args.length === 0,
};

/** The values of the last report of the frame; undefined from a load until the next report. */
const answers: Record<string, (info: Told['info'], age: number) => unknown> = {
  getCurrentTime: ({ at, state }, age) => at + (state === 1 ? Math.min(age / 1000, 1) : 0),
  getDuration: ({ duration }) => duration,
  getPlayerState: ({ state }) => state,
  getVolume: ({ volume }) => volume,
  isMuted: ({ isMuted }) => isMuted,
};

const eventNames = ['onReady', 'onStateChange', 'onError', 'onAutoplayBlocked'];

/** The faults of a frame that is handed to `YT.Player`. */
const frameFaults = (frame: HTMLIFrameElement): string[] => {
  const address = new URL(frame.src, location.href);
  const options = address.searchParams;
  const demands: Record<string, boolean> = {
    'is in no document': frame.isConnected,
    'is not of the host without cookies': address.origin === frameHost,
    'shows no video': isId(/^\/embed\/([^/]*)$/.exec(address.pathname)?.[1]),
    'has no enablejsapi=1': options.get('enablejsapi') === '1',
    'has no playsinline=1': options.get('playsinline') === '1',
    'does not name the origin of the page': options.get('origin') === location.origin,
    'has another referrer policy': frame.referrerPolicy === 'strict-origin-when-cross-origin',
    'may not start by itself': /\bautoplay\b/.test(frame.allow),
    'has no title': frame.title !== '',
  };
  return Object.keys(demands).filter((demand) => !demands[demand]);
};

/** Why a frame may not play: YouTube asks for 200 x 200 px that are seen. */
const whyUnseen = (frame: HTMLIFrameElement): string | null => {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (!frame.isConnected) return 'The frame is gone.';
  if (!frame.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return 'The frame is hidden.';
  // Positions may be fractions of a pixel.
  const isSmall = Math.min(width, height) < 199.5;
  return isSmall ? `Of the frame ${Math.round(width)} x ${Math.round(height)} px are seen.` : null;
};

class StrictPlayer {
  readonly #page: YoutubePage;
  readonly #frame: HTMLIFrameElement;
  readonly #events: Record<string, (event: object) => void>;
  readonly #listening: ReturnType<typeof setInterval>;
  #isReady = false;
  #isDestroyed = false;
  #info: Told['info'] | null = null;
  #toldAt = 0;

  constructor(page: YoutubePage, frame: unknown, options: unknown) {
    this.#page = page;
    this.#frame = this.#checkFrame(frame);
    this.#events = this.#checkOptions(options);
    addEventListener('message', this.#hear);
    const { pathname, searchParams } = new URL(this.#frame.src);
    const video = { videoId: pathname.split('/')[2], startSeconds: Number(searchParams.get('start') ?? 0) };
    const behaviour = page.behaviourOf(video);
    // The frame may not be loaded yet.
    const listen = () => this.#post({ name: 'listening', args: [video], behaviour });
    this.#listening = setInterval(listen, 50);
  }

  get moment() {
    return this.#info && { state: this.#info.state, at: this.ask('getCurrentTime') as number };
  }

  command(name: string, args: readonly unknown[]): void {
    this.#page.calls.push({ method: name, args });
    if (this.#isDestroyed) this.#page.fault(`${name}() comes after destroy().`);
    if (!this.#isReady) this.#page.fault(`${name}() comes before onReady.`);
    if (!commands[name]?.(args)) this.#page.fault(`${name}(${JSON.stringify(args)}) has wrong arguments.`);
    const unseen = ['playVideo', 'loadVideoById'].includes(name) && whyUnseen(this.#frame);
    if (unseen) this.#page.fault(`${name}(): ${unseen}`);
    const isLoad = /^(load|cue)/.test(name);
    if (isLoad) this.#info = null;
    this.#post({ name, args, ...(isLoad && { behaviour: this.#page.behaviourOf(args[0]) }) });
  }

  ask(name: string): unknown {
    if (!this.#isReady || this.#isDestroyed) this.#page.fault(`${name}() is asked of no player.`);
    return this.#info ? answers[name]?.(this.#info, performance.now() - this.#toldAt) : undefined;
  }

  /** Removes the frame, as YouTube does. */
  destroy(): void {
    this.#page.calls.push({ method: 'destroy', args: [] });
    this.#isDestroyed = true;
    clearInterval(this.#listening);
    removeEventListener('message', this.#hear);
    this.#frame.remove();
  }

  #checkFrame(frame: unknown): HTMLIFrameElement {
    if (!(frame instanceof HTMLIFrameElement)) return this.#page.fault('YT.Player was given no frame.');
    const [wrong] = frameFaults(frame);
    return wrong === undefined ? frame : this.#page.fault(`The frame ${wrong}.`);
  }

  #checkOptions(options: unknown) {
    const { events = {}, ...more } = options as { events?: Record<string, (event: object) => void> };
    const [unknown] = [
      ...Object.keys(more),
      ...Object.keys(events).filter((one) => !eventNames.includes(one)),
    ];
    if (unknown) this.#page.fault(`YT.Player knows no option '${unknown}'.`);
    return events;
  }

  #post(command: Command) {
    this.#frame.contentWindow?.postMessage(command, frameHost);
  }

  readonly #hear = ({ source, data }: MessageEvent<Told>) => {
    if (source !== this.#frame.contentWindow) return;
    this.#info = data.info;
    this.#toldAt = performance.now();
    const unseen = data.info.state === 1 && whyUnseen(this.#frame);
    if (unseen) this.#page.note(`While it plays: ${unseen}`);
    this.#emit(data);
  };

  #emit({ event, data }: Told) {
    if (event === 'info') return;
    if (event === 'ready') {
      this.#isReady = true;
      clearInterval(this.#listening);
    }
    if (event === 'state') this.#page.states.push(data);
    const names = {
      ready: 'onReady',
      state: 'onStateChange',
      error: 'onError',
      blocked: 'onAutoplayBlocked',
    };
    this.#events[names[event]]?.({ data });
  }
}

/** A method that YouTube does not have is a fault at once. */
const guarded = (player: StrictPlayer, page: YoutubePage): object => {
  const get = (_: object, name: string | symbol): unknown => {
    // Promises ask what they are resolved with.
    if (typeof name === 'symbol' || name === 'then') return undefined;
    if (name === 'destroy') return () => player.destroy();
    if (name in commands) return (...args: unknown[]) => player.command(name, args);
    if (name in answers) return () => player.ask(name);
    return page.fault(`The player has no '${name}'.`);
  };
  return new Proxy({}, { get });
};

interface PageWithApi {
  YT?: { loading: number; Player?: unknown } | undefined;
  onYouTubeIframeAPIReady?: () => void;
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ) => { createScriptURL: (address: string) => string };
  };
}

const page = () => window as PageWithApi;

/** The script that the first one loads, as that of YouTube does. */
const secondScript = 'https://www.youtube.com/s/player/stand-in/www-widgetapi.vflset/www-widgetapi.js';

/** YouTube's script makes a policy of this name for the address of its second script. */
const trusted = (address: string): string => {
  const policy = page().trustedTypes?.createPolicy('youtube-widget-api', {
    createScriptURL: (given) => given,
  });
  return policy?.createScriptURL(address) ?? address;
};

/** The state of the stand-in in a page: `window.__youtube`. A new document begins with a new one. */
export class YoutubePage {
  /** The behaviour of the next loaded video, once. */
  next: Behaviour | null = null;
  /** The behaviour of videos, by their id. */
  readonly videos: Record<string, Behaviour>;
  readonly calls: { method: string; args: readonly unknown[] }[] = [];
  /** Wrong uses of YouTube; a test ends with none. */
  readonly faults: string[] = [];
  /** All states in their order, as YouTube numbers them. */
  readonly states: number[] = [];
  /** Documents that frames have loaded: one for as long as a frame stays. */
  loads = 0;
  readonly #loaded = new WeakMap<EventTarget, number>();
  #player: StrictPlayer | null = null;

  constructor(videos: Record<string, Behaviour>) {
    this.videos = videos;
    document.addEventListener('load', ({ target }) => this.#count(target), true);
  }

  /** The video that plays, and its position: null before anything is known. */
  moment(): { state: number; at: number } | null {
    return this.#player?.moment ?? null;
  }

  /** Notes a wrong use and throws. */
  fault(text: string): never {
    this.note(text);
    throw new TypeError(text);
  }

  /** Notes a wrong use, once. */
  note(text: string): void {
    if (!this.faults.includes(text)) this.faults.push(text);
  }

  behaviourOf(video: unknown): Behaviour {
    const { next } = this;
    this.next = null;
    const id = typeof video === 'string' ? video : (video as { videoId: string }).videoId;
    return next ?? this.videos[id] ?? {};
  }

  /** Runs as the script of the API. */
  begin(): void {
    if (page().YT?.loading) return;
    page().YT = { loading: 1 };
    const script = document.createElement('script');
    script.id = 'www-widgetapi-script';
    try {
      script.src = trusted(secondScript);
    } catch {
      this.fault('The policy of the page forbids the second script of YouTube.');
    }
    document.head.append(script);
  }

  /** Runs as its second script. */
  define(): void {
    const Player = new Proxy(Object, { construct: (_, [frame, options]) => this.#open(frame, options) });
    Object.assign(page().YT ?? {}, { Player });
    page().onYouTubeIframeAPIReady?.();
  }

  #open(frame: unknown, options: unknown): object {
    this.#player = new StrictPlayer(this, frame, options);
    return guarded(this.#player, this);
  }

  #count(target: EventTarget | null) {
    if (!(target instanceof HTMLIFrameElement) || !target.src.startsWith(frameHost)) return;
    const times = (this.#loaded.get(target) ?? 0) + 1;
    this.#loaded.set(target, times);
    this.loads += 1;
    if (times > 1) this.note('The frame was loaded again: it was moved, or its address was changed.');
  }
}

declare global {
  interface Window {
    __youtube: YoutubePage;
  }
}
