import type { SampleSource } from '#domain/records/sample.ts';

/** The state of an engine. 'blocked': the browser refuses to start sound without a press. */
export type EngineState = 'idle' | 'loading' | 'playing' | 'paused' | 'blocked' | 'ended';

/**
 * Why a source cannot be played. 'connect': the engine itself did not load; 'unplayable': the sound does not exist any more;
 * 'embedding': it plays on its own site only; 'broken': it stopped in the middle.
 */
export type EngineFault = 'connect' | 'unplayable' | 'embedding' | 'broken';

/** The callbacks by which an engine reports. */
export interface EngineReports {
  changed: (state: EngineState) => void;
  failed: (fault: EngineFault) => void;
  /** iOS did not start the sound after several attempts. */
  needsPress: () => void;
}

export interface Moment {
  /** Seconds from the start. */
  at: number;
  /** Seconds; null until it is known. */
  duration: number | null;
}

/** A player of one kind of source. One engine plays at a time. */
export interface Engine {
  /** Loads a source, and plays it or stays paused at that second. */
  load(source: SampleSource, options: { at: number; plays: boolean }): void;
  play(): void;
  pause(): void;
  /** @param second from the start */
  seek(second: number): void;
  /** @param volume 0 to 100 */
  setVolume(volume: number, isMuted: boolean): void;
  moment(): Moment;
  /** Stops and frees what it holds; a later `load` starts anew. */
  stop(): void;
}
