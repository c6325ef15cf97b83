import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let scripts: { src: string; async: boolean; attributes: Record<string, string> }[];

beforeEach(() => {
  vi.resetModules();
  scripts = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const attributes: Record<string, string> = {};
      const setAttribute = (name: string, value: string) => void (attributes[name] = value);
      return { src: '', async: false, attributes, setAttribute };
    },
    head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const opened = () => import('#features/paying/device-session.ts');

test('a page that takes payments of Mercado Pago loads its security script once', async () => {
  const { nameDevice } = await opened();
  nameDevice('mercado-pago');
  nameDevice('mercado-pago');
  expect(scripts).toMatchObject([
    { src: 'https://www.mercadopago.com/v2/security.js', async: true, attributes: { view: 'checkout' } },
  ]);
});

test('a demonstration loads nothing of another origin', async () => {
  const { nameDevice, nameOfDevice } = await opened();
  nameDevice('sandbox');
  expect([scripts, nameOfDevice()]).toEqual([[], null]);
});

test('the name of the device is what the script leaves behind, once it is there', async () => {
  const { nameDevice, nameOfDevice } = await opened();
  nameDevice('mercado-pago');
  expect(nameOfDevice()).toBeNull();
  vi.stubGlobal('MP_DEVICE_SESSION_ID', 'armor.0a1b.2c3d');
  expect(nameOfDevice()).toBe('armor.0a1b.2c3d');
});

test.each([[''], [12], [{}], ['a b'], ['a\r\nX-Evil: 1'], ['é'], ['a'.repeat(257)]])(
  'a name that no header could hold is left out: %j',
  async (left) => {
    const { nameOfDevice } = await opened();
    vi.stubGlobal('MP_DEVICE_SESSION_ID', left);
    expect(nameOfDevice()).toBeNull();
  },
);
