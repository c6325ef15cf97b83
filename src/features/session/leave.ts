import { notify } from '#browser/notices/notice-store.ts';
import { logOut } from './login/log-in.ts';

/** Logs out. The guard of a protected page then redirects home. */
export const leave = (): void => {
  void logOut();
  notify('success', 'Logout realizado com sucesso!');
};
