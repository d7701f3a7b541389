/** The signed-in person's own profile. */
import { ProfileSchema, type Profile } from '../contract/session.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/**
 * What the site shows and decides by: role, onboarding, names, permissions. Refuses with banned, not_signed_in,
 * network_failed.
 */
export async function readOwnProfile(client: DataClient): Promise<Profile> {
  return parseRow(ProfileSchema, dataOf(await client.rpc('my_profile')));
}

/** Makes the member's row where an imported account has none yet; otherwise changes nothing. */
export async function ensureMember(client: DataClient): Promise<void> {
  dataOf(await client.rpc('ensure_member'));
}
