/** What a member may ask about the data held of them. */
import * as v from 'valibot';
import {
  DeletionRequestSchema,
  HeldDataSchema,
  type DeletionRequest,
  type HeldData,
} from '../contract/data-rights.ts';
import { ProfileSchema, type Profile } from '../contract/session.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowOf } from './rows.ts';

/** Everything held of the caller. Refuses with throttled (10 a day). */
export async function requestOwnData(client: DataClient): Promise<HeldData> {
  return parseRow(HeldDataSchema, dataOf(await client.rpc('request_my_data')));
}

/** The caller's open request for deletion, or null. Only their own, whoever else's they may read. */
export async function readDeletionRequest(
  client: DataClient,
  userId: string,
): Promise<DeletionRequest | null> {
  const rows = client.from('deletion_requests').select('requested_at, due_at').eq('user_id', userId);
  return rowOf(DeletionRequestSchema, await rows.eq('state', 'open').maybeSingle());
}

/** Asks for the caller's account to be deleted; an open request stays as it is. */
export async function requestDeletion(client: DataClient, reason: string): Promise<DeletionRequest> {
  const answer = await client.rpc('request_deletion', reason === '' ? {} : { reason });
  return parseRow(DeletionRequestSchema, dataOf(answer));
}

/** Takes the caller's request for deletion back; there may be none. */
export async function cancelDeletionRequest(client: DataClient): Promise<void> {
  parseRow(v.boolean(), dataOf(await client.rpc('cancel_deletion_request')));
}

/**
 * Agrees for oneself after a guardian's consent has lapsed; the profile tells whether a step is still missing. Refuses with
 * transition_not_allowed.
 */
export async function confirmMajority(client: DataClient, version: string): Promise<Profile> {
  return parseRow(ProfileSchema, dataOf(await client.rpc('confirm_majority', { version })));
}
