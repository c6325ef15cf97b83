import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({
  overrideConfig: { files: ['**/*.tsx'], languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId.includes('a11y'),
});

const complaints = async (code: string, filePath: string) =>
  (await eslint.lintText(code, { filePath }))[0]?.messages.map(
    (message) => message.ruleId ?? message.message,
  );

test.each([
  ['a picture without a text', '<img src="/a.svg" />', 'alt-text'],
  ['a click that no key can make', '<div onClick={() => {}}>a</div>', 'click-events-have-key-events'],
  ['a role that does not exist', '<div role="datepicker" />', 'aria-role'],
])('refuses %s in .astro and in .tsx', async (_, markup, rule) => {
  expect(await complaints(markup, 'src/ui/Thing.astro')).toContain(`astro/jsx-a11y/${rule}`);
  expect(await complaints(`export const Thing = () => ${markup};`, 'src/ui/Thing.tsx')).toContain(
    `jsx-a11y-x/${rule}`,
  );
});
