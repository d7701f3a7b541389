import { defineConfig } from 'vitest/config';

/** The database tests alone: `vitest run --config tests/database/vitest.config.ts`. */
export default defineConfig({
  test: {
    name: 'database',
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/database/**/*.test.ts'],
    globalSetup: ['tests/support/database-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    silent: 'passed-only',
  },
});
