import { z } from '@hono/zod-openapi';
import { orNull } from '../http/envelope.ts';
import { productOf } from '../products/product-wire.ts';
import type { ProductRow } from '../products/product-rows.ts';
import type { PlaylistRow } from './playlist-rows.ts';

const artistName = z.object({ name: z.string() });

/** The few fields of a product that a playlist shows. Money is decimal reais. */
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

const typeNames = { dj: 'DJ Set', chart: 'Chart' } as const;

/** No playlist has so many tracks that two of the shop would share an id. */
const tracksPerPlaylist = 1_000;

export const playlistOf = (row: PlaylistRow): z.infer<typeof playlist> => ({
  id: row.id,
  type: row.type,
  type_formatted: typeNames[row.type],
  title: row.title,
  description: row.description,
  tracks_count: row.tracks.length,
  chart_date: row.chartDate,
  created_at: row.createdAt.toISOString(),
  dj_photo_url: row.djPhotoUrl,
  social_links: row.socialLinks,
  tracks: row.tracks.map(({ position, release }) => ({
    id: row.id * tracksPerPlaylist + position,
    position,
    product: release && productInPlaylist(release),
  })),
});

const productInPlaylist = (row: ProductRow): z.infer<typeof playlistProduct> => {
  const { productable, ...product } = productOf(row);
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
