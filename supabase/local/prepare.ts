import { existsSync } from 'node:fs';
import { Client, DatabaseError } from 'pg';
import { withRole } from './keys.ts';
import { migrate, SEED_FILE, seedOnce } from './migrate.ts';
import { createPlatform } from './platform.ts';
import { SettingsError } from './settings.ts';

/** What {@link prepareDatabase} changed. */
export interface Prepared {
  /** The file names of the migrations that were applied now. */
  readonly applied: readonly string[];
  readonly seeded: boolean;
}

/**
 * Creates the platform as `supabase_admin`, then migrates and seeds as `postgres`, as on a hosted project.
 * @throws SettingsError when the cluster was created by a version without `supabase_admin`; MigrationFailedError.
 */
export async function prepareDatabase(url: string, { seed = false } = {}): Promise<Prepared> {
  await withConnection(withRole(url, 'supabase_admin'), createPlatform).catch((error: unknown) => {
    // SQLSTATE class 28: the role does not exist, or its password differs.
    if (!(error instanceof DatabaseError && error.code?.startsWith('28') === true)) throw error;
    throw new SettingsError(
      'The local database comes from an earlier version; remove it with: npm run reset',
    );
  });
  return withConnection(withRole(url, 'postgres'), async (client) => {
    const applied = await migrate(client);
    const seeded = seed && existsSync(SEED_FILE) && (await seedOnce(client));
    return { applied, seeded };
  });
}

export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  // A connection that breaks between two queries would end the process; the next query is refused.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
