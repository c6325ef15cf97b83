import { z } from 'zod';

const text = (longest: number) => z.string().trim().min(1).max(longest);
const httpsAddress = z.url({ protocol: /^https$/, error: 'is not an https address' });

/** A record is named by the shop's own id, by that of Discogs, or by artist and title. */
const trackEntry = z.union([
  z.object({ external_id: text(200) }),
  z.object({ discogs_release_id: z.int().min(1) }),
  z.object({ artist: text(300), title: text(500) }),
]);

/** One playlist of the import file: FORMAT.md says what each field means. */
export const playlistEntry = z.object({
  slug: text(200).optional(),
  type: z.enum(['dj', 'chart']),
  title: text(300),
  description: text(5_000).nullish(),
  chart_date: z.iso.date().nullish(),
  dj_photo_url: httpsAddress.nullish(),
  social_links: z.record(z.string(), httpsAddress).nullish(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
  tracks: z.array(trackEntry).max(999),
});

/** What a file may say, before it is checked. */
export type PlaylistInput = z.input<typeof playlistEntry>;
export type PlaylistEntry = z.infer<typeof playlistEntry>;
export type TrackEntry = z.infer<typeof trackEntry>;
