/** The tests that Stryker runs: those of the pure rooms, which take seconds. */
import { defineConfig } from 'vitest/config';

const SECOND = 1000;

export default defineConfig({
  test: {
    include: ['tests/unit/{domain,contract}/**/*.test.ts'],
    setupFiles: ['tests/support/each-file.ts', 'tests/support/constraint-list.ts'],
    testTimeout: 120 * SECOND,
    hookTimeout: 120 * SECOND,
  },
});
