/** The work queue of the back office. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import {
  WorkQueueSchema,
  type WorkItem,
  type WorkKind,
  type WorkOwner,
  type WorkQueue,
} from '#contract/work-queue.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rpcWrite } from './rows.ts';

export interface WorkRequest {
  /** Null for all kinds. */
  readonly kind: WorkKind | null;
  readonly owner: WorkOwner;
  /** 0 for the counts alone. */
  readonly rows: number;
}

/** Returns the items of the desks that the caller may open. */
export async function readWorkQueue(
  client: DataClient,
  { kind, owner, rows }: WorkRequest,
): Promise<WorkQueue> {
  const input = { whose: owner, at_most: rows, ...(kind !== null && { only_kind: kind }) };
  return parseRow(WorkQueueSchema, dataOf(await client.rpc('work_queue', input)));
}

/**
 * Assigns an item to the caller, also one that another member of staff had as read. Also refuses with
 * permission_required, not_found (it no longer waits), changed_meanwhile (someone else was faster).
 */
export async function takeWork(
  client: DataClient,
  { kind, key, assignee_id: expected }: WorkItem,
): Promise<void> {
  const input = { kind, item_key: key, ...(expected !== null && { expected }) };
  dataOf(await client.rpc('take_work', input));
}

/** Gives an item back. Also refuses with permission_required. */
export const releaseWork = rpcWrite('release_work', ({ kind, key }: WorkItem) => ({ kind, item_key: key }));
