import path from 'node:path';
import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { folderMailer } from './folder-mailer.ts';
import type { MailProvider } from '#server/kernel/providers/mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

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
