import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { messageOf, toApiError } from '#api/errors.ts';
import { endAllSessions, endOneSession, getSessions } from '#api/account/session.ts';
import type { LoginSession } from '#domain/people/customer.ts';
import { endSession } from '#browser/session/session-store.ts';
import { questions } from '#browser/last-question.ts';

export type Sessions =
  | { state: 'loading' }
  | { state: 'loaded'; sessions: readonly LoginSession[] }
  | { state: 'failed'; message: string };

/** The places where the account is logged in. */
export const $sessions = atom<Sessions>({ state: 'loading' });

const begin = questions();

/** Shows nothing while loading, because the sessions before may be those of another customer. */
export const loadSessions = (): Promise<void> => {
  $sessions.set({ state: 'loading' });
  return reloadSessions();
};

export const reloadSessions = async (): Promise<void> => {
  const isLast = begin();
  try {
    const sessions = await getSessions(browserClient);
    if (isLast()) $sessions.set({ state: 'loaded', sessions });
  } catch (error) {
    if (isLast())
      $sessions.set({ state: 'failed', message: messageOf(error, 'Erro ao carregar dados do perfil') });
  }
};

/** Ends every session of the account, this one included. @throws ApiError */
export const leaveAllDevices = async (): Promise<void> => {
  await endAllSessions(browserClient);
  endSession();
};

/** Ends the session of one device. A session that has already ended is removed from the list, too. @throws ApiError */
export const leaveDevice = async ({ id, isCurrent }: LoginSession): Promise<void> => {
  try {
    await endOneSession(browserClient, id);
  } catch (error) {
    if (toApiError(error).kind !== 'not-found') throw error;
  }
  if (isCurrent) endSession();
  else await reloadSessions();
};
