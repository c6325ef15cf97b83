import type { z } from 'zod';
import { isLocalName } from './local-name.ts';
import { ShopkeeperError } from './shopkeeper-error.ts';
import { variables } from './variables.ts';

export type Environment = z.infer<typeof variables>;

const store = ['DATA_DIR', 'DATABASE_URL', 'STORE_MODE', 'ALLOW_EMBEDDED_STORE'] as const;
const services = [
  ...(['MAIL_URL', 'MAIL_FROM', 'POSTAL_CODES', 'VIACEP_URL', 'BRASILAPI_URL'] as const),
  ...(['SHIPPING', 'MELHOR_ENVIO_URL', 'MELHOR_ENVIO_TOKEN', 'MELHOR_ENVIO_AGENT'] as const),
  ...(['PAYMENTS', 'MERCADO_PAGO_URL', 'MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_PUBLIC_KEY'] as const),
  ...(['MERCADO_PAGO_WEBHOOK_SECRET', 'SANDBOX_SETTLE_SECONDS'] as const),
  ...(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'] as const),
  'PREVIEWS',
] as const;
const hooks = ['REBUILD_HOOKS', 'REBUILD_HOOK_SECRET', 'BUILD_HOOK', 'REBUILD_MIN_INTERVAL'] as const;
const api = [...store, ...services, ...hooks, 'PORT', 'HOST', 'SITE_URL', 'TRUSTED_PROXIES'] as const;

/** The variables of each command, and those of page rendering. */
const slices = {
  start: [...api, 'BUNDLE_DIR', 'FORCE_PULL'],
  dev: api,
  api,
  store,
  pull: ['API_URL', 'SNAPSHOT_DIR', 'FORCE_PULL'],
  build: [
    ...(['API_URL', 'SITE_URL', 'URL', 'SNAPSHOT_DIR', 'DIST_DIR', 'DIST_LINK'] as const),
    ...(['BUNDLE_DIR', 'FORCE_PULL', 'SKIP_PULL'] as const),
  ],
  rebuild: [
    ...(['API_URL', 'SITE_URL', 'SNAPSHOT_DIR', 'DIST_DIR', 'BUNDLE_DIR'] as const),
    ...(['REBUILD_HOOK_SECRET', 'PORT', 'HOST'] as const),
  ],
  catalogue: ['SNAPSHOT_DIR'],
  covers: [
    ...(['NODE_ENV', 'SITE_URL', 'SNAPSHOT_DIR', 'IMAGES', 'IMAGES_TEMPLATE', 'COVERS_DIR'] as const),
    ...(['COVERS_REFRESH', 'COVERS_ALLOW_PRIVATE'] as const),
  ],
} as const satisfies Record<string, readonly (keyof Environment)[]>;

type Slice = keyof typeof slices;

export type EnvironmentOf<Name extends Slice> = Pick<Environment, (typeof slices)[Name][number]>;

/** The validated variables of a slice. Throws ShopkeeperError that names the first invalid one. */
export const readEnvironment = <Name extends Slice>(
  name: Name,
  env: Record<string, string | undefined> = process.env,
): EnvironmentOf<Name> => {
  const result = schemaOf(name).safeParse(env);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ShopkeeperError(`The variable ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
  }
  const read: Partial<Environment> = result.data;
  refuseEmbeddedInProduction(read);
  refuseUnsafeDemo(read);
  if (read.PORT !== undefined) read.HOST = hostOf(read);
  return read as EnvironmentOf<Name>;
};

const schemas = new Map<Slice, z.ZodType<Partial<Environment>>>();

const schemaOf = (name: Slice) => {
  const known = schemas.get(name);
  if (known) return known;
  const mask = Object.fromEntries(slices[name].map((variable) => [variable, true]));
  const schema = variables.pick(mask as Partial<Record<keyof Environment, true>>);
  schemas.set(name, schema);
  return schema;
};

const demoHost = '127.0.0.1';

/** A demonstration listens on 127.0.0.1 by default, because its mail page shows the mail of all visitors. */
const hostOf = ({ HOST, STORE_MODE }: Partial<Environment>) =>
  HOST ?? (STORE_MODE === 'demo' ? demoHost : undefined);

/** Only slices with STORE_MODE open a store. */
const refuseEmbeddedInProduction = (env: Partial<Environment>) => {
  if (env.STORE_MODE !== 'production' || env.DATABASE_URL || env.ALLOW_EMBEDDED_STORE === '1') return;
  throw new ShopkeeperError(
    'The variable DATABASE_URL is missing: a shop in production keeps its data in PostgreSQL (or set ALLOW_EMBEDDED_STORE=1).',
  );
};

/** A demonstration shows the mail of all visitors, and any visitor may decide its test payments. */
const refuseUnsafeDemo = (env: Partial<Environment>) => {
  if (env.STORE_MODE !== 'demo') return;
  const reason = takesMoney(env) ? 'takes real money' : isPublic(env) ? `is public at ${env.SITE_URL}` : null;
  if (reason === null) return;
  throw new ShopkeeperError(
    `The variable STORE_MODE must be 'production': this shop ${reason}, and a demonstration shows the mail of all customers to whoever asks.`,
  );
};

const takesMoney = (env: Partial<Environment>) =>
  env.PAYMENTS === 'mercado-pago' ||
  [env.MERCADO_PAGO_ACCESS_TOKEN, env.MERCADO_PAGO_PUBLIC_KEY, env.MERCADO_PAGO_WEBHOOK_SECRET].some(Boolean);

const isPublic = ({ SITE_URL = 'http://localhost' }: Partial<Environment>) => {
  const { protocol, hostname } = new URL(SITE_URL);
  return protocol === 'https:' && !isLocalName(hostname);
};
