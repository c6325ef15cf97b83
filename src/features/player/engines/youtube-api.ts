import { player } from '#config.ts';
import { loadedOnce } from '#browser/loaded-once.ts';
import { trustedScriptAddress } from '#browser/navigation/trusted-address.ts';

export interface YoutubeVideo {
  /** 11 characters. */
  videoId: string;
  startSeconds: number;
}

/** The methods of a player that the shop uses; they exist from `onReady` on, but for `destroy`. */
export interface YoutubePlayer {
  loadVideoById(video: YoutubeVideo): void;
  cueVideoById(video: YoutubeVideo): void;
  playVideo(): void;
  /** Ignored by a video that has not started. */
  pauseVideo(): void;
  /** Also starts a video that is neither playing nor paused. */
  seekTo(second: number, allowSeekAhead: true): void;
  /** @param volume 0 to 100 */
  setVolume(volume: number): void;
  mute(): void;
  unMute(): void;
  /** Seconds; undefined from a load until the frame reports one. */
  getCurrentTime(): number | undefined;
  getDuration(): number | undefined;
  /** Removes the frame. */
  destroy(): void;
}

export interface YoutubeEvents {
  onReady: () => void;
  onStateChange: (event: { data: number }) => void;
  onError: (event: { data: number }) => void;
  onAutoplayBlocked: () => void;
}

/** YouTube's IFrame API. (https://developers.google.com/youtube/iframe_api_reference) */
export interface YoutubeApi {
  Player: new (frame: HTMLIFrameElement, options: { events: YoutubeEvents }) => YoutubePlayer;
}

const apiAddress = 'https://www.youtube.com/iframe_api';

interface PageWithYoutube {
  /** Without `Player` while the API is loaded. */
  YT?: Partial<YoutubeApi> | undefined;
  onYouTubeIframeAPIReady?: () => void;
}

const page = () => window as PageWithYoutube;

const isApi = (found: Partial<YoutubeApi> | undefined): found is YoutubeApi => found?.Player !== undefined;

/** A script that did not finish leaves `YT` marked as loading, and the next one would do nothing. */
const forget = (script: HTMLScriptElement) => {
  script.remove();
  document.getElementById('www-widgetapi-script')?.remove();
  page().YT = undefined;
};

/** Loads the API when it is first called. A failed or late load is dropped, so that the next call loads it again. */
export const loadYoutubeApi = loadedOnce(
  () =>
    new Promise<YoutubeApi>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = trustedScriptAddress(apiAddress);
      const fail = () => {
        clearTimeout(late);
        forget(script);
        reject(new Error('The player of YouTube did not load.'));
      };
      const late = setTimeout(fail, player.youtubePatienceMs);
      page().onYouTubeIframeAPIReady = () => {
        const { YT: api } = page();
        if (!isApi(api)) return fail();
        clearTimeout(late);
        resolve(api);
      };
      script.onerror = fail;
      document.head.append(script);
    }),
);
