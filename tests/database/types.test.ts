import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { generateTypes, TYPES_FILE } from '#local/supabase-cli.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest({ template: 'empty' });

test('the generated types match the migrations (npm run database:types)', async () => {
  const types = await generateTypes(database.databaseUrl);
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(types);
});
