import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

/** The linted files do not exist, so rules that need type information are disabled. */
const eslint = new ESLint({
  overrideConfig: [
    { ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] },
    { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } },
  ],
});

const verdict = async (filePath: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.find(({ ruleId }) => ruleId === 'no-restricted-properties')?.message;
};

test.each([
  'const day = new Intl.DateTimeFormat("en-CA").format(0);',
  'const { DateTimeFormat } = Intl;',
  'const day = new Date().toLocaleDateString("sv");',
  'const time = new Date().toLocaleTimeString();',
])('a date that Intl formats is refused everywhere: %s', async (code) => {
  expect(await verdict('src/features/checkout/thing.tsx', code)).toMatch(/differ by engine/);
  expect(await verdict('src/server/orders/thing.ts', code)).toMatch(/differ by engine/);
  expect(await verdict('tests/domain/thing.test.ts', code)).toMatch(/differ by engine/);
});

test('the one file that asks Intl reads named fields', async () => {
  const file = 'src/domain/time/sao-paulo.ts';
  expect(await verdict(file, 'const clock = new Intl.DateTimeFormat(); clock.formatToParts(0);')).toBe(
    undefined,
  );
  expect(await verdict(file, 'const clock = new Intl.DateTimeFormat(); clock.format(0);')).toMatch(/named/);
});
