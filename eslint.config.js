import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default defineConfig(
  {
    ignores: ['node_modules/', 'dist/', 'data/', '.cache/', 'test-results/', 'database/schema.ts'],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      // Control characters are what the input check looks for.
      'no-control-regex': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'Name what is exported: no barrels.' },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A number or a bigint reads the same in a text as out of it.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      // An event handler may be asynchronous: React ignores what it returns.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    ignores: ['web/ui/loading/lazy-part.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'lazyPart: code that does not come must not cost the page around it.',
        },
      ],
    },
  },
  {
    // Texts come from messages/: `{t('signIn.title')}`.
    files: ['web/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/test-*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXText[value=/^(?!\\s*Ledgerline\\s*$).*[A-Za-z]{2}/s]',
          message: 'Text that people read comes from messages/.',
        },
        {
          selector:
            'JSXAttribute[name.name=/^(label|title|description|placeholder|error|hint|alt|lead|aria-label|aria-description|aria-roledescription)$/] > Literal[value=/[A-Za-z]{2}/]',
          message: 'Text that people read comes from messages/.',
        },
      ],
    },
  },
  {
    files: ['contract/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.object.name="z"] > Literal[value=/^[A-Z].* /]',
          message: "What a schema says is a key of the catalogue: reason('field.day').",
        },
      ],
    },
  },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable' } } },
  // tsc knows the names that exist there.
  { files: ['scripts/**/*.mjs'], rules: { 'no-undef': 'off' } },
  // What runs in a terminal speaks to it.
  { files: ['scripts/**', 'benchmarks/**', '**/*-command.ts'], rules: { 'no-console': 'off' } },
);
