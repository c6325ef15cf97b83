import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sdkAddress } from '#features/checkout/mercado-pago-sdk.ts';
import type { BrickOptions } from '#features/checkout/mercado-pago.ts';

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

/** What the stand-in of the SDK was asked for; it refuses what the real one refuses. */
const sdk = {
  drawn: null as Settings | null,
  opened: 0,
  unmounted: 0,
  updates: [] as number[],
  /** How the next form begins. */
  begins: 'ready' as 'ready' | 'critical' | 'silent' | 'rejects',
  form: null as object | null,
  type: 'credit_card',
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
    if (sdk.drawn) throw new Error('already_initialized');
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
        sdk.form ? Promise.resolve(sdk.form) : Promise.reject(new Error('incomplete_fields')),
      getAdditionalData: () => Promise.resolve({ paymentTypeId: sdk.type }),
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
let answersScript: boolean;

beforeEach(() => {
  vi.resetModules();
  Object.assign(sdk, {
    drawn: null,
    opened: 0,
    unmounted: 0,
    updates: [],
    begins: 'ready',
    form: null,
    type: 'credit_card',
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
  const { openCardBrick } = await import('#features/checkout/mercado-pago.ts');
  return openCardBrick({
    publicKey: 'APP_USR-1',
    container: 'cartao',
    total: 12_990,
    payer: { email: 'ana@exemplo.com', cpf: '52998224725' },
    methods: ['credit', 'debit'],
    mostInstallments: 3,
    isDark: false,
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

describe('its failures have the literal texts', () => {
  test('a script that does not come, which the next try loads again', async () => {
    answersScript = false;
    await expect(open()).rejects.toThrow('Erro ao carregar Mercado Pago. Tente recarregar a página.');
    expect(scripts).toEqual([]);
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
    sdk.drawn?.callbacks.onError({ type: 'critical', cause: 'card_token_creation_failed' });
    expect(faults).toEqual(['Erro no formulário de pagamento', 'Erro no formulário de pagamento']);
    await expect(brick.readToken()).rejects.toThrow('Erro no formulário de pagamento');
  });
});
