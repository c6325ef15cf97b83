import { atom } from 'nanostores';
import type { PressedMethod } from './pay-order.ts';
import type { Refusal } from './refusal.ts';

/** The last press of a button that pays. */
export type Paying =
  | { state: 'idle' }
  /** `method`: of the pressed button, where a page has several. */
  | { state: 'busy'; text: string; method?: PressedMethod }
  /** Nothing was charged. The shown order is the one that can be paid now. */
  | { state: 'refused'; refusal: Refusal }
  /** Another page follows. */
  | { state: 'leaving'; text: string; path: string };

export const $paying = atom<Paying>({ state: 'idle' });

export const isBusy = (paying: Paying): boolean => paying.state === 'busy' || paying.state === 'leaving';

export const beBusy = (text: string, method?: PressedMethod): void =>
  $paying.set({ state: 'busy', text, ...(method && { method }) });

/** Makes the buttons usable, also where the page of the last press was restored from the page cache. */
export const beIdle = (): void => $paying.set({ state: 'idle' });

export const refuse = (refusal: Refusal): void => $paying.set({ state: 'refused', refusal });

/** Removes a refusal, which belongs to the page, the step or the method of its press. */
export const forgetRefusal = (): void => {
  if (!isBusy($paying.get())) beIdle();
};
