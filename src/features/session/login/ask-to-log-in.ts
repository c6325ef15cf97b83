import { toApiError } from '#api/errors.ts';
import { prepareDialog, type SharedDialog, showDialog } from '#ui/dialog/show-dialog.ts';
import type { LoginDialogProps } from './LoginDialog.tsx';
import { $session, checkSession, type Session } from '#browser/session/session-store.ts';

const dialog: SharedDialog<LoginDialogProps & { close: () => void }> = {
  title: 'Entrar',
  load: () => import('./LoginDialog.tsx').then(({ LoginDialog }) => LoginDialog),
};

/** Loads the code of the dialog. @throws when it cannot be loaded */
export const prepareLogin = (): Promise<void> => prepareDialog(dialog);

let asking: Promise<boolean> | undefined;

/**
 * Opens the dialog of the login. Resolves to whether the person is logged in when it is closed, so that an intention can go
 * on: `if (await askToLogIn({ reason })) add(record)`.
 */
export const askToLogIn = (props: LoginDialogProps = {}): Promise<boolean> => {
  asking ??= open(props).finally(() => (asking = undefined));
  return asking;
};

const open = async (props: LoginDialogProps) => {
  if ($session.get().state === 'stored' && (await checkSession())) return true;
  await showDialog({ ...dialog, isWide: props.record !== undefined }, props);
  return $session.get().state === 'authenticated';
};

/** The reason for a login where nothing was typed. */
export const whyAgain = 'Sua sessão terminou. Entre de novo para continuar.';

const typed = 'Sua sessão terminou. Entre de novo: o que você digitou continua aqui e será salvo.';

const emailOf = (session: Session) => {
  if ('user' in session) return session.user.email;
  return session.state === 'stored' ? session.stored.email : null;
};

/**
 * Runs a call of a customer. If the session has ended, asks for a login above the form, and runs the call again, unless
 * another person has logged in: one customer's input must not be saved for another.
 * @throws ApiError
 */
export const withLogin = async <Result>(call: () => Promise<Result>, reason = typed): Promise<Result> => {
  const owner = emailOf($session.get());
  try {
    return await call();
  } catch (error) {
    if (toApiError(error).kind !== 'unauthorized' || !(await askToLogIn({ reason }))) throw error;
    if (owner !== null && emailOf($session.get()) !== owner) throw error;
    return call();
  }
};
