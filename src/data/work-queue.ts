/** The work queue of the back office. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import { WorkQueueSchema, type WorkItem, type WorkKind, type WorkOwner } from '#contract/work-queue.ts';
import { rpcWrite, rpcRead } from './rows.ts';

export interface WorkRequest {
  /** Null for all kinds. */
  readonly kind: WorkKind | null;
  readonly owner: WorkOwner;
  /** 0 for the counts alone. */
  readonly rows: number;
}

/** Returns the items of the desks that the caller may open. */
export const readWorkQueue = rpcRead('work_queue', WorkQueueSchema, ({ kind, owner, rows }: WorkRequest) => ({
  whose: owner,
  at_most: rows,
  ...(kind !== null && { only_kind: kind }),
}));

/**
 * Assigns an item to the caller, also one that another member of staff had as read. Also refuses with
 * permission_required, not_found (it no longer waits), changed_meanwhile (someone else was faster).
 */
export const takeWork = rpcWrite('take_work', ({ kind, key, assignee_id: expected }: WorkItem) => ({
  kind,
  item_key: key,
  ...(expected !== null && { expected }),
}));

/** Gives an item back. Also refuses with permission_required. */
export const releaseWork = rpcWrite('release_work', ({ kind, key }: WorkItem) => ({ kind, item_key: key }));
