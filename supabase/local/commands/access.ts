import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { ACCESS_FILE, readAccess } from '../access.ts';
import { withScratchDatabase } from '../scratch.ts';

/** `npm run database:access`: writes what each role may do in the migrated schema. */
const text = await withScratchDatabase(async (databaseUrl) => {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    return await readAccess(client);
  } finally {
    await client.end();
  }
});
writeFileSync(ACCESS_FILE, text);
console.log(`Wrote ${ACCESS_FILE}`);
