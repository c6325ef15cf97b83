import { createServer, type AddressInfo } from 'node:net';

/** The shop of the journeys as a client of an OpenID issuer, which the journeys of a login with Google open. */
export const issuerClient = { id: 'sulco-teste', secret: 'segredo-de-teste' };

/** The address of that issuer: SHOP_ISSUER, set here if it is not, so that the processes of the tests inherit it. */
export const issuerAddress = async (): Promise<string> =>
  (process.env['SHOP_ISSUER'] ??= `http://127.0.0.1:${await freePort()}`);

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
