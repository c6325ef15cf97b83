import path from 'node:path';
import type { Orm } from '../db/database.ts';
import type { Environment } from '#runtime/environment.ts';
import { forgetExpiredCounts } from '../http/rate-limit.ts';
import { forgetUnconfirmed } from '../vip-list/vip-list.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { folderMailer } from './folder-mailer.ts';
import { letters } from './letters.ts';
import { closedPostOffice, openPostOffice, type PostOffice } from './post-office.ts';
import { smtpMailer } from './smtp-mailer.ts';

export interface ShopMail extends PostOffice {
  /** Where a demonstration keeps its mail; null when it is really sent. */
  folder: string | null;
}

export const closedMail: ShopMail = { ...closedPostOffice, folder: null };

type MailSettings = Pick<Environment, 'MAIL_URL' | 'MAIL_FROM' | 'SITE_URL' | 'DATA_DIR' | 'STORE_MODE'>;

/**
 * Sends the shop's mail: by SMTP where MAIL_URL names a server, otherwise into a folder of the data folder.
 * `siteUrl` is where readers find the shop. Throws ShopkeeperError when a variable is missing.
 */
export const openMail = (orm: Orm, settings: MailSettings, siteUrl: string): ShopMail => {
  refuseHalfMail(settings);
  const office = openPostOffice({
    orm,
    mailer: mailerOf(settings),
    letters: letters(siteUrl),
    chores: [forgetUnconfirmed, forgetExpiredCounts],
  });
  return { ...office, folder: settings.MAIL_URL ? null : folderOf(settings) };
};

const demoSender = 'Sulco <contato@example.com>';

const folderOf = ({ DATA_DIR }: MailSettings) => path.join(DATA_DIR, 'mail');

const mailerOf = (settings: MailSettings) => {
  const { MAIL_URL, MAIL_FROM = demoSender } = settings;
  return MAIL_URL ? smtpMailer(MAIL_URL, MAIL_FROM) : folderMailer(folderOf(settings), MAIL_FROM);
};

/** Mail that is really sent needs a sender of its own, and an address that its links lead to. */
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
