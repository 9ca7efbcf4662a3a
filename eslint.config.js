import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', 'tests/**'];
const frameworkFiles = [
  'tests/e2e/globalSetup.ts',
  'tests/support/sharedJsdom.ts',
  'scripts/verify/triedAgainReporter.ts',
  '*.config.{js,ts}',
  'tests/**/*.config.ts',
];

const silencing = [
  {
    selector:
      'CallExpression > MemberExpression.callee[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo)$/]',
    message: 'A test runs. A known gap is it.fails.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'A test runs. A known gap is it.fails.',
  },
];

const sayCode = 'Errors carry codes: no code compares texts meant for people.';
const nameCode = 'Codes have names: errorCodes of engine/rules/errors.';
const comparedTexts = [
  {
    selector: 'BinaryExpression[operator=/^[!=]==$/][left.property.name=/^(message|detail)$/][right.value=/./]',
    message: sayCode,
  },
  {
    selector:
      'CallExpression > MemberExpression.callee[object.property.name=/^(message|detail)$/][property.name=/^(includes|startsWith|endsWith|match|search|indexOf)$/]',
    message: sayCode,
  },
  {
    selector: 'CallExpression[callee.property.name="test"] > MemberExpression[property.name="message"]',
    message: sayCode,
  },
  {
    selector: 'MemberExpression[computed=true] > MemberExpression.property[property.name="message"]',
    message: sayCode,
  },
  ...['left.name="code"', 'left.property.name="code"'].map((left) => ({
    selector: `BinaryExpression[operator=/^([!=]==|[<>]=?)$/][${left}][right.raw=/^[1-9]\\d*$/]`,
    message: nameCode,
  })),
  { selector: 'Property[key.name="ignoreCodes"] > ArrayExpression > Literal', message: nameCode },
];

// React takes what an effect gives back for its cleanup; browsers give promises where they gave nothing.
const effectsWithValue = ['CallExpression.body', 'ChainExpression.body > CallExpression'].map((call) => ({
  selector: `CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression > ${call}[callee.property.name=/^(focus|blur|scroll)/]`,
  message: 'What this gives back would be the cleanup of the effect: use a block.',
}));

const nameMenu = 'A menu is named, as its button is.';
const namelessPopups = [
  {
    selector:
      'JSXOpeningElement[name.name="Menu"]:not(:has(JSXAttribute[name.name="slotProps"] Property[key.value=/^aria-label(ledby)?$/]))',
    message: nameMenu,
  },
  {
    selector: 'JSXOpeningElement[name.name="MenuList"]:not(:has(> JSXAttribute[name.name=/^aria-label(ledby)?$/]))',
    message: nameMenu,
  },
  {
    selector:
      'JSXOpeningElement[name.name=/^(Date|Time|DateTime)Picker$/]:not(:has(CallExpression[callee.name="namePopup"]))',
    message: 'The calendar that opens is named by its field: namePopup of engine/browser/fields.',
  },
];

/** Others' errors that carry no code: those of browsers, of the reader of workbooks, of react-admin (`@@`). */
const readersOfTexts = [
  'engine/browser/offline/PartBoundary.tsx',
  'engine/rules/sheets/readWorkbook.ts',
  'engine/browser/form/formErrors.ts',
];

export default tseslint.config(
  {
    ignores: [
      'build/',
      'node_modules/',
      'data/',
      'coverage/',
      '.cache/',
      'test-results/',
      'schemas/generated/',
      'examples/',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    extends: [tseslint.configs.strict],
    rules: {
      'max-lines': ['error', 300],
      eqeqeq: ['error', 'always'],
      'no-console': 'off',
      'no-restricted-syntax': [
        'error',
        ...silencing,
        ...comparedTexts,
        ...namelessPopups,
        ...effectsWithValue,
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Also what would silence oxlint, which asks the types.
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
    },
  },
  {
    files: [
      'engine/{browser,ui}/**/*.{ts,tsx}',
      'src/**/*.{ts,tsx}',
      'custom-pages/**/*.{ts,tsx}',
      'engine/{shell,providers}/**/*.{ts,tsx}',
    ],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['domain/**/*.ts', 'engine/rules/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'localStorage', 'process', 'fetch', 'setTimeout', 'setInterval'].map(
          (name) => ({
            name,
            message: 'A rule knows neither browser nor server.',
          }),
        ),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'A rule never reads the clock: today is an argument.' },
        { object: 'Math', property: 'random', message: 'A rule always answers the same.' },
      ],
      'no-restricted-syntax': [
        'error',
        ...silencing,
        ...comparedTexts,
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'A rule never reads the clock: today is an argument.',
        },
      ],
    },
  },
  // Browser and server have timers alike, and share this way of waiting no longer than so long.
  { files: ['engine/rules/values/inTime.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['custom-pages/**/*.{ts,tsx}', 'engine/browser/**/*.{ts,tsx}', 'engine/ui/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'A call goes through a provider.' }],
    },
  },
  {
    files: ['{engine,custom-pages,src}/**/*.{ts,tsx}'],
    ignores: [...tests, 'engine/ui/PartSuspense.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy', 'Suspense'],
          message: 'Use PartSuspense: React would hold a part back.',
        },
      ],
    },
  },
  {
    files: ['{engine,domain,server,custom-pages,src}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', 85] },
  },
  { files: ['engine/**/*.{ts,tsx}'], ignores: tests, rules: { 'max-lines-per-function': ['error', 87] } },
  // One state machine: what is typed, sent, refused and clashed with, whose parts say nothing alone.
  { files: ['custom-pages/assessments/finalize/useAutosave.ts'], rules: { 'max-lines-per-function': ['error', 100] } },
  {
    files: ['{server,engine/server,domain}/**/*.ts'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', 60] },
  },
  {
    files: tests,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: [...frameworkFiles, ...readersOfTexts],
    rules: { 'no-restricted-syntax': ['error', ...silencing] },
  },
  {
    files: ['**/messages/**', '**/fixtures/**'],
    rules: { 'max-lines': 'off' },
  },
);
