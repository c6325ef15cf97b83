import { z } from 'zod';
import { isLocalName } from './local-name.ts';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema);
const text = optional(z.string().optional());
const address = optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional());
const service = (standard: string) =>
  optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default(standard));
const folder = (standard: string) => optional(z.string().default(standard));
const flag = optional(z.enum(['0', '1'], { error: "must be '0' or '1'" }).default('0'));

/** Whether a hook is encrypted, which is required beyond this machine. */
const isSafeHook = (text: string) => {
  const { protocol, hostname } = URL.parse(text) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && isLocalName(hostname ?? ''));
};
const hooks = optional(
  z
    .string()
    .default('')
    .transform((list) => list.split(',').map((hook) => hook.trim()))
    .transform((list) => [...new Set(list.filter(Boolean))])
    .refine((list) => list.every(isSafeHook), { error: 'must be https addresses, separated by commas' }),
);

/** All environment variables of the commands. */
export const variables = z.object({
  /** TCP port; 0 selects a free one. */
  PORT: optional(z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(4321)),
  /** Address to listen on. The default is 127.0.0.1 for a demonstration, and all interfaces in production. */
  HOST: text,
  /** Folder of the embedded database, the snapshot and the built site. */
  DATA_DIR: folder('.data'),
  /** PostgreSQL database that replaces the embedded one. */
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
  /** Netlify's name for SITE_URL. */
  URL: address,
  /** Addresses and ranges, separated by commas, of the proxies whose X-Forwarded-For is trusted. */
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
  /** Mail server of the shop; without it mail is written as files to DATA_DIR/mail. */
  MAIL_URL: optional(
    z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host:465' })
      .optional(),
  ),
  /** Sender of all mail, such as 'Sulco <loja@example.com>'. */
  MAIL_FROM: text,
  /** 'online' asks ViaCEP and BrasilAPI for postal codes, as production does by default; 'embedded' is a small table. */
  POSTAL_CODES: optional(
    z.enum(['online', 'embedded'], { error: "must be 'online' or 'embedded'" }).optional(),
  ),
  VIACEP_URL: service('https://viacep.com.br'),
  BRASILAPI_URL: service('https://brasilapi.com.br'),
  /** 'melhor-envio' quotes freight in production; 'embedded' is a table for demonstrations. */
  SHIPPING: optional(
    z.enum(['melhor-envio', 'embedded'], { error: "must be 'melhor-envio' or 'embedded'" }).optional(),
  ),
  MELHOR_ENVIO_URL: service('https://www.melhorenvio.com.br'),
  MELHOR_ENVIO_TOKEN: text,
  /** The name and mail address that Melhor Envio asks for: 'Sulco (contato@loja.example)'. */
  MELHOR_ENVIO_AGENT: text,
  /** 'mercado-pago' takes money, as production does by default; 'sandbox' is a demonstration that takes none. */
  PAYMENTS: optional(
    z.enum(['mercado-pago', 'sandbox'], { error: "must be 'mercado-pago' or 'sandbox'" }).optional(),
  ),
  MERCADO_PAGO_URL: service('https://api.mercadopago.com'),
  MERCADO_PAGO_ACCESS_TOKEN: text,
  MERCADO_PAGO_PUBLIC_KEY: text,
  /** The secret of the notices, which Mercado Pago shows beside their address. */
  MERCADO_PAGO_WEBHOOK_SECRET: text,
  /**
   * 'demo' synthesises a sound for tracks without one, as a demonstration does by default; with 'none' they stay
   * silent.
   */
  PREVIEWS: optional(z.enum(['demo', 'none'], { error: "must be 'demo' or 'none'" }).optional()),
  /** Seconds until the sandbox settles a pending payment; 0: only on /checkout/test. */
  SANDBOX_SETTLE_SECONDS: optional(
    z.coerce.number({ error: 'must be a number of seconds' }).int().min(0).max(3_600).default(8),
  ),
  /** The sign-in with Google, which the shop offers where both are set. */
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  /** The issuer of OpenID Connect; another one is for tests. */
  GOOGLE_ISSUER: service('https://accounts.google.com'),
  /** Webhooks that are notified of each change of the catalogue, separated by commas, and signed by Standard Webhooks. */
  REBUILD_HOOKS: hooks,
  /** The secret that signs them: 'whsec_' and base64; during a change of secret the new and the old one, with a space. */
  REBUILD_HOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}(?: whsec_[A-Za-z0-9+/]{32,}={0,2})*$/, {
        error: "must be 'whsec_' and at least 24 bytes in base64",
      })
      .optional(),
  ),
  /** Build hooks of static hosts such as Netlify, separated by commas, which get an empty POST after changes. */
  BUILD_HOOK: hooks,
  /** Seconds between two calls of a build hook: hosts limit their builds. */
  REBUILD_MIN_INTERVAL: optional(
    z.coerce.number({ error: 'must be a number of seconds' }).int().min(0).max(86_400).default(900),
  ),
  /** 'development' when Astro's development server renders the pages. */
  NODE_ENV: text,
  /** 'production' refuses settings meant for demonstrations. */
  STORE_MODE: optional(
    z.enum(['demo', 'production'], { error: "must be 'demo' or 'production'" }).default('demo'),
  ),
  /** '1' allows the embedded database in production, which may lose data in a power failure. */
  ALLOW_EMBEDDED_STORE: flag,
  /** Origin of the store API to pull from. */
  API_URL: address,
  /** Folder of the pulled catalogue. */
  SNAPSHOT_DIR: folder('.data/snapshot'),
  /** Folder of the built site. */
  DIST_DIR: folder('dist'),
  /** '1' makes DIST_DIR a link to a folder in `DIST_DIR.state`, so that a build of the whole replaces the site at one moment. */
  DIST_LINK: flag,
  /** Folder of the bundled code of the pages, which sites of one version may share; beside the site by default. */
  BUNDLE_DIR: text,
  /** '1' pulls all records again, and accepts a catalogue that has lost many records. */
  FORCE_PULL: flag,
  /** '1' builds the existing snapshot. */
  SKIP_PULL: flag,
  /**
   * 'local': remote covers are fetched, encoded and served by the site; 'cdn': they stay at their original addresses.
   * The default is 'cdn' in development, else 'local'.
   */
  IMAGES: optional(z.enum(['local', 'cdn'], { error: "must be 'local' or 'cdn'" }).optional()),
  /**
   * With 'cdn', the address template of an image host that resizes. {width} is the width in pixels, {url} the encoded
   * address of the original, {path} its path without the first slash, {base} the image_base_url of the store's
   * settings: 'https://shop.example/cdn-cgi/image/width={width},format=auto/{path}'
   */
  IMAGES_TEMPLATE: optional(
    z
      .string()
      .regex(/^(?:https?:\/\/|\/(?!\/)|\{base\})\S*\{(?:url|path)\}/, {
        error: 'must be an address with {url} or {path} in it, and {width} where the width goes',
      })
      .optional(),
  ),
  /** Folder of fetched covers; `covers` beside SNAPSHOT_DIR by default. */
  COVERS_DIR: text,
  /** '1' revalidates all fetched covers, and removes those that no record uses. */
  COVERS_REFRESH: flag,
  /** '1' allows covers from private addresses. */
  COVERS_ALLOW_PRIVATE: flag,
});
