/** What a test file of the backend ends with: the helper that would end its processes, had it been killed. */
import { afterAll } from 'vitest';

afterAll(async () => {
  // Asked for now: the file's own one, which was loaded after the modules had been put back.
  const { closeReaper } = await import('../../supabase/local/children.ts');
  await closeReaper();
});
