import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/kernel/providers/mail.ts';
import { messageOf } from './message.ts';

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
