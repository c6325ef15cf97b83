/** The part of `subset-font` (which ships no types) that `subset-fonts.ts` uses. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };

  interface Options {
    targetFormat: 'sfnt' | 'woff2';
    /** A number pins the axis, a range narrows it. */
    variationAxes?: Record<string, Axis>;
    /** OpenType features kept; all others are dropped. */
    keepFeatures?: string[];
    noHinting?: boolean;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
