import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { folderMailer } from '#server/mail/folder-mailer.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/mail.ts';
import { closedMail, openMail } from '#server/mail/open-mail.ts';
import { outbox } from '#server/mail/outbox-table.ts';
import { deliverDue, post } from '#server/mail/outbox.ts';
import { smtpMailer } from '#server/mail/smtp-mailer.ts';
import { defaultConfig } from '#server/settings/store-config.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { describeOnEveryEngine, describeOnPostgres, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

/** The page of mails asks the store for nothing, but the API wants one. */
let unused: Database;
beforeAll(async () => {
  unused = await openDatabase({});
});
afterAll(() => unused.close());

const mail: Mail = {
  to: 'joao@exemplo.com',
  subject: 'Olá, João: à música!',
  text: 'Coração.\n',
  html: '<p>Coração.</p>',
  unsubscribeUrl: 'https://loja.example/sair?token=x',
};

/** A mail server that keeps what it is given; `refuse` makes it turn mail away. */
const openMailServer = async ({ refuse = false } = {}) => {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        if (refuse) return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({ from, to: rcptTo.map(({ address }) => address), raw });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
};

describe('mail by SMTP', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  it('arrives as it was written, with its sender and the way off the list', async () => {
    const server = await openMailServer();
    close = server.close;
    const mailer = smtpMailer(server.url, 'Sulco <loja@sulco.example>');
    await mailer.send(mail);
    mailer.close();
    expect(server.received).toMatchObject([{ from: 'loja@sulco.example', to: ['joao@exemplo.com'] }]);
    const read = await PostalMime.parse(server.received[0]?.raw ?? '');
    expect(read).toMatchObject({
      from: { name: 'Sulco', address: 'loja@sulco.example' },
      to: [{ address: 'joao@exemplo.com' }],
      subject: mail.subject,
    });
    expect(read.text?.trim()).toBe(mail.text.trim());
    expect(read.html?.trim()).toBe(mail.html);
    const header = (name: string) => read.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe('<https://loja.example/sair?token=x>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('rejects when the server turns it away, and when there is none', async () => {
    const server = await openMailServer({ refuse: true });
    const mailer = smtpMailer(server.url, 'loja@sulco.example');
    await expect(mailer.send(mail)).rejects.toThrow(/Mailbox full/);
    await server.close();
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
    mailer.close();
  });

  it('never goes to two addresses, whatever is made of an address or a subject', async () => {
    const server = await openMailServer();
    close = server.close;
    const mailer = smtpMailer(server.url, 'loja@sulco.example');
    const two = { ...mail, to: 'a@exemplo.com, b@exemplo.com' };
    await expect(mailer.send(two)).rejects.toThrow(/rejected/);
    await mailer.send({ ...mail, subject: 'x\r\nBcc: c@exemplo.com' });
    mailer.close();
    expect(server.received.map(({ to }) => to)).toEqual([['joao@exemplo.com']]);
    expect(server.received[0]?.raw).not.toMatch(/^Bcc:/m);
  });
});

