/** One mail without its sender, which the mailer adds. */
export interface Mail {
  /** The Message-ID, equal for each attempt to send, by which mailboxes recognise a second copy. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address at which one POST unsubscribes the reader (RFC 8058); only for mail of a list. */
  unsubscribeUrl?: string;
}

/** Sends the mail of the shop. */
export interface Mailer {
  /** Rejects when the mail was not accepted; it is then retried later. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailProvider extends Mailer {
  /** The folder in which a demonstration stores its mail; null when mail is sent by SMTP. */
  folder: string | null;
}
