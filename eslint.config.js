import { defineConfig, globalIgnores } from 'eslint/config';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import preferArrow from 'eslint-plugin-prefer-arrow-functions';
import vitest from '@vitest/eslint-plugin';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom. A room stands for its whole folder; a name with an extension is one file of `src`.
 * `../` never leaves a room: another room is written `#room/file.ts`, so that the table can be read off the import.
 */
const rooms = {
  domain: [],
  api: ['domain', 'config.ts'],
  artwork: ['domain', 'config.ts', 'paths.ts'],
  sound: ['domain'],
  runtime: ['domain', 'config.ts'],
  catalogue: ['artwork', 'api', 'runtime', 'domain', 'config.ts'],
  site: ['catalogue', 'artwork', 'api', 'runtime', 'domain', 'config.ts', 'paths.ts'],
  server: ['api', 'artwork', 'sound', 'runtime', 'domain', 'config.ts', 'paths.ts'],
  shop: ['server', 'site', 'catalogue', 'artwork', 'runtime', 'domain', 'config.ts', 'paths.ts'],
  browser: ['api', 'worker/cache-names.ts', 'domain', 'config.ts', 'paths.ts'],
  ui: ['browser', 'artwork', 'domain', 'config.ts', 'paths.ts'],
  worker: ['config.ts', 'paths.ts'],
  features: ['ui', 'browser', 'artwork', 'api', 'worker/cache-names.ts', 'domain', 'config.ts', 'paths.ts'],
  layouts: [
    'layouts',
    'site/hosting/page-policy.ts',
    'ui',
    'browser',
    'features',
    'artwork',
    'catalogue',
    'api',
    'domain',
    'config.ts',
    'paths.ts',
  ],
  pages: [
    'layouts',
    'ui',
    'browser',
    'features',
    'artwork',
    'catalogue',
    'api',
    'domain',
    'config.ts',
    'paths.ts',
  ],
};

/** The files of a feature that other features may import. */
const shared = {
  account: ['addresses-store.ts', 'ask-for-address.ts', 'resend-mail.ts'],
  cart: ['drawer/open-cart-drawer.ts', 'freight/shipping-store.ts', 'totals-store.ts'],
  collections: ['cart-store.ts', 'list-store.ts'],
  paying: [
    'cancel-order.ts',
    'ConversationLink.tsx',
    'device-session.ts',
    'last-order.ts',
    'order-store.ts',
    'OrderPaymentRows.tsx',
    'pay-by-press.ts',
    'pay-order.ts',
    'pay-store.ts',
    'payment-options.ts',
    'payment-row-words.ts',
    'PaymentRows.tsx',
    'refusal.ts',
  ],
  search: ['count-missed.ts', 'current-index-store.ts', 'search-records.ts'],
  session: ['login/ask-to-log-in.ts', 'CustomerPage.tsx'],
};

/** Which floors of the server a floor may import. Its files import the rooms of the server too. */
const floors = {
  kernel: [],
  catalogue: ['kernel'],
  people: ['catalogue', 'kernel'],
  sales: ['people', 'catalogue', 'kernel'],
  gateways: ['people', 'catalogue', 'kernel'],
  letters: ['sales', 'people', 'catalogue', 'kernel'],
  shopkeeping: ['letters', 'sales', 'people', 'catalogue', 'kernel'],
};

const sources = '{ts,tsx,mjs,js,astro}';
const escape = (name) => name.replace('.', String.raw`\.`);
const readable = (names) => names.map((name) => name.replace('.ts', '')).join(', ') || 'no other room';

/** The same verdict for `import`, `export from` and `import()`, types included. */
const forbid = (regex, message) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
  'no-restricted-syntax': [
    'error',
    { selector: `ImportExpression[source.value=/${regex.replaceAll('/', String.raw`\/`)}/]`, message },
  ],
});

