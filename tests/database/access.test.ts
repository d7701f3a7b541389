import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCESS_FILE, readAccess } from '#local/access.ts';
import { createTestDatabase } from '#tests/support/database.ts';

test('supabase/access.txt matches the migrations (npm run database:access)', async () => {
  const database = await createTestDatabase({ template: 'empty' });
  const access = await readAccess(database.client);
  await database.close();
  expect(readFileSync(ACCESS_FILE, 'utf8')).toBe(access);
});
