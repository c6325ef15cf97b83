import { notify } from '#features/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { logOut } from './log-in.ts';

/** Pages that only a customer sees. */
export const isProtected = (): boolean => document.querySelector('[data-protected]') !== null;

/** Logs out. A page that only a customer sees leads home. */
export const leave = async (): Promise<void> => {
  const goesHome = isProtected();
  const isOut = logOut();
  notify('success', 'Logout realizado com sucesso!');
  await Promise.race([isOut, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  if (goesHome) location.assign(paths.home);
};
