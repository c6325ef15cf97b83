import { request, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { register, type Person } from '../../tests/e2e/people.ts';

/** Calls the store of a shop, from a network of its own. */
export const withStore = async <Result>(
  shop: string,
  work: (store: APIRequestContext) => Promise<Result>,
): Promise<Result> => {
  const network = `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`;
  const store = await request.newContext({ baseURL: shop, extraHTTPHeaders: { 'X-Forwarded-For': network } });
  try {
    return await work(store);
  } finally {
    await store.dispose();
  }
};

/** The session of a customer, as a browser keeps it. */
export const sessionOf = ({ token, name, email }: Person) => ({ token, name, email, expiresAt: null });

export const newSession = (shop: string) =>
  withStore(shop, async (store) => sessionOf(await register(store)));

/** Opens every page of a browser with the session of a customer, and without the notice of the demonstration. */
export const logIn = (context: BrowserContext, person: Person) =>
  context.addInitScript(
    (session) => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('session', session);
      localStorage.setItem('hideImplementationAlert', 'true');
    },
    JSON.stringify(sessionOf(person)),
  );
