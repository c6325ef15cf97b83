import { resendVerification, type Told } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { withLogin } from '#features/session/login/ask-to-log-in.ts';
import { profileFailure } from './profile-failure.ts';

/** The outcome of resending the mail. */
export type Resent = { state: 'sent'; told: Told } | { state: 'failed'; message: string };

/** Sends the mail that confirms the customer's address again. */
export const resendMail = async (): Promise<Resent> => {
  try {
    return { state: 'sent', told: await withLogin(() => resendVerification(browserClient)) };
  } catch (error) {
    return profileFailure(error, 'Erro ao enviar email de verificação');
  }
};
