/**
 * Returns of orders. `expected` is the order's updated_at as read. All refuse with not_found, transition_not_allowed,
 * network_failed; the administrators' actions also with permission_required, second_factor_required, changed_meanwhile.
 */
import type { ArrivedPieces, ReturnedPieces } from '#contract/returns.ts';
import type { RowVersion } from './row-version.ts';
import { rpcWrite } from './rows.ts';

/** Requests a return. Also refuses with return_too_late, return_already_open, not_returnable, required, throttled. */
export const requestReturn = rpcWrite(
  'request_return',
  (number: string, reason: string, pieces: readonly ReturnedPieces[]) => ({ number, reason, lines: pieces }),
);

export const withdrawReturn = rpcWrite('withdraw_return', (number: string) => ({ number }));

/** Accepts or refuses a return; a refusal needs a reason. Also refuses with required. */
export const decideReturn = rpcWrite(
  'decide_return',
  ({ id, expected }: RowVersion, decision: 'approve' | 'refuse', answer: string) => ({
    order_id: id,
    expected,
    decision,
    answer,
  }),
);

/**
 * Records the received pieces of every line of the return, and the refund. Also refuses with invalid_input.
 */
export const receiveReturn = rpcWrite(
  'receive_return',
  ({ id, expected }: RowVersion, pieces: readonly ArrivedPieces[]) => ({
    order_id: id,
    expected,
    lines: pieces,
  }),
);
