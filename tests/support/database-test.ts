/** The fixture of tests with a database. */
import { test as base } from 'vitest';
import { type DatabaseOptions, declareTestDatabase, type TestDatabase } from './database.ts';

/** The database of a test file. */
export interface DatabaseFixture extends DatabaseOptions {
  /** Inserts what all tests of the file need. */
  readonly prepare?: (database: TestDatabase) => Promise<unknown>;
  /**
   * What happens to the rows after each test: `keep` (default); `restore` the prepared rows; `rollback` the
   * transaction of `client`, which begins before the test.
   */
  readonly rows?: 'keep' | 'restore' | 'rollback';
}

/**
 * `test` of a file with one database, opened before its first test and closed after its last. `database` is for the
 * file's helper functions. A `beforeAll` that uses it is `test.beforeAll`.
 */
export function databaseTest({ prepare, rows = 'keep', ...options }: DatabaseFixture = {}) {
  const { database, open } = declareTestDatabase(options);
  const test = base
    .extend('opening', { scope: 'file' }, { open, prepare })
    .extend('database', { scope: 'file', auto: true }, async ({ opening }, { onCleanup }) => {
      await opening.open();
      onCleanup(database.close);
      await opening.prepare?.(database);
      if (rows === 'restore') await database.snapshot();
      return database;
    })
    .extend('rows', { auto: true }, async ({ database: { client, restore } }, { onCleanup }) => {
      if (rows === 'keep') return;
      if (rows === 'rollback') await client.query('begin');
      onCleanup(async () => {
        await (rows === 'restore' ? restore() : client.query('rollback'));
      });
    });
  return { ...database, test, database };
}
