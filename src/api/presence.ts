import { ApiError } from './errors.ts';

/** Asks the person for a proof that it is them; false when they give none. */
type AskForPresence = () => Promise<boolean>;

let ask: AskForPresence = () => Promise.resolve(false);

/** How a write is answered that needs a proof of presence: the person is asked, and the write is sent again. */
export const provePresenceBy = (by: AskForPresence): void => {
  ask = by;
};

const unloaded = 'A loja não respondeu. Tente de novo ou recarregue a página.';

/** @throws ApiError, also when the code of the question cannot be loaded */
export const askForPresence: AskForPresence = () =>
  ask().catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    throw new ApiError('offline', { serverMessage: unloaded, cause: error });
  });
