import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { ACCESS_FILE, readAccess } from '#local/access.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, client } = databaseTest({ template: 'empty' });

test('supabase/access.txt matches the migrations (npm run database:access)', async () => {
  const access = await readAccess(client);
  expect(readFileSync(ACCESS_FILE, 'utf8')).toBe(access);
});
