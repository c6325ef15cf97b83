import { resendVerification, type MessageResponse } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { withLogin } from '#features/session/login/ask-to-log-in.ts';
import { profileFailure } from './profile-failure.ts';

/** The outcome of resending the mail. */
export type Resent = { state: 'sent'; response: MessageResponse } | { state: 'failed'; message: string };

/** Sends the mail that confirms the customer's address again. */
export const resendMail = async (): Promise<Resent> => {
  try {
    return { state: 'sent', response: await withLogin(() => resendVerification(browserClient)) };
  } catch (error) {
    return profileFailure(error, 'Erro ao enviar email de verificação');
  }
};
