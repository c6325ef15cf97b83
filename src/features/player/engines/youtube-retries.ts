import { player } from '#config.ts';

interface RetryActs {
  /** Whether the start waits for the network; it is then given time. */
  isWaiting: () => boolean;
  playAgain: () => void;
  giveUp: () => void;
}

/** Repeats a play request that had no effect: iOS ignores some, without an error. */
export class PlayRetries {
  readonly #acts: RetryActs;
  #timer: ReturnType<typeof setInterval> | undefined;
  #left = 0;
  #patience = 0;

  constructor(acts: RetryActs) {
    this.#acts = acts;
  }

  /** Starts to count when a play was requested. */
  begin(): void {
    this.stop();
    this.#left = player.playRetries;
    this.#patience = player.youtubePatienceMs / player.retryDelayMs;
    this.#timer = setInterval(() => this.#check(), player.retryDelayMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check() {
    if (this.#acts.isWaiting() && this.#patience > 0) {
      this.#patience -= 1;
      return;
    }
    if (this.#left > 0) {
      this.#left -= 1;
      return this.#acts.playAgain();
    }
    this.stop();
    this.#acts.giveUp();
  }
}
