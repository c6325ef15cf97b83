import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#runtime/environment.ts';
import { StartupError } from '#runtime/startup-error.ts';

describe('the environment', () => {
  it('has a default for everything, also where a variable is empty', () => {
    const expected = { PORT: 4321, DATA_DIR: '.data', STORE_MODE: 'demo' };
    expect(readEnvironment({})).toMatchObject(expected);
    expect(readEnvironment({ PORT: '', DATA_DIR: '', DATABASE_URL: '', SITE_URL: '' })).toMatchObject(
      expected,
    );
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/loja'],
    ['SITE_URL', 'ftp://loja.example'],
    ['STORE_MODE', 'teste'],
  ])('names the variable %s when its value is %s', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(`The variable ${name} is not valid`);
  });

  it('refuses the embedded database in production, unless it is allowed by name', () => {
    expect(() => readEnvironment({ STORE_MODE: 'production' })).toThrow(/DATABASE_URL is missing/);
    const allowed = readEnvironment({ STORE_MODE: 'production', ALLOW_EMBEDDED_STORE: '1' });
    expect(allowed.DATABASE_URL).toBeUndefined();
    const postgres = { STORE_MODE: 'production', DATABASE_URL: 'postgresql://loja@banco/loja' };
    expect(readEnvironment(postgres).DATABASE_URL).toBe(postgres.DATABASE_URL);
  });

  it('keeps a demonstration to this machine unless HOST opens it', () => {
    const embedded = { STORE_MODE: 'production', ALLOW_EMBEDDED_STORE: '1' };
    expect(readEnvironment({}).HOST).toBe('127.0.0.1');
    expect(readEnvironment({ HOST: '' }).HOST).toBe('127.0.0.1');
    expect(readEnvironment({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
    expect(readEnvironment(embedded).HOST).toBeUndefined();
  });
});
