import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateTypes, TYPES_FILE } from '#local/supabase-cli.ts';
import { createTestDatabase } from '#tests/support/database.ts';

test('the generated types match the migrations (npm run database:types)', async () => {
  const database = await createTestDatabase({ template: 'empty' });
  const types = await generateTypes(database.databaseUrl);
  await database.close();
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(types);
});
