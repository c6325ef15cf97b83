import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { keyedWrite } from '#browser/write-keys/keyed-write.ts';
import { useEnvironment } from '../support/page-environment.ts';

const kept = useEnvironment();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const body = { quote_id: 'q1', expected_total: 10 };
const keys: string[] = [];
const lost = (key: string) => {
  keys.push(key);
  return Promise.reject(new ApiError('offline'));
};
const answered = (key: string) => {
  keys.push(key);
  return Promise.resolve('done');
};
beforeEach(() => void (keys.length = 0));

test('a write without an answer is repeated under its key, and the next one has another', async () => {
  await expect(keyedWrite('order', body, lost)).rejects.toMatchObject({ kind: 'offline' });
  await keyedWrite('order', body, answered);
  await keyedWrite('order', body, answered);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('another content is another write', async () => {
  await expect(keyedWrite('order', body, lost)).rejects.toThrow();
  await keyedWrite('order', { ...body, expected_total: 11 }, answered);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a refusal is an answer; a failure of the store is none', async () => {
  const refused = (key: string) => {
    keys.push(key);
    return Promise.reject(new ApiError('invalid', { status: 409, code: 'total_changed' }));
  };
  const failing = (key: string) => {
    keys.push(key);
    return Promise.reject(new ApiError('server', { status: 503 }));
  };
  await expect(keyedWrite('order', body, refused)).rejects.toThrow();
  await expect(keyedWrite('order', body, failing)).rejects.toThrow();
  await keyedWrite('order', body, answered);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
});

test('storage holds neither the content nor the token of a card', async () => {
  await expect(keyedWrite('payment 7', { token: 'tok-secret-1' }, lost)).rejects.toThrow();
  expect([...kept].flat().join(' ')).not.toContain('secret');
});

test('a write that another tab has begun is asked for until it has its answer', async () => {
  let calls = 0;
  const write = keyedWrite('order', body, () => {
    calls += 1;
    return calls < 3
      ? Promise.reject(new ApiError('invalid', { status: 409, code: 'in_flight' }))
      : Promise.resolve('the answer of the other tab');
  });
  await vi.runAllTimersAsync();
  expect(await write).toBe('the answer of the other tab');
  expect(calls).toBe(3);
});

test('a write that stays in flight is told', async () => {
  const write = keyedWrite('order', body, () =>
    Promise.reject(new ApiError('invalid', { status: 409, code: 'in_flight' })),
  );
  const end = expect(write).rejects.toMatchObject({ code: 'in_flight' });
  await vi.runAllTimersAsync();
  await end;
});
