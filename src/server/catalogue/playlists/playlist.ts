import { z } from '@hono/zod-openapi';
import { orNull } from '#server/kernel/http/envelope.ts';
import { productOnWire } from '../products/product-wire.ts';
import type { StoredRelease } from '../products/release.ts';
import type { StoredPlaylist } from './playlist-rows.ts';

const artistName = z.object({ name: z.string() });

/** The fields of a product that a playlist shows. Money is decimal reais. */
const playlistProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    image_url: z.string().nullable(),
    cover_image: z.string().nullable(),
    artist_name: z.string(),
    price: z.number().nullable(),
    final_price: z.number().nullable(),
    promotional_price: z.number().nullable(),
    is_promotional: z.boolean(),
    productable: z.object({
      cover_image: z.string().nullable(),
      artists: z.array(artistName),
      vinyl_sec: z.object({ image_url: z.string().nullable(), price: z.number().nullable() }),
    }),
  })
  .openapi('PlaylistProduct');

export const playlist = z
  .object({
    id: z.int(),
    type: z.enum(['dj', 'chart']),
    type_formatted: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    tracks_count: z.int(),
    /** ISO date. */
    chart_date: z.string().nullable(),
    created_at: z.string(),
    dj_photo_url: z.string().nullable(),
    social_links: z.record(z.string(), z.string()),
    tracks: z.array(z.object({ id: z.int(), position: z.int(), product: orNull(playlistProduct) })),
  })
  .openapi('Playlist');

export const playlistOnWire = (list: StoredPlaylist): z.infer<typeof playlist> => ({
  id: list.id,
  type: list.type,
  type_formatted: list.typeName,
  title: list.title,
  description: list.description,
  tracks_count: list.trackCount,
  chart_date: list.chartDate,
  created_at: list.createdAt,
  dj_photo_url: list.djPhotoUrl,
  social_links: list.socialLinks,
  tracks: list.tracks.map(({ id, position, release }) => ({
    id,
    position,
    product: release && productInPlaylist(release),
  })),
});

const productInPlaylist = (release: StoredRelease): z.infer<typeof playlistProduct> => {
  const { productable, ...product } = productOnWire(release, { withTracks: false });
  const { id, name, slug, image_url, cover_image, price, final_price, promotional_price, is_promotional } =
    product;
  return {
    ...{ id, name, slug, image_url, cover_image, price, final_price, promotional_price, is_promotional },
    artist_name: productable.artists.map((artist) => artist.name).join(' & '),
    productable: {
      cover_image,
      artists: productable.artists.map((artist) => ({ name: artist.name })),
      vinyl_sec: { image_url, price },
    },
  };
};
