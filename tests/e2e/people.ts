import { randomUUID } from 'node:crypto';
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';

/** The shop limits accounts and logins per network: tests come from their own ones, by a proxy that the shop trusts. */
const ownNetwork = () => ({
  'X-Forwarded-For': `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`,
});

/** A player that stands paused, as a tab keeps it between two pages: src/features/player/kept-player.ts. */
const paused = {
  queue: {
    items: [
      {
        key: '704 /api/previews/704001.wav',
        record: {
          id: 704,
          href: '/vinyl/dj-rasoul-soul-searching-vol-2',
          title: 'Soul Searching Vol. 2',
          artist: 'DJ Rasoul',
          image: null,
          price: null,
          isOut: false,
        },
        sample: {
          title: 'You Feel That?',
          position: 'A1',
          duration: null,
          bpm: null,
          source: { kind: 'file', url: '/api/previews/704001.wav', isDemo: true },
        },
      },
    ],
    at: 0,
    from: 'Discos',
  },
  second: 3,
  isPlaying: false,
};

export interface Listening {
  /** Whether each tab has an open player, so that the client-side router shows its pages. */
  listening: boolean;
}

export const test = base.extend<Listening>({
  listening: [false, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use(ownNetwork()),
  // Chromium gets it by its project: for the other engines Playwright would open a page of its own in every test.
  context: async ({ context, browserName, listening }, use) => {
    if (listening)
      await context.addInitScript((kept) => {
        if (location.protocol.startsWith('http')) sessionStorage.setItem('player', kept);
      }, JSON.stringify(paused));
    if (browserName !== 'chromium')
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage.setItem('hideImplementationAlert', 'true');
      });
    await use(context);
  },
  // A call that a route answers late, after the end of its test, would fail the next test of the same process.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export const password = 'agulha-de-diamante';

/** A person with an account of the demo shop. Each test makes its own, so that tests do not meet. */
export interface Person {
  name: string;
  email: string;
  token: string;
}

export const newEmail = () => `pessoa-${randomUUID().slice(0, 12)}@exemplo.com`;

/** Creates an account by the API. */
export const register = async (request: APIRequestContext, name = 'Marina Azevedo'): Promise<Person> => {
  const email = newEmail();
  const data = { name, email, password, password_confirmation: password };
  const answer = await request.post('/api/client/register', { data, headers: ownNetwork() });
  expect(answer.status()).toBe(200);
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  return { name, email, token };
};

/** Begins every page of this browser with the session of a person. */
export const stayLoggedIn = (page: Page, { name, email, token }: Person) =>
  page.addInitScript(
    (session) => {
      // Only at the start of the test: a logout stays one.
      if (sessionStorage.getItem('test-begun')) return;
      sessionStorage.setItem('test-begun', '1');
      localStorage.setItem('session', JSON.stringify(session));
    },
    { token, name, email, expiresAt: null },
  );

/**
 * The newest mail to a person that holds a text, as the page of mails shows it; undefined while there is none. The
 * demonstration does not show that page through a proxy, and the requests of tests claim to be one.
 */
export const findMail = async (email: string, text: string): Promise<string | undefined> => {
  const page = await fetch(new URL('/api/mail', process.env['SHOP_URL'] ?? 'http://localhost:4321'));
  expect(page.status).toBe(200);
  return (await page.text()).split('<article>').find((mail) => mail.includes(email) && mail.includes(text));
};

/** The address to which the newest mail to a person leads, as shown on the page of the demonstration's mails. */
export const mailedLink = async (email: string, path: string): Promise<string> => {
  let link = '';
  await expect
    .poll(
      async () => {
        const mail = await findMail(email, `${path}?token=`);
        link = new RegExp(`${path}\\?token=[\\w-]{43}`).exec(mail ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 40_000 },
    )
    .not.toBe('');
  return link;
};

/** Waits for an address alone: a notice can end while the rest of its page still loads. */
export const arriveAt = (page: Page, url: string) => page.waitForURL(url, { waitUntil: 'commit' });

export const notice = (page: Page, text: string | RegExp) => page.locator('[data-notices]').getByText(text);

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Entrar' });

/** Fills and sends the form of a login, in a page or in a part of one. */
export const fillLogin = async (
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  { email }: Pick<Person, 'email'>,
  typed = password,
) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
};
