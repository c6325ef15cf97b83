import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedPostalCodes } from '#server/gateways/postal-codes/embedded-postal-codes.ts';
import { onlinePostalCodes } from '#server/gateways/postal-codes/online-postal-codes.ts';
import type { PostalCodes } from '#server/kernel/providers/postal-codes.ts';
import { createApi } from '#server/app.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openServer } from '../support/local-server.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const caiubi = {
  cep: '05010000',
  street: 'Rua Caiubi',
  neighborhood: 'Perdizes',
  city: 'São Paulo',
  state: 'SP',
};

describe('the embedded table of postal codes', () => {
  test.each([
    ['a known street', '05010000', caiubi],
    [
      'a town',
      '14850000',
      { cep: '14850000', street: null, neighborhood: null, city: 'Pradópolis', state: 'SP' },
    ],
    [
      'a state capital',
      '30150050',
      { cep: '30150050', street: null, neighborhood: null, city: 'Belo Horizonte', state: 'MG' },
    ],
    ['a state', '39900000', { cep: '39900000', street: null, neighborhood: null, city: null, state: 'MG' }],
    ['no place', '00000000', null],
  ])('knows %s', async (_, cep, place) => {
    expect(await embeddedPostalCodes.find(cep)).toEqual(place);
  });
});

/** ViaCEP and BrasilAPI on this machine: they answer as documented, and refuse what is not a postal code. */
const startServices = async () => {
  const asked: string[] = [];
  const faults = new Map<string, 'down' | 'slow' | 'html' | 500>();
  const known = { logradouro: 'Rua Caiubi', bairro: 'Perdizes', localidade: 'São Paulo', uf: 'SP' };
  const { url, close } = await openServer((request, response) => {
    const path = request.url ?? '';
    const [, via] = /^\/ws\/(\d{8})\/json\/$/.exec(path) ?? [];
    const [, brasil] = /^\/api\/cep\/v1\/(\d{8})$/.exec(path) ?? [];
    const name = path.startsWith('/ws/') ? 'viacep' : 'brasilapi';
    asked.push(`${name} ${via ?? brasil ?? path}`);
    const fault = faults.get(name);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (fault === 'down') return void request.destroy();
    if (fault === 'slow') return;
    if (fault === 'html') return void response.end('<!doctype html>');
    if (fault === 500) return void json(500, {});
    if (via === '05010000') return void json(200, { cep: '05010-000', complemento: '', ...known });
    if (via === '14850000')
      return void json(200, { ...known, logradouro: '', bairro: '', localidade: 'Pradópolis' });
    if (via) return void json(200, { erro: 'true' });
    if (brasil === '05010000')
      return void json(200, {
        cep: brasil,
        state: 'SP',
        city: 'São Paulo',
        neighborhood: 'Perdizes',
        street: 'Rua Caiubi',
      });
    return void json(brasil ? 404 : 400, { name: 'CepPromiseError' });
  });
  return { url, asked, faults, close };
};

describe('the services for postal codes', () => {
  let services: Awaited<ReturnType<typeof startServices>>;
  let codes: PostalCodes;
  beforeAll(async () => {
    services = await startServices();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => services.close());
  beforeEach(() => {
    services.faults.clear();
    services.asked.length = 0;
    codes = onlinePostalCodes({ viacep: services.url, brasilapi: services.url, timeoutMs: 200 });
  });

  test('find a street', async () => {
    expect(await codes.find('05010000')).toEqual(caiubi);
  });

  test('find a town without streets', async () => {
    expect(await codes.find('14850000')).toMatchObject({
      city: 'Pradópolis',
      street: null,
      neighborhood: null,
    });
  });

  test('know that a code does not exist, by the word that ViaCEP uses for it', async () => {
    expect(await codes.find('99999999')).toBeNull();
    expect(services.asked).toEqual(['viacep 99999999']);
  });

  test('are asked once for a code', async () => {
    await codes.find('05010000');
    await codes.find('05010000');
    await codes.find('99999999');
    await codes.find('99999999');
    expect(services.asked).toEqual(['viacep 05010000', 'viacep 99999999']);
  });

  test.each(['down', 'slow', 'html', 500] as const)(
    'are asked in turn when the first is %s',
    async (fault) => {
      services.faults.set('viacep', fault);
      expect(await codes.find('05010000')).toEqual(caiubi);
      expect(await codes.find('99999999')).toBeNull();
    },
  );

  test('reject when none answers, and are asked again', async () => {
    services.faults.set('viacep', 500).set('brasilapi', 'down');
    await expect(codes.find('05010000')).rejects.toMatchObject({ name: 'PostalCodesDownError' });
    services.faults.clear();
    expect(await codes.find('05010000')).toEqual(caiubi);
  });
});

describeOnOneEngine('GET /cep', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const ask = async (cep: string, postalCodes: PostalCodes = embeddedPostalCodes) => {
    const response = await createApi(storeContext(database, { providers: { postalCodes } })).request(
      `/api/cep/${cep}`,
    );
    return [response.status, (await response.json()) as { data?: unknown; message?: string }] as const;
  };

  test('answers with the place, with or without a hyphen', async () => {
    for (const cep of ['05010000', '05010-000']) {
      const [status, body] = await ask(cep);
      expect([status, body.data]).toEqual([200, caiubi]);
    }
  });

  test('says that a code does not exist', async () => {
    const [status, body] = await ask('05999999', { find: () => Promise.resolve(null) });
    expect([status, body.message]).toEqual([404, 'CEP não encontrado']);
  });

  test.each(['00000000', '0501000', '050100000', 'abcdefgh', "1'%20or%201=1"])('refuses %s', async (cep) => {
    expect((await ask(cep))[0]).toBe(422);
  });

  test('says that no service answers', async () => {
    const down = onlinePostalCodes({ viacep: 'http://127.0.0.1:9', brasilapi: 'http://127.0.0.1:9' });
    const [status, body] = await ask('05010000', down);
    expect([status, body.message]).toEqual([503, 'Erro ao buscar CEP']);
  });
});
