/**
 * The layers of tests, each a folder under tests/. Sized for two cores: what is quick runs on both, what holds a
 * browser runs alone.
 */
import { defineConfig } from 'vitest/config';

const DATABASE_SETUP = 'tests/support/database-setup.ts';
/** With it a worker may run several files: packages are loaded once, modules of the project for each. */
const EACH_FILE = 'tests/support/each-file.ts';
const CONSTRAINT_LIST = 'tests/support/constraint-list.ts';
const SECOND = 1000;
/** `expect.poll` gives up after one second by itself. */
const POLLING = { poll: { timeout: 45 * SECOND } };

/** Tests over the served site, one file at a time: files of a list may change what others of it look at. */
function browserProject(name: string, ...folders: string[]) {
  return {
    test: {
      name: `e2e-${name}`,
      include: folders.map((folder) => `tests/e2e/${folder}/**/*.test.ts`),
      environment: 'node' as const,
      fileParallelism: false,
      setupFiles: ['tests/support/browser-file.ts'],
      // The files of a list share one process: loading the browser's driver anew for each takes longer than many tests.
      isolate: false,
      // `npm test` prints what passes at the second attempt, and fails above two of them.
      retry: 1,
      // Generous: on a machine at a third of the speed the same tests pass. A file of `rebuild` waits for two builds.
      expect: POLLING,
      testTimeout: 300 * SECOND,
      hookTimeout: 300 * SECOND,
    },
  };
}

export default defineConfig({
  // Test files import sources as Node does; nothing is transformed by the site's own build.
  test: {
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: [EACH_FILE, CONSTRAINT_LIST],
          isolate: false,
          environment: 'node',
          maxWorkers: 2,
          // Generous: a busy machine is no failure.
          expect: POLLING,
          testTimeout: 90 * SECOND,
          hookTimeout: 180 * SECOND,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          expect: POLLING,
          testTimeout: 180 * SECOND,
          hookTimeout: 180 * SECOND,
        },
      },
      {
        // Three layers over one PostgreSQL: each file copies a database of its own.
        test: {
          name: 'backend',
          include: ['tests/{database,functions,local}/**/*.test.ts'],
          environment: 'node',
          globalSetup: [DATABASE_SETUP],
          setupFiles: [EACH_FILE, CONSTRAINT_LIST, 'tests/support/backend-file.ts'],
          // Of @supabase/lite: passwords are hashed 64 times faster than with its cost of 10.
          env: { LITE_AUTH_BCRYPT_COST: '4' },
          isolate: false,
          // The third works while the others wait for PostgreSQL.
          maxWorkers: 3,
          expect: POLLING,
          // Ends what hangs; a test that goes on beside the next one fails that one, too.
          testTimeout: 300 * SECOND,
          hookTimeout: 300 * SECOND,
        },
      },
      {
        // Over the finished dist/.
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          environment: 'node',
          expect: POLLING,
          testTimeout: 90 * SECOND,
        },
      },
      {
        // Over Netlify's own server and the one of the browser tests.
        test: {
          name: 'netlify',
          include: ['tests/netlify/**/*.test.ts'],
          environment: 'node',
          expect: POLLING,
          testTimeout: 300 * SECOND,
          hookTimeout: 300 * SECOND,
        },
      },
      // Demands a second factor from all staff for a while, so it runs before the lists with staff.
      browserProject('second-factor', 'second-factor'),
      // About as long as each other.
      browserProject('site', 'site', 'accounts', 'community', 'hr'),
      browserProject('members', 'admin', 'portal'),
      browserProject('rebuild', 'rebuild'),
    ],
  },
});
