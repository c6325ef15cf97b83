import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { describe, expect, test } from 'vitest';
import { utf8Lines, utf8Text } from '#shop/commands/utf8.ts';

/** A stream of chunks of a few bytes, which may split characters. */
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

const linesOf = async (content: string | Uint8Array, { size = 3, longest = 1_000 } = {}) => {
  const lines: string[] = [];
  for await (const line of utf8Lines(inPieces(Buffer.from(content as string), size), 'FILE', longest))
    lines.push(line);
  return lines;
};

const latin1 = Buffer.from('{"title":"A"}\n\n{"title":"João"}\n', 'latin1');

describe('the lines of a file', () => {
  test.each([1, 2, 3, 7, 100])('end with LF, CR LF or CR, in pieces of %i bytes', async (size) => {
    expect(await linesOf('um\ndois\r\n\r\nquatro\rcinco — João', { size })).toEqual([
      'um',
      'dois',
      '',
      'quatro',
      'cinco — João',
    ]);
    expect(await linesOf('um\r\n', { size })).toEqual(['um']);
    expect(await linesOf('', { size })).toEqual([]);
  });

  test('do not end within a string of JSON', async () => {
    const line = '{"title":"Lado\u2028A\u2029B\u0085C"}';
    expect(await linesOf(`${line}\n{}\n`)).toEqual([line, '{}']);
  });

  test('begin after the byte order mark', async () => {
    expect(await linesOf('\uFEFF{}\n')).toEqual(['{}']);
  });

  test('are truncated when they are too long, without affecting later lines', async () => {
    expect(await linesOf(`${'é'.repeat(900)}\nfim\n`, { longest: 10 })).toEqual(['ééééé', 'fim']);
  });

  test('are refused when they are not UTF-8, with the number of the first such line', async () => {
    await expect(linesOf(latin1)).rejects.toThrow(ShopkeeperError);
    await expect(linesOf(latin1)).rejects.toThrow(
      'FILE is not UTF-8: line 3 has other bytes. Save it as UTF-8.',
    );
  });

  test.each([
    ['with its mark, little end first', Buffer.from('\uFEFF{"title":"A"}\n', 'utf16le')],
    ['with its mark, big end first', Buffer.from('\uFEFF{"title":"A"}\n', 'utf16le').swap16()],
    ['without a mark', Buffer.from('{"title":"A"}\n', 'utf16le')],
  ])('are refused in UTF-16 %s', async (_, bytes) => {
    await expect(linesOf(bytes)).rejects.toThrow('FILE is UTF-16. Save it as UTF-8.');
  });
});

describe('the text of a file', () => {
  const textOf = (content: string | Uint8Array, longest = 1_048_576) =>
    utf8Text(inPieces(Buffer.from(content as string), 65_536), 'FILE', longest);

  test('is returned whole, without the byte order mark', async () => {
    expect(await textOf('\uFEFF{\r\n"a": "Olá"}')).toBe('{\r\n"a": "Olá"}');
  });

  test('is refused when it is not UTF-8, or too long', async () => {
    await expect(textOf(latin1)).rejects.toThrow('FILE is not UTF-8: line 3');
    await expect(textOf(' '.repeat(1_048_577))).rejects.toThrow('FILE is larger than 1 MB.');
  });
});
