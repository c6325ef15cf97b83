import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { messageOf } from './message.ts';

/** For demonstrations: each mail becomes an .eml file in `folder`, named by its time, and nothing leaves the machine. */
export const folderMailer = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      await mkdir(folder, { recursive: true });
      // Renamed when it is whole, so that nobody lists half a mail.
      await writeFile(path.join(folder, `${name}.part`), message);
      await rename(path.join(folder, `${name}.part`), path.join(folder, `${name}.eml`));
    },
    close: () => transport.close(),
  };
};
