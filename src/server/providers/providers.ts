import type { Environment } from '#runtime/environment.ts';
import { closedMail, type MailProvider, mailProvider, type MailSettings } from '../mail/mail-provider.ts';

/** What differs between a laptop and a shop. Each has an embedded default that works without a network. */
export interface Providers {
  mail: MailProvider;
}

/**
 * Chooses every provider by the environment. Throws ShopkeeperError when a variable is missing, and when a shop in production
 * would be given a provider that is meant for demonstrations.
 */
export const openProviders = (settings: MailSettings & Pick<Environment, 'STORE_MODE'>): Providers => ({
  mail: mailProvider(settings),
});

/** Lets go of the connections of all providers. */
export const closeProviders = ({ mail }: Providers): void => mail.close();

/** For a store that uses none. */
export const closedProviders: Providers = { mail: closedMail };
