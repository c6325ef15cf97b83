import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  /** The value of MAIL_URL. */
  url: string;
  /** The Message-ID of each mail by its recipient. */
  received: Map<string, string[]>;
  close(): Promise<void>;
}

/**
 * A mail server that counts accepted mails. `onMail` is called before the sender gets the answer that the mail is
 * accepted.
 */
export const openMailSink = async (onMail: (count: number) => void): Promise<MailSink> => {
  const received = new Map<string, string[]>();
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        const number = /^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '';
        for (const { address } of envelope.rcptTo)
          received.set(address, [...(received.get(address) ?? []), number]);
        onMail((count += 1));
        done();
      });
    },
  });
  // A killed sender leaves its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
};
