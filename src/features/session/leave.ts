import { notify } from '#browser/notices/notice-store.ts';
import { logOut } from './login/log-in.ts';

/** Logs out. The guard of a page that only a customer sees leads home. */
export const leave = (): void => {
  void logOut();
  notify('success', 'Logout realizado com sucesso!');
};
