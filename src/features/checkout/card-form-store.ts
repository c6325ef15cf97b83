import { atom } from 'nanostores';

/** The form of the card, which its provider draws. It can be sent once it is ready. */
export type CardForm =
  | { state: 'loading' }
  | { state: 'ready' }
  /** `retry` loads it again. */
  | { state: 'failed'; message: string; retry: { text: string; run: () => void } };

export const $cardForm = atom<CardForm>({ state: 'loading' });

export const beginCardForm = (): void => $cardForm.set({ state: 'loading' });
export const showCardForm = (): void => $cardForm.set({ state: 'ready' });
export const failCardForm = (failure: Omit<Extract<CardForm, { state: 'failed' }>, 'state'>): void =>
  $cardForm.set({ state: 'failed', ...failure });
