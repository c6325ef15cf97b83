import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/kernel/providers/mail.ts';
import { messageOf } from './message.ts';

/** In milliseconds. A silent server is given up well before the mail is retried (see letter-job.ts). */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

const localHost = /^(localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** A server on this machine is reached without encryption; any other must offer STARTTLS or be reached by smtps. */
const needsStartTls = (url: string) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && !localHost.test(hostname);
};

/** `url` names the server, as in smtps://user:password@host:465; `from` the sender, as in 'Sulco <loja@host>'. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({ url, requireTLS: needsStartTls(url), ...timeouts });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
};
