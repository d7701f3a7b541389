import * as v from 'valibot';
import {
  DeletionRequestSchema,
  LatestDeletionSchema,
  type LatestDeletion,
} from '#contract/account-deletion.ts';
import type { DataClient } from './client.ts';
import { rowOf, rpcRead } from './rows.ts';

/** Returns the newest deletion request of this user, or null. Filters by user, because administrators may read all. */
export async function readLatestDeletion(client: DataClient, userId: string): Promise<LatestDeletion | null> {
  const rows = client
    .from('deletion_requests')
    .select('requested_at, due_at, state, closed_at, decline_reason')
    .eq('user_id', userId)
    .order('requested_at', { ascending: false })
    .limit(1);
  return rowOf(LatestDeletionSchema, await rows.maybeSingle());
}

/** Requests deletion of the caller's account; an open request is kept as it is. */
export const requestDeletion = rpcRead('request_deletion', DeletionRequestSchema, (reason: string) =>
  reason === '' ? {} : { reason },
);

/** Withdraws the caller's deletion request, if there is one. */
export const cancelDeletionRequest = rpcRead('cancel_deletion_request', v.boolean());
