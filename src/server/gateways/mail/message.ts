import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '#server/kernel/providers/mail.ts';

/** The host of 'Sulco <loja@host>' or 'loja@host'. */
const hostOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** A mail in the form of nodemailer. No part of it can make nodemailer open a file or an address. */
export const messageOf = (
  { id, to, subject, text, html, unsubscribeUrl }: Mail,
  from: string,
): SendMailOptions => ({
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
