import type { CustomerRow } from '../customers/customer.ts';
import { isPassword } from '#server/kernel/secrets/password.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { beginLogin, forgiveLogin } from './login-delay.ts';

/** The result of a check: the seconds to wait when it came too early, else 0 and whether the password is right. */
interface Verdict {
  wait: number;
  isRight: boolean;
}

interface Typed {
  customer: Pick<CustomerRow, 'email' | 'passwordHash'>;
  password: string;
  /** The network of the caller. */
  network: string;
}

/**
 * Checks the password that a logged-in customer typed again. Wrong ones count, and delay the next attempt, as at a login.
 */
export const judgePassword = async (
  store: StoreContext,
  { customer: { email, passwordHash }, password, network }: Typed,
): Promise<Verdict> => {
  const attempt = { email, network };
  const wait = await beginLogin(store, attempt);
  if (wait > 0) return { wait, isRight: false };
  const isRight = await isPassword(password, passwordHash);
  if (isRight) await forgiveLogin(store, attempt);
  return { wait: 0, isRight };
};
