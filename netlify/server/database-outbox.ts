/** The outbox: its rows are claimed, done or failed. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

/** An outbox row claimed by this worker. */
export interface OutboxEntry {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** Identifies the claim: a worker that was too slow has a lower number. */
  readonly attempts: number;
}

/** Secret key: claims the next due row until its next attempt; null when none is due. Refuses with unavailable. */
export async function claimOutboxEntry(
  environment: ServerEnvironment,
  kinds: readonly string[],
): Promise<OutboxEntry | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment).rpc('claim_outbox', { kinds: [...kinds], at_most: 1 }),
  );
  return data[0] ?? null;
}

/** Secret key: marks a claimed row as done. Refuses with unavailable. */
export async function finishOutboxEntry(environment: ServerEnvironment, row: OutboxEntry): Promise<void> {
  const done = { done_at: new Date().toISOString(), last_error: null };
  await changeOutboxEntry(environment, row, done);
}

/** Secret key: records the failure of a claimed row with an error code. Refuses with unavailable. */
export async function recordOutboxFailure(
  environment: ServerEnvironment,
  row: OutboxEntry,
  reason: string,
): Promise<void> {
  await changeOutboxEntry(environment, row, { last_error: reason });
}

async function changeOutboxEntry(
  environment: ServerEnvironment,
  { id, attempts }: OutboxEntry,
  change: { readonly done_at?: string; readonly last_error: string | null },
): Promise<void> {
  dataOrUnavailable(
    await serviceClient(environment).from('outbox').update(change).eq('id', id).eq('attempts', attempts),
  );
}
