import path from 'node:path';
import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { Mail, Mailer, MailProvider } from '#server/kernel/providers/mail.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** For a store without mail: sending one rejects. */
export const closedMail: MailProvider = {
  folder: null,
  send: () => Promise.reject(new Error('This store sends no mail.')),
  close: () => undefined,
};

export type MailSettings = Pick<
  Environment,
  'MAIL_URL' | 'MAIL_FROM' | 'SITE_URL' | 'DATA_DIR' | 'STORE_MODE'
>;

/**
 * Sends mail by SMTP where MAIL_URL names a server, otherwise writes it to a folder in the data folder. Throws
 * ShopkeeperError when a variable is missing.
 */
export const mailProvider = (settings: MailSettings): MailProvider => {
  refuseHalfMail(settings);
  const { MAIL_URL, MAIL_FROM = demoSender, DATA_DIR } = settings;
  if (MAIL_URL) return { ...smtpMailer(MAIL_URL, MAIL_FROM), folder: null };
  const folder = path.join(DATA_DIR, 'mail');
  return { ...folderMailer(folder, MAIL_FROM), folder };
};

const demoSender = 'Sulco <contato@example.com>';

/** Mail by SMTP requires a sender, and the public address of the shop for its links. */
const refuseHalfMail = ({ MAIL_URL, MAIL_FROM, SITE_URL, STORE_MODE }: MailSettings) => {
  if (STORE_MODE === 'production' && !MAIL_URL)
    throw new ShopkeeperError(
      'The variable MAIL_URL is missing: a shop in production sends its mail by SMTP.',
    );
  if (MAIL_URL && !MAIL_FROM)
    throw new ShopkeeperError('The variable MAIL_FROM is missing: mail that MAIL_URL sends needs a sender.');
  if (MAIL_URL && !SITE_URL)
    throw new ShopkeeperError('The variable SITE_URL is missing: the links of mail lead there.');
};

/** For demonstrations: writes each mail to an .eml file in `folder`, named by its time, and sends nothing. */
export const folderMailer = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The file is renamed when it is complete, so that a partial mail is never listed.
      await writeFile(path.join(folder, `${name}.part`), message, { mode: 0o600 });
      await rename(path.join(folder, `${name}.part`), path.join(folder, `${name}.eml`));
    },
    close: () => transport.close(),
  };
};

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

/** The host of 'Sulco <loja@host>' or 'loja@host'. */
const hostOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** A mail in the form of nodemailer. No part of it can make nodemailer open a file or an address. */
const messageOf = ({ id, to, subject, text, html, unsubscribeUrl }: Mail, from: string): SendMailOptions => ({
  from,
  ...(id && { messageId: `<${id}@${hostOf(from)}>` }),
  // An object, because a string would be read as a list of addresses.
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: {
    // RFC 3834: suppresses automatic replies, such as those of an absent reader.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
