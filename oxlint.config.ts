/** Lint rules. What may import what stands in tools/lint/rooms.ts; tests/rules plants a violation of each rule. */
import { defineConfig } from 'oxlint';
import { BOUNDARY_OPTIONS, BOUNDARY_SETTINGS } from '#tools/lint/boundaries.ts';
import { AMBIENT_GLOBALS, BROWSER_GLOBALS, PURE_PROPERTIES, SERVER_GLOBALS } from '#tools/lint/globals.ts';

const PURE_ROOMS = ['src/contract/**', 'src/domain/**', 'src/messages/**', 'src/data/**'];
const WORDS_IN_ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'];

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'vitest',
    'promise',
    'jsdoc',
  ],
  jsPlugins: ['eslint-plugin-boundaries', './tools/lint/plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  settings: { ...BOUNDARY_SETTINGS },
  ignorePatterns: [
    'node_modules',
    'dist',
    '.netlify',
    '.local',
    '.astro',
    'notes',
    'coverage',
    'test-results',
  ],
  rules: {
    // Rooms.
    'boundaries/dependencies': ['error', BOUNDARY_OPTIONS],
    'boundaries/no-unknown-files': 'error',
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { regex: String.raw`^\.\./\.\./`, message: 'Write #room/file.ts (imports of package.json).' },
        ],
      },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'project/no-reexports': 'error',
    'project/read-only-stores': 'error',

    // Sizes and names.
    'max-lines': ['error', { max: 220, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],

    // One way to write it.
    'prefer-const': 'error',
    'no-var': 'error',
    eqeqeq: 'error',
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': [
      'error',
      { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': true, 'ts-check': false },
    ],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

    // Words and markup.
    'react/jsx-no-literals': [
      'error',
      { noStrings: true, ignoreProps: true, restrictedAttributes: WORDS_IN_ATTRIBUTES },
    ],
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // The automatic runtime needs no React in scope.
    'react/react-in-jsx-scope': 'off',

    // Tests.
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/warn-todo': 'error',
    // `test` of a fixture; tests/rules/test-files.test.ts finds a focused, skipped or empty one.
    'vitest/no-standalone-expect': [
      'error',
      { additionalTestBlockFunctions: ['test', 'test.each', 'test.for', 'afterEach'] },
    ],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'expectTypeOf', 'fc.assert'] },
    ],

    // Not ours: steps that depend on each other wait in loops; sorting a fresh copy needs no newer method; narrowing
    // what came from outside is what schemas are for; characters are counted as code points on purpose.
    'no-await-in-loop': 'off',
    'no-unmodified-loop-condition': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/unbound-method': 'off',
    'oxc/no-map-spread': 'off',
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
  },
  overrides: [
    {
      files: PURE_ROOMS,
      rules: {
        'no-restricted-globals': [
          'error',
          { globals: [...BROWSER_GLOBALS, ...SERVER_GLOBALS], checkGlobalObject: true },
        ],
        'no-restricted-properties': ['error', ...PURE_PROPERTIES],
      },
    },
    {
      files: ['src/stores/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { globals: [...BROWSER_GLOBALS, ...AMBIENT_GLOBALS, ...SERVER_GLOBALS], checkGlobalObject: true },
        ],
        'no-restricted-properties': ['error', ...PURE_PROPERTIES],
      },
    },
    {
      files: ['src/ui/**', 'src/islands/**', 'src/scripts/**'],
      rules: { 'no-restricted-globals': ['error', { globals: SERVER_GLOBALS, checkGlobalObject: true }] },
    },
    {
      // Node prints its log from the console; a terminal is what these speak to.
      files: ['netlify/**', 'supabase/local/**', 'tools/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // No components here: `useCase` is not a hook.
      files: ['netlify/**'],
      rules: { 'react/rules-of-hooks': 'off', 'react/exhaustive-deps': 'off' },
    },
    {
      files: [
        'netlify/functions/**',
        '*.config.{ts,mjs}',
        // Astro takes the default export of a client directive.
        'src/scripts/intent.ts',
        'tools/lint/plugin.ts',
        'tools/stories/vite.config.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['*.config.{ts,mjs}', 'src/env.d.ts'],
      rules: { 'boundaries/no-unknown-files': 'off', 'boundaries/dependencies': 'off' },
    },
    {
      // No element of HTML is a text field with a list that code fills, or a tree; the field and the tree have the keys.
      files: [
        'src/ui/combobox.tsx',
        'src/ui/command-list.tsx',
        'src/islands/portal/organisation-chart/organisation-chart-tree.tsx',
      ],
      rules: {
        'jsx-a11y/prefer-tag-over-role': 'off',
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
      },
    },
    {
      // Texts of stories are examples.
      files: ['tools/stories/**'],
      rules: { 'react/jsx-no-literals': 'off' },
    },
    {
      files: ['tests/**'],
      rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 400 }], 'no-console': 'off' },
    },
    {
      // Waiting for something to appear is the assertion there.
      files: ['tests/e2e/**'],
      rules: { 'vitest/expect-expect': 'off' },
    },
    {
      // Routes are spelled as addresses: [slug].astro.
      files: ['src/pages/**'],
      rules: { 'unicorn/filename-case': 'off' },
    },
    {
      // Written by `supabase gen types`.
      files: ['src/data/database.types.ts'],
      rules: {
        'max-lines': 'off',
        'typescript/no-redundant-type-constituents': 'off',
        'unicorn/filename-case': 'off',
      },
    },
  ],
});
