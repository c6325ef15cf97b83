import { environment } from '#browser/environment.ts';
import * as config from '#config.ts';
import { type YoutubePlayer, type YoutubeVideo, loadYoutubeApi } from './youtube-api.ts';

export interface YoutubeFrameReports {
  ready: () => void;
  /** YouTube is unreachable; the frame is removed. */
  failed: () => void;
  /** @param code a state of the player as YouTube numbers it */
  changed: (code: number) => void;
  refused: (code: number) => void;
  /** The browser allows sound after a press only. */
  blocked: () => void;
}

const addressOf = ({ videoId, startSeconds }: YoutubeVideo): string => {
  const options = new URLSearchParams({
    enablejsapi: '1',
    playsinline: '1',
    controls: '0',
    rel: '0',
    hl: 'pt-BR',
    origin: environment.location.origin,
  });
  const start = Math.floor(startSeconds);
  if (start > 0) options.set('start', String(start));
  return `https://www.youtube-nocookie.com/embed/${videoId}?${options}`;
};

const frameOf = (video: YoutubeVideo): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.id = 'youtube-video';
  frame.title = 'Vídeo do YouTube';
  frame.allow = 'autoplay; encrypted-media; picture-in-picture';
  // YouTube rejects pages without a referrer (error 153).
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = addressOf(video);
  return frame;
};

/** The frame of YouTube's player. It stays where it is: a frame that is moved within the document loads again. */
export class YoutubeFrame {
  /** The video in its address, which is loaded when the player is ready. */
  readonly first: YoutubeVideo;
  readonly #reports: YoutubeFrameReports;
  readonly #frame: HTMLIFrameElement;
  readonly #late: ReturnType<typeof setTimeout>;
  #player: YoutubePlayer | null = null;
  #isReady = false;
  #isClosed = false;

  constructor(place: HTMLElement, first: YoutubeVideo, reports: YoutubeFrameReports) {
    this.first = first;
    this.#reports = reports;
    this.#frame = frameOf(first);
    this.#late = setTimeout(() => this.#fail(), config.player.youtubePatienceMs);
    // The frame loads beside the script of the API.
    place.append(this.#frame);
    loadYoutubeApi().then(
      ({ Player }) => {
        if (!this.#isClosed) this.#player = new Player(this.#frame, { events: this.#events() });
      },
      () => this.#fail(),
    );
  }

  /** Null until the player is ready. */
  get player(): YoutubePlayer | null {
    return this.#isReady ? this.#player : null;
  }

  /** Removes the frame. No report follows. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#late);
    this.#player?.destroy();
    this.#frame.remove();
  }

  #events() {
    const { changed, refused, blocked } = this.#reports;
    return {
      onReady: () => this.#begin(),
      onStateChange: ({ data }: { data: number }) => !this.#isClosed && changed(data),
      onError: ({ data }: { data: number }) => !this.#isClosed && refused(data),
      onAutoplayBlocked: () => !this.#isClosed && blocked(),
    };
  }

  #begin() {
    if (this.#isClosed) return;
    clearTimeout(this.#late);
    this.#isReady = true;
    this.#reports.ready();
  }

  #fail() {
    if (this.#isClosed) return;
    this.close();
    this.#reports.failed();
  }
}
