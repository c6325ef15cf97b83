import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sdkAddress } from '#features/checkout/card/mercado-pago-sdk.ts';
import type { BrickOptions } from '#features/checkout/card/mercado-pago.ts';

interface Callbacks {
  onReady: () => void;
  onSubmit: () => Promise<void>;
  onError: (error: { type: 'critical' | 'non_critical'; cause?: string }) => void;
}

interface Settings {
  initialization: {
    amount: number;
    payer: { email: string; identification?: { type: string; number: string } };
  };
  customization: {
    paymentMethods: { minInstallments: number; maxInstallments: number; types: { included: string[] } };
    visual: { hidePaymentButton: boolean; style: { theme: string } };
  };
  callbacks: Callbacks;
}

/** The calls that the stand-in of the SDK has received; it refuses what the real one refuses. */
const sdk = {
  drawn: null as Settings | null,
  isDrawing: false,
  opened: 0,
  unmounted: 0,
  updates: [] as number[],
  /** How the next form begins. */
  begins: 'ready' as 'ready' | 'critical' | 'silent' | 'rejects',
  /** The fields are judged for ever. */
  hangs: false,
  form: null as object | null,
  type: 'credit_card',
  more: {} as object,
};

class StrictMercadoPago {
  constructor(publicKey: string, options: { locale: string }) {
    if (!/^(APP_USR|TEST)-/.test(publicKey)) throw new Error('Invalid public key');
    if (options.locale !== 'pt-BR') throw new Error('Unknown locale');
  }
  bricks() {
    return { create: (...given: [string, string, Settings]) => this.#create(...given) };
  }
  async #create(brick: string, container: string, settings: Settings) {
    if (brick !== 'cardPayment') throw new Error('Unknown brick');
    if (!document.getElementById(container)) throw new Error('container_not_found');
    if (sdk.drawn || sdk.isDrawing) throw new Error('already_initialized');
    sdk.isDrawing = true;
    await new Promise((resolve) => setTimeout(resolve, 1));
    sdk.isDrawing = false;
    if (!(settings.initialization.amount > 0)) throw new Error('missing_amount_property');
    for (const name of ['onReady', 'onSubmit', 'onError'] as const)
      if (typeof settings.callbacks[name] !== 'function') throw new Error(`missing ${name}`);
    if (sdk.begins === 'rejects') throw new Error('fields_setup_failed');
    sdk.drawn = settings;
    sdk.opened += 1;
    const { callbacks } = settings;
    queueMicrotask(() => {
      if (sdk.begins === 'ready') callbacks.onReady();
      if (sdk.begins === 'critical') callbacks.onError({ type: 'critical', cause: 'fields_setup_failed' });
    });
    return {
      getFormData: () =>
        sdk.hangs
          ? new Promise(() => {})
          : sdk.form
            ? Promise.resolve(sdk.form)
            : Promise.reject(new Error('incomplete_fields')),
      getAdditionalData: () => Promise.resolve({ paymentTypeId: sdk.type, ...sdk.more }),
      update: ({ amount }: { amount: number }) => sdk.updates.push(amount),
      unmount: () => {
        if (!sdk.drawn) throw new Error('not initialized');
        sdk.drawn = null;
        sdk.unmounted += 1;
      },
    };
  }
}

let scripts: { src: string; onload: () => void; onerror: () => void; remove: () => void }[];
let containers: string[];
let answersScript: boolean | 'never';

