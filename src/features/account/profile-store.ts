import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { getMe } from '#api/account/session.ts';
import { $session, tokenOf, updateUser, withoutUser } from '#browser/session/session-store.ts';
import { profileFailure } from './profile-failure.ts';

/** Why the data of the open profile may be outdated; null when they are not. */
export const $profileFault = atom<string | null>(null);

/** Reloads the customer: another tab may have confirmed the address, and another device changed the name. */
export const refreshProfile = async (): Promise<void> => {
  const token = tokenOf($session.get());
  if (token === null) return;
  try {
    const customer = await getMe(browserClient);
    if (tokenOf($session.get()) === token) updateUser(customer);
    $profileFault.set(null);
  } catch (error) {
    const { kind } = toApiError(error);
    if (kind === 'malformed') $profileFault.set(withoutUser);
    else if (kind !== 'unauthorized')
      $profileFault.set(profileFailure(error, 'Erro ao carregar dados do perfil').message);
  }
};
