import type { Track } from '#domain/records/release.ts';
import type { GrooveFacts } from '#sound/compose-groove.ts';
import type { Groove } from '#sound/groove.ts';

/** The fields of a record from which the sounds of its tracks are made. */
export interface HeardRelease extends GrooveFacts {
  tracks: readonly Track[];
}

/** Sounds for tracks of which the shop has none. */
export interface Previews {
  name: 'demo' | 'none';
  /** The sound of a track, whose place is from 0; null when none is made up for it. */
  grooveFor(release: HeardRelease, place: number): Groove | null;
}
