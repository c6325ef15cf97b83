import { atom } from 'nanostores';
import {
  type AddressBody,
  createAddress,
  deleteAddress,
  getAddresses,
  makeDefaultAddress,
  updateAddress,
} from '#api/account/addresses.ts';
import { browserClient } from '#api/browser-client.ts';
import { messageOf } from '#api/errors.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { withLogin } from '#features/session/login/ask-to-log-in.ts';
import { questions } from '#browser/last-question.ts';

export type Addresses =
  | { state: 'loading' }
  | { state: 'loaded'; addresses: readonly Address[] }
  | { state: 'failed'; message: string };

/** The delivery addresses of the customer, the default one first. */
export const $addresses = atom<Addresses>({ state: 'loading' });

const begin = questions();

/** Shows nothing while loading, because the addresses before may be those of another customer. */
export const loadAddresses = async (): Promise<void> => {
  const isLast = begin();
  $addresses.set({ state: 'loading' });
  try {
    const addresses = await getAddresses(browserClient);
    if (isLast()) $addresses.set({ state: 'loaded', addresses });
  } catch (error) {
    if (isLast())
      $addresses.set({ state: 'failed', message: messageOf(error, 'Erro ao carregar endereços') });
  }
};

/** Creates an address, or changes the one with an id. @throws ApiError */
export const saveAddress = async (id: number | null, body: AddressBody): Promise<Address> => {
  const saved = await withLogin(() =>
    id === null ? createAddress(browserClient, body) : updateAddress(browserClient, id, body),
  );
  await loadAddresses();
  return saved;
};

/** @throws ApiError */
export const removeAddress = async (id: number): Promise<void> => {
  await withLogin(() => deleteAddress(browserClient, id));
  await loadAddresses();
};

/** @throws ApiError */
export const chooseDefault = async (id: number): Promise<void> => {
  await withLogin(() => makeDefaultAddress(browserClient, id));
  await loadAddresses();
};
