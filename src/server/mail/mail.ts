/** One mail, ready to be sent. The sender is the mailer's own. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one POST takes the reader off the list (RFC 8058); for mail of a list only. */
  unsubscribeUrl?: string;
}

/** What carries mail out of the shop. */
export interface Mailer {
  /** Rejects when the mail was not taken over; it is then tried again later. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
