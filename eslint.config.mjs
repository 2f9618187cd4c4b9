import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const unused = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true };

/** All that runs on Node in one program: a program for each package would read and check again what packages share. */
const PROJECTS = ['tsconfig.node.json', 'web/tsconfig.json', 'web/browser-tests/tsconfig.json'];

const style = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/test-results/**',
      'contracts/generated/**',
      '.nx/**',
      '.waybook/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, ...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: PROJECTS, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', unused],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Nest's decorated methods and React's handlers are async by contract, also where they await nothing.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', ...style],
    },
  },
  {
    // Pure rules get the time and every id handed in.
    files: ['contracts/{money,calendar,bank-holidays}/**/*.ts', 'services/portal/src/**/*.decider.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...style,
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Take the instant as a parameter.',
        },
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'Take the instant as a parameter.',
        },
        {
          selector: 'MemberExpression[object.name="Math"][property.name="random"]',
          message: 'Rules are deterministic.',
        },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs['recommended-latest']],
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/shared/ui/PageDialog.tsx', '**/*.spec.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...style,
        {
          selector: 'JSXOpeningElement[name.name=/^(Icon)?Button$/] > JSXAttribute[name.name="disabled"]',
          message:
            'Take SteadyButton or SteadyIconButton: a button of the browser loses the focus once it is disabled.',
        },
        {
          selector: 'JSXOpeningElement[name.name="Dialog"]',
          message: "Take PageDialog: the browser's Back closes it, and leaves the page alone.",
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/shared/ui/use-parameters.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['useSearchParams'],
          message: "Take useParameters: of two quick changes the router's own hook loses the first.",
        },
      ],
    },
  },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.{mjs,cjs,js}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', unused] },
  },
  {
    files: ['web/public/*.js', 'web/test/*.cjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.jest } },
  },
);
