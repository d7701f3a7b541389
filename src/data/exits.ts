/** Exits of the caller, and those of others for HR. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import {
  DeskExitSchema,
  type ExitCheck,
  ExitQuarterSchema,
  type ExitRequest,
  OwnExitsSchema,
} from '#contract/exits.ts';
import { rpcWrite, rpcRead } from './rows.ts';
import type { RowVersion } from './row-version.ts';

export const readOwnExits = rpcRead('my_exits', OwnExitsSchema);

/**
 * Asks to leave. Also refuses with already_exists, not_found (no membership), transition_not_allowed (has left),
 * onboarding_required, minor_consent_required, invalid_time, too_long, throttled.
 */
export const requestExit = rpcWrite('request_exit', (input: ExitRequest) => ({ ...input }));

/** Withdraws an exit. Also refuses with not_found, transition_not_allowed. */
export const withdrawExit = rpcWrite('withdraw_exit', (exit: string) => ({ exit }));

/** Returns history, checklist and obstacles of an exit. Refuses with permission_required, not_found. */
export const readDeskExit = rpcRead('exit_for_desk', DeskExitSchema, (exit: string) => ({ exit }));

/** Takes a step, with a message for the member; or adds an internal note (step note). Refuses as advance_exit does. */
export const advanceExit = rpcWrite(
  'advance_exit',
  ({ id, expected }: RowVersion, step: string, note: string) => ({ exit: id, expected, step, note }),
);

/** Ticks an item of the checklist or takes the tick back. Refuses with not_found, transition_not_allowed. */
export const setExitCheck = rpcWrite('set_exit_check', (exit: string, item: ExitCheck, isDone: boolean) => ({
  exit,
  item,
  is_done: isDone,
}));

/** Names the successor of a role or a captaincy of the handover. Refuses with not_found, transition_not_allowed, too_long. */
export const setExitSuccessor = rpcWrite(
  'set_exit_successor',
  (exit: string, line: string, successor: string) => ({ exit, line, successor }),
);

/** Returns the figures of past quarters, the newest first. Refuses with permission_required. */
export const readExitInsight = rpcRead('exit_insight', v.array(ExitQuarterSchema));
