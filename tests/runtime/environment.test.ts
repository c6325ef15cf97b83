import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';

describe('the environment', () => {
  test('has a default for every variable, also for empty ones', () => {
    const expected = { PORT: 4321, DATA_DIR: '.data', STORE_MODE: 'demo' };
    expect(readEnvironment('start', {})).toMatchObject(expected);
    expect(
      readEnvironment('start', { PORT: '', DATA_DIR: '', DATABASE_URL: '', SITE_URL: '' }),
    ).toMatchObject(expected);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/loja'],
    ['SITE_URL', 'ftp://loja.example'],
    ['STORE_MODE', 'teste'],
    ['REBUILD_HOOKS', 'http://loja.example/hook'],
    ['REBUILD_HOOKS', 'https://loja.example/hook,loja'],
    ['REBUILD_HOOK_SECRET', 'segredo'],
    ['REBUILD_HOOK_SECRET', 'whsec_YWFh'],
    ['BUILD_HOOK', 'ftp://loja.example'],
    ['REBUILD_MIN_INTERVAL', '-1'],
  ])('names the variable %s when its value is %s', (name, value) => {
    const read = () => readEnvironment('start', { [name]: value });
    expect(read).toThrow(ShopkeeperError);
    expect(read).toThrow(`The variable ${name} is not valid`);
  });

  test.each([
    ['pull', 'API_URL', 'ftp://loja.example', 'must be an http(s) address'],
    ['build', 'FORCE_PULL', 'sim', "must be '0' or '1'"],
    ['covers', 'IMAGES', 'magic', "must be 'local' or 'cdn'"],
    ['covers', 'COVERS_REFRESH', 'yes', "must be '0' or '1'"],
  ] as const)('of %s names the variable %s when its value is %s', (command, name, value, reason) => {
    expect(() => readEnvironment(command, { [name]: value })).toThrow(
      `The variable ${name} is not valid: ${reason}.`,
    );
  });

  test('of a command contains only the variables of that command', () => {
    expect(readEnvironment('pull', { PORT: 'abc', STORE_MODE: 'production' })).toEqual({
      API_URL: undefined,
      SNAPSHOT_DIR: '.data/snapshot',
      FORCE_PULL: '0',
    });
  });

  test('reads lists of hooks, each once, and takes those of this machine without encryption', () => {
    const hooks = 'https://loja.example/a, http://127.0.0.1:8080/b,https://loja.example/a,';
    expect(readEnvironment('start', { REBUILD_HOOKS: hooks })).toMatchObject({
      REBUILD_HOOKS: ['https://loja.example/a', 'http://127.0.0.1:8080/b'],
      BUILD_HOOK: [],
      REBUILD_MIN_INTERVAL: 900,
    });
  });

  test('refuses the embedded database in production, unless it is explicitly allowed', () => {
    expect(() => readEnvironment('start', { STORE_MODE: 'production' })).toThrow(/DATABASE_URL is missing/);
    const allowed = readEnvironment('start', { STORE_MODE: 'production', ALLOW_EMBEDDED_STORE: '1' });
    expect(allowed.DATABASE_URL).toBeUndefined();
    const postgres = { STORE_MODE: 'production', DATABASE_URL: 'postgresql://loja@banco/loja' };
    expect(readEnvironment('start', postgres).DATABASE_URL).toBe(postgres.DATABASE_URL);
  });

  test('keeps a demonstration on this machine unless HOST is set', () => {
    const embedded = { STORE_MODE: 'production', ALLOW_EMBEDDED_STORE: '1' };
    expect(readEnvironment('start', {}).HOST).toBe('127.0.0.1');
    expect(readEnvironment('start', { HOST: '' }).HOST).toBe('127.0.0.1');
    expect(readEnvironment('start', { HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
    expect(readEnvironment('start', embedded).HOST).toBeUndefined();
  });
});
