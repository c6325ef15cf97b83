import type { Environment } from '#runtime/environment.ts';
import { closedMail, type MailProvider, mailProvider, type MailSettings } from '../mail/mail-provider.ts';

/** External services of the store. Each has an embedded default that works without a network. */
export interface Providers {
  mail: MailProvider;
}

/**
 * Chooses every provider from the environment. Throws ShopkeeperError when a variable is missing, or when a shop in
 * production would get a provider for demonstrations.
 */
export const openProviders = (settings: MailSettings & Pick<Environment, 'STORE_MODE'>): Providers => ({
  mail: mailProvider(settings),
});

/** Closes the connections of all providers. */
export const closeProviders = ({ mail }: Providers): void => mail.close();

/** For a store that uses no provider. */
export const closedProviders: Providers = { mail: closedMail };
