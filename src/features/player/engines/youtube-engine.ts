import * as config from '#config.ts';
import type { SampleSource } from '#domain/records/sample.ts';
import type { Engine, EngineReports, EngineState, Moment, EngineFault } from './engine.ts';
import type { YoutubePlayer, YoutubeVideo } from './youtube-api.ts';
import { YoutubeFrame } from './youtube-frame.ts';
import { PlayRetries } from './youtube-retries.ts';

/** The requested state of the player. Before the player is ready, only the last request counts. */
interface Wish {
  id: string;
  /** The second at which it begins. */
  at: number;
  plays: boolean;
}

const videoOf = ({ id, at }: Wish): YoutubeVideo => ({ videoId: id, startSeconds: at });

/** Plays videos of YouTube in one frame, which the first load creates. */
class YoutubeEngine implements Engine {
  readonly #place: HTMLElement;
  readonly #reports: EngineReports;
  readonly #retries = new PlayRetries({
    isWaiting: () => this.#code === youtubeState.buffering,
    playAgain: () => this.#player?.playVideo(),
    giveUp: () => {
      this.#block();
      this.#reports.needsPress();
    },
  });
  #frame: YoutubeFrame | null = null;
  #wish: Wish | null = null;
  #sound: { volume: number; isMuted: boolean } = { volume: config.player.defaultVolume, isMuted: false };
  /** The last state that YouTube reported. */
  #code: number = youtubeState.unstarted;
  /** Whether the requested video has played. Before that, states may belong to the previous video. */
  #hasPlayed = false;
  /** Whether a pause was requested that the player has not confirmed. */
  #isPausing = false;
  #hasFailed = false;
  #reported: EngineState = 'idle';

  constructor(place: HTMLElement, reports: EngineReports) {
    this.#place = place;
    this.#reports = reports;
  }

  get #player(): YoutubePlayer | null {
    return this.#frame?.player ?? null;
  }

  load(source: SampleSource, { at, plays }: { at: number; plays: boolean }): void {
    if (source.kind !== 'youtube') throw new TypeError(`A ${source.kind} source is no video.`);
    this.#begin({ id: source.id, at, plays });
  }

  play(): void {
    if (!this.#wish) return;
    const wish = { ...this.#wish, plays: true };
    if (!this.#frame || this.#hasFailed) return this.#begin(wish);
    this.#wish = wish;
    this.#isPausing = false;
    if (this.#code !== youtubeState.playing) this.#report('loading');
    this.#askToPlay();
  }

  pause(): void {
    if (!this.#wish || this.#hasFailed) return;
    this.#isPausing = this.#wish.plays;
    this.#wish = { ...this.#wish, plays: false };
    this.#retries.stop();
    this.#player?.pauseVideo();
    this.#report('paused');
  }

  seek(second: number): void {
    if (!this.#wish || this.#hasFailed) return;
    this.#wish = { ...this.#wish, at: second };
    // A jump would start a video that waits for its first play, or has ended.
    if (this.#hasPlayed && this.#code !== youtubeState.ended) this.#player?.seekTo(second, true);
    else this.#send(this.#wish);
  }

  setVolume(volume: number, isMuted: boolean): void {
    this.#sound = { volume, isMuted };
    const player = this.#player;
    if (!player) return;
    player.setVolume(volume);
    if (isMuted) player.mute();
    else player.unMute();
  }

  moment(): Moment {
    const at = this.#hasPlayed ? this.#player?.getCurrentTime() : undefined;
    return { at: at ?? this.#wish?.at ?? 0, duration: this.#player?.getDuration() || null };
  }

  stop(): void {
    this.#retries.stop();
    this.#frame?.close();
    this.#frame = null;
    this.#wish = null;
    this.#reported = 'idle';
  }

  #begin(wish: Wish) {
    this.#wish = wish;
    this.#code = youtubeState.unstarted;
    this.#hasPlayed = false;
    this.#hasFailed = false;
    this.#isPausing = !wish.plays;
    this.#reported = 'idle';
    this.#retries.stop();
    this.#report(wish.plays ? 'loading' : 'paused');
    if (this.#frame) this.#send(wish);
    else this.#frame = this.#open(wish);
  }

  #open(wish: Wish): YoutubeFrame {
    return new YoutubeFrame(this.#place, videoOf(wish), {
      ready: () => this.#start(),
      failed: () => {
        this.#frame = null;
        this.#fail('connect');
      },
      changed: (code) => this.#hear(code),
      refused: (code) => this.#fail(youtubeFault(code)),
      blocked: () => this.#block(),
    });
  }

  /** Applies the last request when the player is ready. The frame already holds its first video. */
  #start() {
    const [wish, first] = [this.#wish, this.#frame?.first];
    if (!wish || !first) return;
    this.setVolume(this.#sound.volume, this.#sound.isMuted);
    if (first.videoId !== wish.id || first.startSeconds !== wish.at) this.#send(wish);
    else if (wish.plays) this.#askToPlay();
    else this.#isPausing = false;
  }

  /** Called in the same task as the press, because iOS starts nothing later. */
  #send(wish: Wish) {
    this.#hasPlayed = false;
    const player = this.#player;
    if (!player) return;
    if (!wish.plays) return player.cueVideoById(videoOf(wish));
    player.loadVideoById(videoOf(wish));
    this.#retries.begin();
  }

  #askToPlay() {
    if (!this.#player) return;
    this.#player.playVideo();
    this.#retries.begin();
  }

  #hear(code: number) {
    if (!this.#wish || this.#hasFailed) return;
    this.#code = code;
    if (code === youtubeState.playing) this.#hearPlaying(this.#wish);
    else if (code === youtubeState.paused) this.#hearPaused(this.#wish);
    else if (code === youtubeState.ended) this.#hearEnd(this.#wish);
    else if (this.#wish.plays) this.#report('loading');
    else if (code === youtubeState.cued) this.#isPausing = false;
  }

  /** A press in the video itself is a request, too. */
  #hearPlaying(wish: Wish) {
    if (this.#isPausing) return this.#player?.pauseVideo();
    this.#hasPlayed = true;
    this.#wish = { ...wish, plays: true };
    this.#retries.stop();
    this.#report('playing');
  }

  #hearPaused(wish: Wish) {
    this.#isPausing = false;
    if (wish.plays && !this.#hasPlayed) return;
    this.#wish = { ...wish, plays: false };
    this.#report('paused');
  }

  #hearEnd(wish: Wish) {
    if (!this.#hasPlayed) return;
    this.#isPausing = false;
    this.#retries.stop();
    this.#wish = { ...wish, at: 0, plays: false };
    this.#report('ended');
  }

  #block() {
    if (!this.#wish?.plays || this.#hasFailed) return;
    this.#retries.stop();
    this.#wish = { ...this.#wish, plays: false };
    this.#report('blocked');
  }

  #fail(fault: ReturnType<typeof youtubeFault>) {
    if (!this.#wish || this.#hasFailed) return;
    this.#hasFailed = true;
    this.#retries.stop();
    this.#reports.failed(fault);
  }

  #report(state: EngineState) {
    if (state === this.#reported) return;
    this.#reported = state;
    this.#reports.changed(state);
  }
}

/**
 * The engine of YouTube. Nothing is requested from it before the first `load`.
 * @param place holds the frame: in the document while the engine is used, at least 200 x 200 px, visible, and not moved
 */
export const youtubeEngine = (place: HTMLElement, reports: EngineReports): Engine =>
  new YoutubeEngine(place, reports);

/** The states of a player. (https://developers.google.com/youtube/iframe_api_reference#Playback_status) */
const youtubeState = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;

const faults: Readonly<Record<number, EngineFault>> = {
  /** No id of a video. */
  2: 'unplayable',
  /** The browser cannot play it. */
  5: 'unplayable',
  /** Removed or private. */
  100: 'unplayable',
  /** The owner forbids embedding on other sites. */
  101: 'embedding',
  150: 'embedding',
  152: 'embedding',
  /** The page sent no referrer. */
  153: 'embedding',
};

/** Why a video is not played, by the code of `onError`. */
const youtubeFault = (code: number): EngineFault => faults[code] ?? 'broken';