const roomRules = (room, allowed) => {
  const inside = room === 'features' ? 'src/features/*' : `src/${room}`;
  const open = [room === 'features' ? '' : room, ...allowed]
    .filter(Boolean)
    .map((name) => (name.includes('.') ? `${escape(name)}$` : `${name}/`));
  const ofFeatures = Object.entries(shared).flatMap(([feature, files]) =>
    files.map((file) => `features/${feature}/${escape(file)}$`),
  );
  const elsewhere = `^#(?!${[...open, ...(room === 'features' ? ofFeatures : [])].join('|') || '$'})|^/`;
  const message =
    room === 'features'
      ? `A feature may import ${readable(allowed)}, and of another feature the files that eslint.config.js names.`
      : `'${room}' may import ${readable(allowed)}.`;
  return [
    { files: [`${inside}/*.${sources}`], rules: forbid(String.raw`${elsewhere}|^\.\./`, message) },
    { files: [`${inside}/*/**/*.${sources}`], rules: forbid(String.raw`${elsewhere}|^\.\./\.\./`, message) },
  ];
};

/**
 * The text that Intl writes for a date differs by engine and by year, so code that parses it fails in some browsers. Fields
 * of a date come from `domain/time/sao-paulo.ts`, the one file that asks Intl, and its texts from `domain/time/dates.ts`.
 */
const formattedDates = [
  { object: 'Intl', property: 'DateTimeFormat' },
  { property: 'toLocaleDateString' },
  { property: 'toLocaleTimeString' },
].map((restricted) => ({
  ...restricted,
  message:
    "Dates formatted by Intl differ by engine: use '#domain/time/sao-paulo.ts' and '#domain/time/dates.ts'.",
}));

export default defineConfig(
  globalIgnores([
    'dist',
    'dist.state',
    'dist.work-*',
    'node_modules',
    '.data',
    '.astro',
    'coverage',
    'test-results',
    'public',
  ]),
  js.configs.recommended,
  tseslint.configs.strict,
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  { files: ['**/*.tsx'], ...jsxA11y.configs.strict },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    rules: {
      // TypeScript knows every name, and knows the globals of both Node and the browser.
      'no-undef': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-imports': ['error', { paths: [{ name: 'node:path', allowImportNames: ['default'] }] }],
      'no-restricted-properties': ['error', ...formattedDates],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    // One dialect: functions are arrow functions, except generators and assertions.
    plugins: { 'prefer-arrow-functions': preferArrow },
    rules: {
      'prefer-arrow-functions/prefer-arrow-functions': [
        'error',
        {
          returnStyle: 'unchanged',
          allowObjectProperties: true,
          classPropertiesAllowed: false,
          allowedNames: [],
        },
      ],
    },
  },
  {
    files: ['tests/**/*.test.ts'],
    plugins: { vitest },
    rules: {
      'vitest/consistent-test-it': ['error', { fn: 'test', withinDescribe: 'test' }],
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
    },
  },
  {
    // Forgotten awaits are the one kind of mistake worth the time that types cost here.
    files: ['{src,scripts,tests}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: ['test', 'it', 'describe'] },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  // The scripts inside a page are code too.
  { files: ['**/*.astro'], processor: 'astro/client-side-ts' },
  {
    files: ['**/*.astro/*.ts'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: ['src/domain/time/sao-paulo.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['format', 'formatRange', 'formatRangeToParts'].map((property) => ({
          object: 'clock',
          property,
          message: 'Read the named fields of formatToParts: the text differs by engine.',
        })),
      ],
    },
  },
  // Rooms that speak to the shopkeeper's terminal.
  { files: ['{scripts,src/shop,src/site}/**'], rules: { 'no-console': 'off' } },
  // Inside a test, `!` is an assertion like any other: it fails the test.
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  Object.entries(rooms).flatMap(([room, allowed]) => roomRules(room, allowed)),
  Object.entries(floors).flatMap(([floor, below]) =>
    roomRules(`server/${floor}`, [...below.map((name) => `server/${name}`), ...rooms.server]),
  ),
);
