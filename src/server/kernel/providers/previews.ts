import type { Track } from '#domain/records/release.ts';
import type { GrooveFacts } from '#sound/compose-groove.ts';
import type { Groove } from '#sound/groove.ts';

/** The fields of a record that decide what is heard of its tracks. */
export interface HeardRelease extends GrooveFacts {
  tracks: readonly Track[];
}

/** Sounds for tracks of which the shop has none. */
export interface Previews {
  name: 'demo' | 'none';
  /** What is heard of a track, whose place is from 0; null when nothing is made up for it. */
  grooveFor(release: HeardRelease, place: number): Groove | null;
}
