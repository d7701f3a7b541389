import { writeFileSync } from 'node:fs';
import { withScratchDatabase } from '../scratch.ts';
import { generateTypes, TYPES_FILE } from '../supabase-cli.ts';

/** `npm run database:types`: generates the types of the migrated schema. */
writeFileSync(TYPES_FILE, await withScratchDatabase(generateTypes));
console.log(`Wrote ${TYPES_FILE}`);
