import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema);

const schema = z.object({
  /** TCP port; 0 takes a free one. */
  PORT: optional(z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(4321)),
  /** Address to listen on. Without it a demonstration listens on 127.0.0.1, and a shop in production on all interfaces. */
  HOST: optional(z.string().optional()),
  /** Folder of the embedded database, the snapshot and the built site. */
  DATA_DIR: optional(z.string().default('.data')),
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
  SITE_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional()),
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
  MAIL_FROM: optional(z.string().optional()),
  NODE_ENV: optional(z.string().default('development')),
  /** 'production' refuses whatever is meant for a demonstration. */
  STORE_MODE: optional(
    z.enum(['demo', 'production'], { error: "must be 'demo' or 'production'" }).default('demo'),
  ),
  /** '1' lets a shop in production run on the embedded database, which does not survive a power cut for certain. */
  ALLOW_EMBEDDED_STORE: optional(z.enum(['0', '1'], { error: "must be '0' or '1'" }).default('0')),
});

export type Environment = z.infer<typeof schema>;

/** The environment, checked once. Throws StartupError that names the first bad variable. */
export const readEnvironment = (env: Record<string, string | undefined> = process.env): Environment => {
  const result = schema.safeParse(env);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartupError(`The variable ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
  }
  refuseEmbeddedInProduction(result.data);
  return { ...result.data, HOST: hostOf(result.data) };
};

const demoHost = '127.0.0.1';

/** The mail page of a demonstration shows what others wrote: it is not for the whole network unless that is asked for. */
const hostOf = ({ HOST, STORE_MODE }: Environment) => HOST ?? (STORE_MODE === 'demo' ? demoHost : undefined);

const refuseEmbeddedInProduction = (env: Environment) => {
  if (env.STORE_MODE !== 'production' || env.DATABASE_URL || env.ALLOW_EMBEDDED_STORE === '1') return;
  throw new StartupError(
    'The variable DATABASE_URL is missing: a shop in production keeps its data in PostgreSQL (or set ALLOW_EMBEDDED_STORE=1).',
  );
};