describe('mail of a demonstration', () => {
  it('is kept in a folder and shown, newest first, on a page that says what it is', async () => {
    const folder = path.join(scratchFolder(), 'mail');
    const mailer = folderMailer(folder, 'Sulco <loja@sulco.example>');
    await mailer.send(mail);
    await mailer.send({ ...mail, subject: '<b>Segundo</b>', text: 'Veja https://loja.example/x?a=1&b=2\n' });
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    expect(names).toHaveLength(2);
    const read = await PostalMime.parse(await readFile(path.join(folder, names.sort()[0] ?? '')));
    expect(read.subject).toBe(mail.subject);

    const api = createApi({ database: unused, mail: { ...closedMail, folder } });
    const response = await api.request('/api/mail');
    const page = await response.text();
    expect(page).toContain('Esta loja é uma demonstração');
    expect(page.indexOf('Segundo')).toBeLessThan(page.indexOf('Olá, João'));
    expect(page).toContain('&lt;b&gt;Segundo');
    expect(page).toContain('<a href="https://loja.example/x?a=1&amp;b=2">');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  it('says so when nothing was sent yet', async () => {
    const folder = path.join(scratchFolder(), 'never-written');
    const api = createApi({ database: unused, mail: { ...closedMail, folder } });
    expect(await (await api.request('/api/mail')).text()).toContain('Nenhum e-mail por enquanto.');
  });
});

describe('a letter', () => {
  it('says the same as text and as HTML, and lets no word become markup', () => {
    const shop = { ...defaultConfig, site_name: 'Disco & <i>Cia</i>' };
    const action = { name: 'Confirmar', url: 'https://loja.example/x?a=1&b=2' };
    const letter = { subject: 'Olá', paragraphs: ['1 < 2'], action, notes: ['Nota'] };
    const { text, html } = writeLetter(letter, shop);
    expect(text).toContain('1 < 2\n\nConfirmar:\nhttps://loja.example/x?a=1&b=2\n\nNota');
    expect(text).toContain(defaultConfig.company.tax_number);
    expect(html).toContain('1 &lt; 2');
    expect(html).toContain('href="https://loja.example/x?a=1&amp;b=2"');
    expect(html).not.toContain('<i>');
    expect(html).toContain(defaultConfig.company.tax_number);
  });
});

describe('the settings of mail', () => {
  const open = (env: Record<string, string>) => () =>
    openMail(unused.orm, readEnvironment('start', env), 'https://loja.example');

  it('keep mail in the data folder where no server is named', async () => {
    const office = open({ DATA_DIR: 'dados' })();
    expect(office.folder).toBe(path.join('dados', 'mail'));
    await office.close();
  });

  it('hide the folder where a server is named', async () => {
    const env = {
      MAIL_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@loja.example',
      SITE_URL: 'https://loja.example',
    };
    const office = open(env)();
    expect(office.folder).toBeNull();
    const api = createApi({ database: unused, mail: office });
    expect((await api.request('/api/mail')).status).not.toBe(200);
    await office.close();
  });

  it.each([
    [{ MAIL_URL: 'smtp://mail.example', SITE_URL: 'https://loja.example' }, 'MAIL_FROM'],
    [{ MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'a@loja.example' }, 'SITE_URL'],
    [{ MAIL_URL: 'http://mail.example' }, 'MAIL_URL'],
    [{ TRUSTED_PROXIES: '10.0.0.1,proxy' }, 'TRUSTED_PROXIES'],
    [{ STORE_MODE: 'production', DATABASE_URL: 'postgresql://loja@banco/loja' }, 'MAIL_URL'],
  ])('%j: names %s', (env, name) => {
    expect(open(env)).toThrow(ShopkeeperError);
    expect(open(env)).toThrow(name);
  });
});

const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

const writers = { note: () => Promise.resolve(mail), none: () => Promise.resolve(null) };

describeOnEveryEngine('the outbox', ({ open }) => {
  let database: Database;
  const log = vi.spyOn(console, 'error');
  beforeAll(async () => {
    database = await open();
    log.mockImplementation(() => undefined);
  });
  beforeEach(async () => {
    await database.orm.delete(outbox);
  });

  const deliver = (send: (mail: Mail) => Promise<void>, now = later(1)) =>
    deliverDue({ orm: database.orm, mailer: { send, close: () => undefined }, letters: writers, now });
  const put = (letter: string) => post(database.orm, { letter, recipient: 'joao@exemplo.com', data: {} });
  const waiting = () => database.orm.select().from(outbox);

  it('sends what was posted once, and keeps nothing of it', async () => {
    await put('note');
    await put('note');
    await put('none');
    const send = vi.fn(() => Promise.resolve());
    await deliver(send);
    await deliver(send);
    expect(send).toHaveBeenCalledTimes(2);
    expect(await waiting()).toEqual([]);
  });

  it('posts nothing when its transaction fails', async () => {
    const failing = database.orm.transaction(async (transaction) => {
      await post(transaction, { letter: 'note', recipient: 'joao@exemplo.com', data: {} });
      throw new Error('The order could not be stored.');
    });
    await expect(failing).rejects.toThrow('could not be stored');
    expect(await waiting()).toEqual([]);
  });

  it('tries again later and later, and gives up in the end', async () => {
    await put('note');
    const send = vi.fn(() => Promise.reject(new Error('The mail server is down.')));
    await deliver(send);
    await deliver(send);
    expect(send).toHaveBeenCalledTimes(1);
    const waits = [];
    for (let now = later(0)(); (await waiting()).length > 0;) {
      const due = (await waiting())[0]?.dueAt ?? now;
      waits.push(Math.round((due.getTime() - now.getTime()) / 60_000));
      now = due;
      await deliver(send, () => due);
    }
    expect(waits.slice(1)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280]);
    expect(send).toHaveBeenCalledTimes(10);
  });

  it('is told of when it fails, without the address', async () => {
    log.mockClear();
    await put('note');
    const refusal = Object.assign(new Error('550 <joao@exemplo.com>: unknown user'), {
      code: 'EENVELOPE',
      rejected: ['joao@exemplo.com'],
      cause: new Error('Failed query: insert\nparams: joao@exemplo.com,João <joão@café.example>'),
    });
    await deliver(() => Promise.reject(refusal));
    const printed = log.mock.calls.flat().join(' ');
    expect(printed).toMatch(/^Mail \d+ \(note\) was not sent, attempt 1: .*550 <\[address\]>: unknown user/);
    expect(printed).toContain('EENVELOPE');
    expect(printed).not.toMatch(/joao@|joão@/);
  });

  it('sends the others when one cannot be written', async () => {
    await put('unknown letter');
    await put('note');
    const send = vi.fn(() => Promise.resolve());
    await deliver(send);
    expect(send).toHaveBeenCalledTimes(1);
    expect((await waiting()).map(({ letter }) => letter)).toEqual(['unknown letter']);
  });
});

describeOnPostgres('several processes at one outbox', ({ open }) => {
  it('send each mail once', async () => {
    const { orm } = await open();
    for (let n = 0; n < 40; n += 1)
      await post(orm, { letter: 'note', recipient: 'joao@exemplo.com', data: {} });
    const send = vi.fn(() => Promise.resolve());
    const process = () =>
      deliverDue({ orm, mailer: { send, close: () => undefined }, letters: writers, now: later(1) });
    await Promise.all([process(), process(), process(), process()]);
    expect(send).toHaveBeenCalledTimes(40);
  });
});
