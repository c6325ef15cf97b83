import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail as nodemailer takes it. Nothing in it can make nodemailer open a file or an address. */
export const messageOf = (
  { to, subject, text, html, unsubscribeUrl }: Mail,
  from: string,
): SendMailOptions => ({
  from,
  // As an object: a string would be read as a list of addresses.
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: {
    // RFC 3834: holiday answers are not wanted.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
