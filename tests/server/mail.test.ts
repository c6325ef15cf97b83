import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  vi,
  test,
} from 'vitest';
import { z } from 'zod';
import { createApi } from '#server/app.ts';
import { storeContext } from '#server/new-store-context.ts';
import { openDatabase, type Database } from '#server/kernel/db/database.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { closedMail, folderMailer, smtpMailer } from '#server/gateways/mail/mail-provider.ts';
import { writeLetter } from '#server/letters/writing/letter.ts';
import type { Mail } from '#server/kernel/providers/mail.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { type OpenJobs, openJobs } from '#server/kernel/jobs/open-jobs.ts';
import { defineLetter, letterJob } from '#server/letters/writing/letter-job.ts';
import { type LetterKind, postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { closeProviders, openProviders } from '#server/providers.ts';
import { forgetLines } from '#runtime/log.ts';
import { defaultConfig } from '#server/catalogue/settings/store-config.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { describeOnOneEngine, describeOnPostgres, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { openTestStore, storedJobs } from '../support/test-jobs.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

/** The page of mails asks the store for nothing, but the API wants one. */
let unused: Database;
beforeAll(async () => {
  unused = await openDatabase({});
});
afterAll(() => unused.close());

/** A request of the machine itself, as node:http hands it over. */
const askLocally = (api: ReturnType<typeof createApi>) =>
  api.request('/api/mail', {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });

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

  test('arrives as it was written, with its sender and the way off the list', async () => {
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

  test('has the same number at each attempt, by which a mailbox knows a second copy', async () => {
    const server = await openMailServer();
    close = server.close;
    for (const from of ['Sulco <loja@sulco.example>', 'loja@sulco.example']) {
      const mailer = smtpMailer(server.url, from);
      await mailer.send({ ...mail, id: 'a1b2' });
      mailer.close();
    }
    const numbers = server.received.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1]);
    expect(numbers).toEqual(['<a1b2@sulco.example>', '<a1b2@sulco.example>']);
  });

  test('goes to no server of another machine that offers no encryption', async () => {
    const server = await openMailServer();
    close = server.close;
    // The same server by an address that is not known as one of this machine.
    const mailer = smtpMailer(server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), 'loja@sulco.example');
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
    mailer.close();
    expect(server.received).toEqual([]);
  });

  test('rejects when the server turns it away, and when there is none', async () => {
    const server = await openMailServer({ refuse: true });
    const mailer = smtpMailer(server.url, 'loja@sulco.example');
    await expect(mailer.send(mail)).rejects.toThrow(/Mailbox full/);
    await server.close();
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
    mailer.close();
  });

  test('never goes to two addresses, whatever is made of an address or a subject', async () => {
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
  test('is kept in a folder and shown, newest first, on a page that says what it is', async () => {
    const folder = path.join(scratchFolder(), 'mail');
    const mailer = folderMailer(folder, 'Sulco <loja@sulco.example>');
    await mailer.send(mail);
    await mailer.send({ ...mail, subject: '<b>Segundo</b>', text: 'Veja https://loja.example/x?a=1&b=2\n' });
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    expect(names).toHaveLength(2);
    const read = await PostalMime.parse(await readFile(path.join(folder, names.sort()[0] ?? '')));
    expect(read.subject).toBe(mail.subject);

    const api = createApi(storeContext(unused, { providers: { mail: { ...closedMail, folder } } }));
    const response = await askLocally(api);
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

  test('says so when nothing was sent yet', async () => {
    const folder = path.join(scratchFolder(), 'never-written');
    const api = createApi(storeContext(unused, { providers: { mail: { ...closedMail, folder } } }));
    expect(await (await askLocally(api)).text()).toContain('Nenhum e-mail por enquanto.');
  });
});

describe('a letter', () => {
  test('says the same as text and as HTML, and lets no word become markup', () => {
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
    openProviders(readEnvironment('start', env), 'https://loja.example');

  test('keep mail in the data folder where no server is named', () => {
    const providers = open({ DATA_DIR: 'dados' })();
    expect(providers.mail.folder).toBe(path.join('dados', 'mail'));
    closeProviders(providers);
  });

  test('hide the folder where a server is named', async () => {
    const env = {
      MAIL_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@loja.example',
      SITE_URL: 'http://loja.example',
    };
    const providers = open(env)();
    expect(providers.mail.folder).toBeNull();
    const api = createApi(storeContext(unused, { providers }));
    expect((await askLocally(api)).status).not.toBe(200);
    closeProviders(providers);
  });

  test.each([
    [{ MAIL_URL: 'smtp://mail.example', SITE_URL: 'http://loja.example' }, 'MAIL_FROM'],
    [{ MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'a@loja.example' }, 'SITE_URL'],
    [{ MAIL_URL: 'http://mail.example' }, 'MAIL_URL'],
    [{ TRUSTED_PROXIES: '10.0.0.1,proxy' }, 'TRUSTED_PROXIES'],
    [{ STORE_MODE: 'production', DATABASE_URL: 'postgresql://loja@banco/loja' }, 'MAIL_URL'],
  ])('%j: names %s', (env, name) => {
    expect(open(env)).toThrow(ShopkeeperError);
    expect(open(env)).toThrow(name);
  });
});

const note = defineLetter({ name: 'note', data: z.object({}), write: () => Promise.resolve(mail) });
const none = defineLetter({ name: 'none', data: z.object({}), write: () => Promise.resolve(null) });
const unknown = defineLetter({ name: 'unknown', data: z.object({}), write: () => Promise.resolve(mail) });

const minute = 60_000;

describeOnOneEngine('a letter that is posted', ({ open }) => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof openTestStore>>;
  let send = vi.fn<(mail: Mail) => Promise<void>>();
  const log = vi.spyOn(console, 'error');
  beforeAll(async () => {
    database = await open();
    log.mockImplementation(() => undefined);
    const provider = { ...closedMail, send: (letter: Mail) => send(letter) };
    shop = await openTestStore(database, { providers: { mail: provider } }, [letterJob([note, none])]);
  });
  afterAll(() => shop.jobs.close());
  beforeEach(async () => {
    await database.orm.execute(sql`delete from pgboss.job`);
    log.mockClear();
    send = vi.fn(() => Promise.resolve());
  });

  const put = (kind: LetterKind<object>, store = shop.store) =>
    postLetter(store, kind, 'joao@exemplo.com', {});
  const waiting = () => storedJobs(database);

  test('is sent once, and nothing of it is kept', async () => {
    await put(note);
    await put(note);
    await put(none);
    await shop.work();
    await shop.work();
    expect(send).toHaveBeenCalledTimes(2);
    expect(await waiting()).toEqual([]);
  });

  test('does not exist when its transaction fails', async () => {
    const failing = inTransaction(shop.store, async (inside) => {
      await put(note, inside);
      throw new Error('The order could not be stored.');
    });
    await expect(failing).rejects.toThrow('could not be stored');
    expect(await waiting()).toEqual([]);
  });

  test('is tried again later and later, and given up in the end, which can be read', async () => {
    send = vi.fn(() => {
      forgetLines();
      return Promise.reject(new Error('The mail server is down.'));
    });
    await put(note);
    await shop.work();
    await shop.work();
    expect(send).toHaveBeenCalledTimes(1);
    const waits: number[] = [];
    for (let [job] = await waiting(); job?.state === 'retry'; [job] = await waiting()) {
      const wait = job.start_after.getTime() - shop.clock.now();
      waits.push(wait / minute);
      await shop.jump(wait);
    }
    expect(send).toHaveBeenCalledTimes(10);
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(5 * 2 ** at - 2);
      expect(wait).toBeLessThanOrEqual(10 * 2 ** at);
    }
    await shop.work();
    const [dead] = (await waiting()).filter(({ name }) => name === 'dead-letters');
    expect(dead).toMatchObject({ data: { letter: 'note', recipient: 'joao@exemplo.com' } });
    const printed = log.mock.calls.flat().join('\n');
    expect(printed).toContain(
      `Job letter was given up after 10 attempts; pgboss.job keeps it as ${dead?.id}:`,
    );
    await shop.jump(60 * minute);
    expect((await waiting()).map(({ id }) => id)).toContain(dead?.id);
  });

  test('is told of when it fails, without the address', async () => {
    forgetLines();
    const refusal = Object.assign(new Error('550 <joao@exemplo.com>: unknown user'), {
      code: 'EENVELOPE',
      rejected: ['joao@exemplo.com'],
      cause: new Error('Failed query: insert\nparams: joao@exemplo.com,João <joão@café.example>'),
    });
    send = vi.fn(() => Promise.reject(refusal));
    await put(note);
    await shop.work();
    const printed = log.mock.calls.flat().join(' ');
    expect(printed).toMatch(/^Job letter [\w-]+ failed, attempt 1 of 10: .*550 <\[address\]>: unknown user/);
    expect(printed).toContain('EENVELOPE');
    expect(printed).not.toMatch(/joao@|joão@/);
  });

  test('is sent though another one cannot be written', async () => {
    await put(unknown);
    await put(note);
    await shop.work();
    expect(send).toHaveBeenCalledTimes(1);
    expect((await waiting()).map(({ data }) => data.letter)).toEqual(['unknown']);
  });
});

describeOnPostgres('several processes with the same letters', ({ createAddress }) => {
  test('send each mail once', async () => {
    const databaseUrl = (await createAddress()) ?? '';
    const send = vi.fn(() => Promise.resolve());
    const openProcess = async () => {
      const database = await openDatabase({ databaseUrl });
      const jobs = await openJobs(database, { registry: [letterJob([note])] });
      onTestFinished(async () => {
        await jobs.close();
        await database.close();
      });
      return storeContext(database, { jobs, providers: { mail: { ...closedMail, send } } });
    };
    const stores = await Promise.all(Array.from({ length: 4 }, openProcess));
    for (let n = 0; n < 40; n += 1) await postLetter(stores[n % 4]!, note, 'joao@exemplo.com', {});
    await Promise.all(stores.map((store) => (store.jobs as OpenJobs).start(store)));
    const left = async () => (await storedJobs(stores[0]!)).length;
    await expect.poll(left, { timeout: slow }).toBe(0);
    expect(send).toHaveBeenCalledTimes(40);
  });
});
