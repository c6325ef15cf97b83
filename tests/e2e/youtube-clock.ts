/** The script in the frame of the stand-in of YouTube: a clock that stands for the sound of a video. */

/** The behaviour of a video that does not play to its end at once. */
export interface Behaviour {
  /** Seconds; four minutes unless said. */
  duration?: number;
  /** The code of the error that comes instead of the sound. */
  error?: number;
  /** The second at which the error comes. */
  errorAt?: number;
  /** Seconds that it gathers before it plays, as on a slow network. */
  gathers?: number;
  /** Its first play is refused, as where a browser wants a press. */
  blocksAutoplay?: boolean;
  /** Plays that start nothing and are not answered, as on iOS: all, or as many. */
  neverPlays?: boolean | number;
}

export interface Command {
  name: string;
  args: readonly unknown[];
  /** The behaviour of the video that a command loads. */
  behaviour?: Behaviour;
}

export interface Told {
  event: 'ready' | 'state' | 'error' | 'blocked' | 'info';
  data: number;
  info: { at: number; duration: number; state: number; volume: number; isMuted: boolean };
}

interface Video {
  videoId: string;
  startSeconds?: number;
}

const videoOf = ([given]: readonly unknown[]) =>
  typeof given === 'string' ? { videoId: given } : (given as Video);

/** Plays like YouTube: it loads (-1), gathers (3) and plays (1) within a few hundredths of a second, and in real time. */
export class SilentClock {
  readonly #tell: (told: Told) => void;
  readonly #hasReferrer: boolean;
  #id = '';
  #behaviour: Behaviour = {};
  #state = -1;
  #at = 0;
  #since = 0;
  #plays = 0;
  #volume = 100;
  #isMuted = false;
  #isReady = false;
  #coming: ReturnType<typeof setTimeout>[] = [];

  constructor(tell: (told: Told) => void, { hasReferrer }: { hasReferrer: boolean }) {
    this.#tell = tell;
    this.#hasReferrer = hasReferrer;
  }

  hear({ name, args, behaviour = {} }: Command): void {
    const [first] = args;
    const acts: Record<string, () => void> = {
      listening: () => this.#listen(videoOf(args), behaviour),
      loadVideoById: () => this.#load(videoOf(args), behaviour, true),
      cueVideoById: () => this.#load(videoOf(args), behaviour, false),
      playVideo: () => this.#state !== 1 && this.#play(),
      pauseVideo: () => this.#pause(),
      stopVideo: () => this.#load({ videoId: this.#id }, this.#behaviour, false),
      seekTo: () => this.#seek(first as number),
      setVolume: () => (this.#volume = first as number),
      mute: () => (this.#isMuted = true),
      unMute: () => (this.#isMuted = false),
    };
    acts[name]?.();
    this.inform();
  }

  /** A press in the video itself. */
  press(): void {
    if (this.#state === 1) this.#pause();
    else this.#play();
  }

  inform(): void {
    if (this.#isReady) this.#say('info');
  }

  /** Ends with its document. */
  stop(): void {
    this.#stopAll();
  }

  get #duration() {
    return this.#behaviour.duration ?? 240;
  }

  get #now() {
    return this.#state === 1 ? this.#at + (performance.now() - this.#since) / 1000 : this.#at;
  }

  #say(event: Told['event'], data = 0) {
    const [state, volume, isMuted] = [this.#state, this.#volume, this.#isMuted];
    // Before the first sound it has no place.
    const at = [-1, 5].includes(state) ? 0 : this.#now;
    const info = { at, duration: this.#duration, state, volume, isMuted };
    this.#tell({ event, data, info });
  }

  #later(ms: number, act: () => void) {
    this.#coming.push(setTimeout(act, ms));
  }

  #stopAll() {
    for (const timer of this.#coming) clearTimeout(timer);
    this.#coming = [];
  }

  #change(state: number) {
    if (state === this.#state) return;
    this.#at = this.#now;
    this.#since = performance.now();
    this.#state = state;
    this.#say('state', state);
  }

  #fail(code: number) {
    this.#stopAll();
    this.#change(-1);
    this.#say('error', code);
  }

  /** The video of the frame's address; later calls are repetitions. */
  #listen(video: Video, behaviour: Behaviour) {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#later(20, () => {
      this.#say('ready');
      this.#load(video, behaviour, null);
    });
  }

  #load({ videoId, startSeconds = 0 }: Video, behaviour: Behaviour, plays: boolean | null) {
    this.#stopAll();
    this.#change(-1);
    this.#at = startSeconds;
    this.#behaviour = this.#hasReferrer ? behaviour : { error: 153 };
    if (videoId !== this.#id) this.#plays = 0;
    this.#id = videoId;
    const { error, errorAt } = this.#behaviour;
    if (error !== undefined && errorAt === undefined) this.#later(30, () => this.#fail(error));
    else if (plays) this.#play();
    else if (plays === false) this.#later(30, () => this.#change(5));
  }

  #play() {
    this.#stopAll();
    this.#plays += 1;
    const { error, errorAt, blocksAutoplay, neverPlays, gathers = 0.03 } = this.#behaviour;
    if (error !== undefined && errorAt === undefined) return this.#later(30, () => this.#fail(error));
    if (blocksAutoplay && this.#plays === 1) return this.#later(30, () => this.#say('blocked'));
    if (neverPlays === true || this.#plays <= Number(neverPlays ?? 0)) {
      this.#later(20, () => this.#change(3));
      return this.#later(40, () => this.#change(-1));
    }
    if (this.#state === 0) this.#at = 0;
    this.#later(20, () => this.#change(3));
    this.#later(20 + gathers * 1000, () => this.#sound());
  }

  #sound() {
    this.#change(1);
    const { error, errorAt = Infinity } = this.#behaviour;
    const untilError = errorAt - this.#at;
    if (error !== undefined && untilError >= 0) this.#later(untilError * 1000, () => this.#fail(error));
    this.#later(Math.max(0, this.#duration - this.#at) * 1000, () => this.#change(0));
  }

  /** Before the first sound there is nothing to pause, and it comes all the same. */
  #pause() {
    if (this.#state !== 1) return;
    this.#stopAll();
    this.#change(2);
  }

  #seek(second: number) {
    const wasPaused = this.#state === 2;
    this.#stopAll();
    if (!wasPaused) this.#change(3);
    this.#at = Math.min(second, this.#duration);
    if (!wasPaused) this.#later(20, () => this.#sound());
  }
}

/** Runs the clock in the frame. */
export const runClock = (): void => {
  const clock = new SilentClock((told) => parent.postMessage(told, '*'), {
    hasReferrer: document.referrer !== '',
  });
  addEventListener('message', ({ data }: MessageEvent<Command>) => clock.hear(data));
  setInterval(() => clock.inform(), 100);
  document.querySelector('button')?.addEventListener('click', () => clock.press());
};
