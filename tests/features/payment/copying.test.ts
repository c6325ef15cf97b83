import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '#browser/copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose own way to copy answers `isCopied`. */
const stubPage = (isCopied: boolean) => {
  const field = { value: '', style: { cssText: '' }, select: vi.fn(), remove: vi.fn() };
  const execCommand = vi.fn(() => isCopied);
  vi.stubGlobal('HTMLElement', EventTarget);
  vi.stubGlobal('document', {
    createElement: () => field,
    querySelector: () => null,
    body: { append: vi.fn() },
    activeElement: null,
    execCommand,
  });
  return { field, execCommand };
};

test('a code is copied only when the browser says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('000201')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('000201');
});

test('a browser that refuses the clipboard is asked in the old way', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  const { field, execCommand } = stubPage(true);
  expect(await copyText('000201')).toBe(true);
  expect([field.value, execCommand.mock.calls]).toEqual(['000201', [['copy']]]);
  expect(field.remove).toHaveBeenCalledOnce();
});

test('a browser without a clipboard that refuses the old way too is not said to have copied', async () => {
  vi.stubGlobal('navigator', {});
  stubPage(false);
  expect(await copyText('000201')).toBe(false);
});
