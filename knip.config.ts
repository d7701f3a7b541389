/**
 * What knip takes as used: entry files that nothing imports. Scripts of package.json and configurations it finds itself.
 * With `--production` it starts from the entries with `!` only, so that a test keeps nothing alive.
 */
import { type KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    // Imported by astro.config.mjs and oxlint.config.ts.
    'tools/astro/*.ts!',
    'tools/lint/rules/*.ts!',
    'src/pages/**/*.{astro,ts}!',
    'netlify/functions/*.mts!',
    // Named by tools/astro/intent-directive.ts.
    'src/scripts/intent.ts!',
    'supabase/local/commands/*.ts!',
    // Started as a process of its own.
    'supabase/local/mailbox-process.ts!',
    'supabase/local/page-renderer.ts!',
    // Loaded by `--import`.
    'supabase/local/guard-netlify.ts!',
    'tools/{bench,budgets,doctor,faults,lighthouse,policies,test}/{index,run,screens,walk}.ts!',
    'tools/{fonts,lock,mail,lint}/*.{ts,mjs}!',
    'tools/mutation/*.{ts,mjs}',
    'tests/**/*.test.{ts,tsx}',
    // Served by `npm run stories`; a story keeps nothing alive.
    'tools/stories/{main.tsx,vite.config.ts}',
    'tools/test/server/main.ts!',
    // Started as a process of its own; loaded by `--import`.
    'tools/faults/{installation,shifted-clock}.ts!',
    // Started as a process of its own.
    'tests/support/bundle-runtime.ts',
  ],
  project: [
    '{src,netlify,supabase,tools}/**/*.{ts,tsx,mts,astro}!',
    '!tools/stories/**!',
    'tests/**/*.{ts,tsx}',
    '*.config.{ts,mjs}!',
  ],
  ignoreDependencies: [
    // Imported by styles/*.css.
    'tailwindcss',
    // Installed by `npm run test:mutation`.
    '@stryker-mutator/vitest-runner',
    // Named in a path that tools/fonts/subset.ts resolves.
    '@fontsource-variable/sofia-sans-extra-condensed',
  ],
  // A type that only names a part of another exported type stays exported beside it; what its own file uses may be
  // exported for a test.
  ignoreExportsUsedInFile: process.argv.includes('--production') || { interface: true, type: true },
  // Makes the certificate of `npm run lighthouse`; installed by `npm run test:mutation`.
  ignoreBinaries: ['openssl', 'stryker'],
  ignoreIssues: {
    // Read by astro.config.mjs, which knip leaves out with `--production`.
    'src/contract/environment.ts': ['exports'],
    // Written by `supabase gen types`.
    'src/data/database.types.ts': ['exports', 'types'],
  },
};

export default config;
