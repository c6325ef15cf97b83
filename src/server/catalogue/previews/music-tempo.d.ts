/** The part of `music-tempo` (which ships no types) that `analyse-tempo.ts` uses. */
declare module 'music-tempo' {
  interface Options {
    /** Samples of a window; a power of two. */
    bufferSize: number;
    /** Samples between two windows. */
    hopSize: number;
    /** Seconds between two windows. */
    timeStep: number;
  }

  export default class MusicTempo {
    /** Throws a text when it finds no tempo. An array of numbers is read as it is, a typed one copied first. */
    constructor(samples: number[] | Float32Array, options: Options);
    /** Beats per minute, with three decimals. */
    tempo: string;
    /** Seconds from the start. */
    beats: number[];
    /** The onset strength of each window, as standard deviations from the mean. */
    spectralFlux: number[];
  }
}
