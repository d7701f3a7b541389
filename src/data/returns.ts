/**
 * Returns of orders. `expected` is the order's updated_at as read. All refuse with not_found, transition_not_allowed,
 * network_failed; the administrators' actions also with permission_required, second_factor_required, changed_meanwhile.
 */
import type { ArrivedPieces, ReturnedPieces } from '#contract/returns.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { dataOf } from './rows.ts';

/** Requests a return. Also refuses with return_too_late, return_already_open, not_returnable, required, throttled. */
export async function requestReturn(
  client: DataClient,
  number: string,
  reason: string,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  const lines = pieces.map((piece) => ({ ...piece }));
  dataOf(await client.rpc('request_return', { number, reason, lines }));
}

export async function withdrawReturn(client: DataClient, number: string): Promise<void> {
  dataOf(await client.rpc('withdraw_return', { number }));
}

/** Accepts or refuses a return; a refusal needs a reason. Also refuses with required. */
export async function decideReturn(
  client: DataClient,
  { id, expected }: RowVersion,
  decision: 'approve' | 'refuse',
  answer: string,
): Promise<void> {
  dataOf(await client.rpc('decide_return', { order_id: id, expected, decision, answer }));
}

/**
 * Records the received pieces of every line of the return, and the refund. Also refuses with invalid_input.
 */
export async function receiveReturn(
  client: DataClient,
  { id, expected }: RowVersion,
  pieces: readonly ArrivedPieces[],
): Promise<void> {
  const lines = pieces.map((piece) => ({ ...piece }));
  dataOf(await client.rpc('receive_return', { order_id: id, expected, lines }));
}
