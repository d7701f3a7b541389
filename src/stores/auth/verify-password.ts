import { ephemeralClient } from './ephemeral-client.ts';
import type { sessionLibrary } from './session.ts';

type Library = Awaited<ReturnType<typeof sessionLibrary>>;

/** Refuses a wrong password with invalid_credentials. The session that this opens is stored nowhere. */
export async function verifyPassword({ module }: Library, email: string, password: string): Promise<void> {
  const client = ephemeralClient(module);
  await module.signInWithPassword(client, email, password);
  // Also ended when the next step is refused.
  await module.signOut(client, 'local');
}
