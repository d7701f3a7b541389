/**
 * What members send back. Acts of the desk name the moment the order was last changed as it was read (`expected`).
 * All refuse with not_found, transition_not_allowed, network_failed; those of the desk with permission_required,
 * second_factor_required, changed_meanwhile too.
 */
import type { ArrivedPieces, ReturnedPieces } from '../contract/returns.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { dataOf } from './rows.ts';

/** Asks to send pieces back. Refuses with return_too_late, return_open, not_returnable, required, throttled too. */
export async function requestReturn(
  client: DataClient,
  number: string,
  reason: string,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  const lines = pieces.map((piece) => ({ ...piece }));
  dataOf(await client.rpc('request_return', { number, reason, lines }));
}

/** Keeps what one wanted to send back. */
export async function withdrawReturn(client: DataClient, number: string): Promise<void> {
  dataOf(await client.rpc('withdraw_return', { number }));
}

/** Answers a return; refusing needs words. Refuses with required too. */
export async function decideReturn(
  client: DataClient,
  { id, expected }: RowVersion,
  decision: 'approve' | 'refuse',
  answer: string,
): Promise<void> {
  dataOf(await client.rpc('decide_return', { order_id: id, expected, decision, answer }));
}

/** What came is here, every line of the return once; its price is owed back. Refuses with invalid_input too. */
export async function receiveReturn(
  client: DataClient,
  { id, expected }: RowVersion,
  pieces: readonly ArrivedPieces[],
): Promise<void> {
  const lines = pieces.map((piece) => ({ ...piece }));
  dataOf(await client.rpc('receive_return', { order_id: id, expected, lines }));
}