beforeEach(() => {
  vi.resetModules();
  Object.assign(sdk, {
    drawn: null,
    isDrawing: false,
    hangs: false,
    opened: 0,
    unmounted: 0,
    updates: [],
    begins: 'ready',
    form: null,
    type: 'credit_card',
    more: {},
  });
  scripts = [];
  containers = ['cartao'];
  answersScript = true;
  const view: { MercadoPago?: unknown } = {};
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', {
    getElementById: (id: string) => (containers.includes(id) ? {} : null),
    createElement: () => {
      const script = { src: '', onload: () => {}, onerror: () => {}, remove: () => {} };
      script.remove = () => (scripts = scripts.filter((one) => one !== script));
      return script;
    },
    head: {
      append: (script: (typeof scripts)[number]) => {
        scripts.push(script);
        queueMicrotask(() => {
          if (answersScript === 'never') return;
          if (!answersScript) return script.onerror();
          view.MercadoPago = StrictMercadoPago;
          script.onload();
        });
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (over: Partial<BrickOptions> = {}) => {
  const { openCardBrick } = await import('#features/checkout/card/mercado-pago.ts');
  return openCardBrick({
    publicKey: 'APP_USR-1',
    container: 'cartao',
    total: 12_990,
    payer: { email: 'ana@exemplo.com', cpf: '52998224725' },
    methods: ['credit', 'debit'],
    mostInstallments: 3,
    isDark: false,
    signal: new AbortController().signal,
    onFault: () => {},
    onSubmit: () => Promise.resolve(),
    ...over,
  });
};

describe('the card form of Mercado Pago', () => {
  test('is drawn from its own script, with the total in reais and what the shop offers', async () => {
    await open({ methods: ['credit'], isDark: true });
    expect(scripts.map(({ src }) => src)).toEqual([sdkAddress]);
    expect(sdk.drawn).toMatchObject({
      initialization: {
        amount: 129.9,
        payer: { email: 'ana@exemplo.com', identification: { type: 'CPF', number: '52998224725' } },
      },
      customization: {
        paymentMethods: { minInstallments: 1, maxInstallments: 3, types: { included: ['credit_card'] } },
        visual: { hidePaymentButton: true, style: { theme: 'dark' } },
      },
    });
  });

  test('gives the token with the words of our own API', async () => {
    const brick = await open();
    sdk.form = { token: 'tok_1', payment_method_id: 'master', issuer_id: 24, installments: 3 };
    expect(await brick.readToken()).toEqual({
      method: 'credit',
      token: 'tok_1',
      brand: 'master',
      issuer: '24',
      installments: 3,
    });
    Object.assign(sdk, {
      type: 'debit_card',
      form: { token: 'tok_2', payment_method_id: 'elo', issuer_id: '' },
    });
    expect(await brick.readToken()).toMatchObject({ method: 'debit', issuer: null, installments: 1 });
  });

  test('tells of the card only the digits that may be told, and nothing where they look otherwise', async () => {
    const brick = await open();
    sdk.form = { token: 'tok_1', payment_method_id: 'master' };
    sdk.more = { bin: '50314332', lastFourDigits: '6351', cardholderName: 'ANA' };
    expect((await brick.readToken()).digits).toEqual({ bin: '50314332', lastFour: '6351' });
    for (const more of [{ bin: '5031433215406351', lastFourDigits: '6351' }, { bin: 503143 }, {}]) {
      sdk.more = more;
      expect(await brick.readToken()).not.toHaveProperty('digits');
    }
  });

  test('follows the total, and is unmounted, after which it can be drawn again', async () => {
    const brick = await open();
    brick.update(9_990);
    expect(sdk.updates).toEqual([99.9]);
    brick.unmount();
    await open();
    expect(sdk).toMatchObject({ opened: 2, unmounted: 1 });
    expect(scripts).toHaveLength(1);
  });
});

describe('forms that follow each other quickly', () => {
  test('are drawn one after another, each when the one before is unmounted', async () => {
    const first = open();
    const second = open();
    (await first).unmount();
    (await second).unmount();
    await open();
    expect(sdk).toMatchObject({ opened: 3, unmounted: 2 });
  });

  test('one that is no longer wanted when its turn comes is not drawn, and keeps no other back', async () => {
    const left = new AbortController();
    const first = await open();
    const second = open({ signal: left.signal });
    const third = open();
    left.abort();
    first.unmount();
    await expect(second).rejects.toThrow();
    await third;
    expect(sdk.opened).toBe(2);
  });

  test('one that is left before it is ready is unmounted, and keeps no other back', async () => {
    sdk.begins = 'silent';
    const left = new AbortController();
    const first = open({ signal: left.signal });
    await vi.waitFor(() => expect(sdk.drawn).not.toBeNull());
    sdk.begins = 'ready';
    const second = open();
    left.abort();
    await expect(first).rejects.toThrow();
    await second;
    expect(sdk).toMatchObject({ opened: 2, unmounted: 1 });
  });

  test('one that has failed keeps no other back', async () => {
    sdk.begins = 'critical';
    const first = open();
    await expect(first).rejects.toThrow();
    sdk.begins = 'ready';
    await open();
    expect(sdk.drawn).not.toBeNull();
  });
});

describe('its failures have the literal texts', () => {
  test('a script that does not come, which the next try loads again', async () => {
    answersScript = false;
    await expect(open()).rejects.toThrow('Erro ao carregar Mercado Pago. Tente recarregar a página.');
    expect(scripts).toEqual([]);
  });

  test('a script that never answers is given up, and the next try loads it again', async () => {
    vi.useFakeTimers();
    answersScript = 'never';
    const end = expect(open()).rejects.toThrow('Erro ao carregar Mercado Pago. Tente recarregar a página.');
    await vi.runAllTimersAsync();
    await end;
    expect(scripts).toEqual([]);
    answersScript = true;
    const again = open();
    await vi.runAllTimersAsync();
    await again;
    expect(sdk.opened).toBe(1);
  });

  test('fields that are judged without an end', async () => {
    const brick = await open();
    vi.useFakeTimers();
    sdk.hangs = true;
    const end = expect(brick.readToken()).rejects.toThrow('Erro no formulário de pagamento');
    await vi.runAllTimersAsync();
    await end;
  });

  test('a missing or wrong public key', async () => {
    for (const publicKey of [null, 'wrong'])
      await expect(open({ publicKey })).rejects.toThrow(
        'Erro na configuração do pagamento. Tente novamente.',
      );
  });

  test('a form that cannot be drawn', async () => {
    containers = [];
    await expect(open()).rejects.toThrow('Erro ao carregar formulário de pagamento');
    containers = ['cartao'];
    for (const begins of ['rejects', 'critical'] as const) {
      sdk.begins = begins;
      await expect(open()).rejects.toThrow('Erro ao carregar formulário de pagamento');
      expect(sdk.drawn).toBeNull();
    }
  });

  test('a form that never becomes ready', async () => {
    vi.useFakeTimers();
    sdk.begins = 'silent';
    const end = expect(open()).rejects.toThrow('Erro ao carregar formulário de pagamento');
    await vi.runAllTimersAsync();
    await end;
    expect(sdk.drawn).toBeNull();
  });

  test('a fault of the open form, and fields that are not complete', async () => {
    const faults: string[] = [];
    const brick = await open({ onFault: (text) => faults.push(text) });
    sdk.drawn?.callbacks.onError({ type: 'non_critical', cause: 'no_payment_method_for_provided_bin' });
    sdk.drawn?.callbacks.onError({ type: 'non_critical', cause: 'incomplete_fields' });
    expect(faults).toEqual([]);
    sdk.drawn?.callbacks.onError({ type: 'non_critical', cause: 'card_token_creation_failed' });
    sdk.drawn?.callbacks.onError({ type: 'critical', cause: 'get_payment_installments_failed' });
    expect(faults).toEqual(['Erro no formulário de pagamento', 'Erro no formulário de pagamento']);
    await expect(brick.readToken()).rejects.toThrow('Erro no formulário de pagamento');
  });
});
