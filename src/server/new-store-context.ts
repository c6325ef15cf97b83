import { noPictures } from './catalogue/share/picture-cache.ts';
import { sandboxProvider } from './gateways/sandbox/sandbox-provider.ts';
import type { Database } from './kernel/db/database.ts';
import { closedJobs } from './kernel/store/jobs.ts';
import { createRefusals } from './kernel/store/known-refusals.ts';
import type { StoreContext } from './kernel/store/store-context.ts';
import { letterConsumers } from './letters/consumers.ts';
import { returnConsumer } from './sales/returns/receive-return.ts';
import { type ChosenProviders, closedProviders } from './providers.ts';

/** A context for a database. Omitted parts are inactive: no jobs, no mail, no site address. */
export const storeContext = (
  { orm }: Pick<Database, 'orm'>,
  {
    providers: { settleSeconds, ...providers } = {},
    now = () => new Date(),
    jobs = closedJobs,
    ...parts
  }: Partial<Omit<StoreContext, 'orm' | 'providers'>> & { providers?: Partial<ChosenProviders> } = {},
): StoreContext => ({
  orm,
  now,
  jobs,
  consumers: [...letterConsumers, returnConsumer],
  providers: {
    payments: sandboxProvider({ orm, now, jobs, ...(settleSeconds !== undefined && { settleSeconds }) }),
    ...closedProviders,
    ...providers,
  },
  siteUrl: '',
  hooks: [],
  pictures: noPictures,
  refusals: createRefusals(),
  trustedProxies: [],
  ...parts,
});
