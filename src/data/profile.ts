import { ProfileSchema, type Profile } from '#contract/session.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Returns role, onboarding state, names and permissions. Refuses with banned, not_signed_in, network_failed. */
export async function readOwnProfile(client: DataClient): Promise<Profile> {
  return parseRow(ProfileSchema, dataOf(await client.rpc('my_profile')));
}

/** Creates the member row of an imported account that has none. */
export async function ensureMember(client: DataClient): Promise<void> {
  dataOf(await client.rpc('ensure_member'));
}
