/** The signed-in user's own rows. They are written by group and never over a newer version. */
import { RefusalError } from '#contract/error-codes.ts';
import {
  ConsentEventSchema,
  HeldRoleSchema,
  OwnPrivateSchema,
  OwnUserSchema,
  type ConsentEvent,
  type HeldRole,
  type OwnPrivate,
  type OwnUser,
} from '#contract/members.ts';
import type { DataClient } from './client.ts';
import type { Database } from './database.types.ts';
import { changedRow, dataOf, parseRow, rowOf, rowsOf } from './rows.ts';

type Tables = Database['public']['Tables'];

export type UserChanges = Omit<
  Tables['users']['Update'],
  'id' | 'role' | 'status' | 'onboarding' | 'photo_url'
>;

export type PrivateChanges = Omit<Tables['user_private']['Update'], 'user_id' | 'email' | 'date_of_birth'>;

const USER =
  'id, role, status, onboarding, gamertag, gamertag_display, full_name, photo_url, games, division, player_role, platforms, languages, public_profile, is_creator, featured_streamers, creator_name, creator_type, schedule, years_creating, url_twitch, url_youtube, url_instagram, url_tiktok, url_facebook, followers_twitch, followers_youtube, followers_instagram, followers_tiktok, followers_facebook, created_at, updated_at';

const PRIVATE =
  'email, legal_name, date_of_birth, phone, address_line, city, province, postal_code, guardian_name, show_birthday, updated_at';

const ROLE =
  'id, start_date, end_date, is_primary, role:organizational_roles(role_title, department, platform_permissions), game:game_categories(display_name)';

/** Refuses with not_found, banned, network_failed. */
export async function readOwnUser(client: DataClient, userId: string): Promise<OwnUser> {
  const row = rowOf(OwnUserSchema, await client.from('users').select(USER).eq('id', userId).maybeSingle());
  if (row === null) throw new RefusalError('not_found');
  return row;
}

/** Refuses with not_found, banned, network_failed. */
export async function readOwnPrivate(client: DataClient, userId: string): Promise<OwnPrivate> {
  const request = client.from('user_private').select(PRIVATE).eq('user_id', userId);
  const row = rowOf(OwnPrivateSchema, await request.maybeSingle());
  if (row === null) throw new RefusalError('not_found');
  return row;
}

/**
 * Updates the own row of users if it is unchanged (`expected` is its updated_at); returns the new row. Refuses with
 * changed_meanwhile, gamertag_taken, minor_consent_required and the codes of constraints.
 */
export async function saveOwnUser(
  client: DataClient,
  userId: string,
  expected: string,
  changes: UserChanges,
): Promise<OwnUser> {
  const request = client
    .from('users')
    .update(changes)
    .eq('id', userId)
    .eq('updated_at', expected)
    .select(USER);
  return changedRow(OwnUserSchema, await request);
}

/** Updates the own row of user_private like saveOwnUser. */
export async function saveOwnPrivate(
  client: DataClient,
  userId: string,
  expected: string,
  changes: PrivateChanges,
): Promise<OwnPrivate> {
  const request = client.from('user_private').update(changes).eq('user_id', userId);
  return changedRow(OwnPrivateSchema, await request.eq('updated_at', expected).select(PRIVATE));
}

/** Returns the organisational roles held at a time (ISO 8601), earliest first. */
export async function readHeldRoles(
  client: DataClient,
  userId: string,
  now: string,
): Promise<readonly HeldRole[]> {
  const answer = await client
    .from('user_organizational_roles')
    .select(ROLE)
    .eq('user_id', userId)
    .lte('start_date', now)
    .or(`end_date.is.null,end_date.gt.${now}`)
    .order('is_primary', { ascending: false })
    .order('start_date');
  // A disabled role is not readable and counts as not held.
  const rows = (dataOf(answer) ?? []) as { role: unknown }[];
  return rows.filter(({ role }) => role !== null).map((row) => parseRow(HeldRoleSchema, row));
}

/** Returns a minor's guardian consents, newest first. */
export async function readConsentEvents(
  client: DataClient,
  userId: string,
): Promise<readonly ConsentEvent[]> {
  const request = client.from('consent_events').select('purpose, decision, at').eq('user_id', userId);
  return rowsOf(ConsentEventSchema, await request.order('id', { ascending: false }).limit(100));
}
