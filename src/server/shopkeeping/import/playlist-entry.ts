import { z } from 'zod';
import { importDate, importInstant } from './dates.ts';
import { words } from './import-row.ts';

const text = (longest: number) => words(longest).pipe(z.string().min(1, 'is empty'));
const httpsAddress = z.url({ protocol: /^https$/, error: 'is not an https address' });

/** A track identifies its record by slug, by the shop's own id, by the Discogs id, or by artist and title. */
const trackEntry = z.union(
  [
    z.object({ slug: text(200) }),
    z.object({ external_id: text(200) }),
    z.object({ discogs_release_id: z.int().min(1) }),
    z.object({ artist: text(300), title: text(500) }),
  ],
  { error: 'needs slug, external_id, discogs_release_id, or artist and title' },
);

/** One playlist of the import file; FORMAT.md explains each field. */
export const playlistEntry = z.strictObject({
  slug: text(200).optional(),
  type: z.enum(['dj', 'chart']),
  title: text(300),
  description: text(5_000).nullish(),
  chart_date: importDate.nullish(),
  dj_photo_url: httpsAddress.nullish(),
  social_links: z.record(z.string(), httpsAddress).nullish(),
  created_at: importInstant.nullish(),
  tracks: z.array(trackEntry).max(999),
});

/** An entry that removes a playlist. */
export const playlistRemoval = z.strictObject({ slug: text(200), remove: z.literal(true) });

/** A playlist of the file before it is validated. */
export type PlaylistInput = z.input<typeof playlistEntry>;
export type PlaylistEntry = z.infer<typeof playlistEntry>;
export type PlaylistRemoval = z.infer<typeof playlistRemoval>;
export type TrackEntry = z.infer<typeof trackEntry>;
