import { z } from 'zod';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema);
const text = optional(z.string().optional());
const address = optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional());
const folder = (standard: string) => optional(z.string().default(standard));
const flag = optional(z.enum(['0', '1'], { error: "must be '0' or '1'" }).default('0'));

/** Every variable that the commands of the shop read. */
export const variables = z.object({
  /** TCP port; 0 takes a free one. */
  PORT: optional(z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(4321)),
  /** Address to listen on. Without it a demonstration listens on 127.0.0.1, and a shop in production on all interfaces. */
  HOST: text,
  /** Folder of the embedded database, the snapshot and the built site. */
  DATA_DIR: folder('.data'),
  /** PostgreSQL to use in place of the embedded database. */
  DATABASE_URL: optional(
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address such as postgresql://user:password@host/name',
      })
      .optional(),
  ),
  /** Public address of the shop. */
  SITE_URL: address,
  /** What SITE_URL is called by Netlify. */
  URL: address,
  /** Addresses and ranges, between commas, of the proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: optional(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').map((proxy) => proxy.trim()))
      .transform((list) => list.filter(Boolean))
      .pipe(
        z.array(
          z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
            error: 'must be addresses or ranges such as 10.0.0.1,10.0.0.0/8',
          }),
        ),
      ),
  ),
  /** The server that takes over the shop's mail; without it mail becomes files in DATA_DIR/mail. */
  MAIL_URL: optional(
    z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host:465' })
      .optional(),
  ),
  /** Who mail comes from, such as 'Sulco <loja@example.com>'. */
  MAIL_FROM: text,
  /** 'development' when pages are made by Astro's development server. */
  NODE_ENV: text,
  /** 'production' refuses whatever is meant for a demonstration. */
  STORE_MODE: optional(
    z.enum(['demo', 'production'], { error: "must be 'demo' or 'production'" }).default('demo'),
  ),
  /** '1' lets a shop in production run on the embedded database, which does not survive a power cut for certain. */
  ALLOW_EMBEDDED_STORE: flag,
  /** Origin of the store API that is pulled from. */
  API_URL: address,
  /** Where the snapshot of the catalogue is kept. */
  SNAPSHOT_DIR: folder('.data/snapshot'),
  /** Where the built site goes. */
  DIST_DIR: folder('dist'),
  /** '1' asks for everything again, and accepts a catalogue that has lost much. */
  FORCE_PULL: flag,
  /** '1' builds the snapshot that is there. */
  SKIP_PULL: flag,
  /**
   * 'local': remote covers are fetched, encoded and served by the site itself; 'cdn': they stay where they are. Without
   * it 'cdn' in development, else 'local'.
   */
  IMAGES: optional(z.enum(['local', 'cdn'], { error: "must be 'local' or 'cdn'" }).optional()),
  /**
   * With 'cdn', the address of a picture at an image host that resizes. {width} is the width in pixels, {url} the encoded
   * address of the original, {path} its path without the first slash, {base} the image_base_url of the store's settings:
   * 'https://shop.example/cdn-cgi/image/width={width},format=auto/{path}'
   */
  IMAGES_TEMPLATE: optional(
    z
      .string()
      .regex(/^(?:https?:\/\/|\/(?!\/)|\{base\})\S*\{(?:url|path)\}/, {
        error: 'must be an address with {url} or {path} in it, and {width} where the width goes',
      })
      .optional(),
  ),
  /** Where fetched covers are kept; without it `covers` beside SNAPSHOT_DIR. */
  COVERS_DIR: text,
  /** '1' asks every host whether its pictures have changed, and forgets what no record uses. */
  COVERS_REFRESH: flag,
  /** '1' lets pictures come from this machine and its network. */
  COVERS_ALLOW_PRIVATE: flag,
});
