import { atom } from 'nanostores';

/** The card form, which its provider renders. It can be submitted once it is ready. */
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
