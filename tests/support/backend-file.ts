/** Ends a backend test file: stops the helper that would kill its processes after a crash. */
import { afterAll } from 'vitest';

afterAll(async () => {
  // Imported here to get the file's own instance, loaded after the modules were restored.
  const { closeReaper } = await import('#local/children.ts');
  await closeReaper();
});
