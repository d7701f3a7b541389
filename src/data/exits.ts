/** Exits of the caller, and those of others for HR. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import {
  type DeskExit,
  DeskExitSchema,
  type ExitCheck,
  type ExitQuarter,
  ExitQuarterSchema,
  type ExitRequest,
  type OwnExits,
  OwnExitsSchema,
} from '#contract/exits.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Returns the caller's exits and teams. */
export async function readOwnExits(client: DataClient): Promise<OwnExits> {
  return parseRow(OwnExitsSchema, dataOf(await client.rpc('my_exits')));
}

/**
 * Asks to leave. Also refuses with already_exists, not_found (no membership), transition_not_allowed (has left),
 * onboarding_required, minor_consent_required, invalid_time, too_long, throttled.
 */
export async function requestExit(client: DataClient, { reasons, ...input }: ExitRequest): Promise<void> {
  // The generated types lack the nulls that the function takes.
  const args = { ...input, reasons: [...reasons] } as never;
  dataOf(await client.rpc('request_exit', args));
}

/** Withdraws an exit. Also refuses with not_found, transition_not_allowed. */
export async function withdrawExit(client: DataClient, exit: string): Promise<void> {
  dataOf(await client.rpc('withdraw_exit', { exit }));
}

/** Returns history, checklist and obstacles of an exit. Refuses with permission_required, not_found. */
export async function readDeskExit(client: DataClient, exit: string): Promise<DeskExit> {
  return parseRow(DeskExitSchema, dataOf(await client.rpc('exit_for_desk', { exit })));
}

/** Takes a step, with a message for the member; or adds an internal note (step note). Refuses as advance_exit does. */
export async function advanceExit(
  client: DataClient,
  { id, expected }: RowVersion,
  step: string,
  note: string,
): Promise<void> {
  dataOf(await client.rpc('advance_exit', { exit: id, expected, step, note }));
}

/** Ticks an item of the checklist or takes the tick back. Refuses with not_found, transition_not_allowed. */
export async function setExitCheck(
  client: DataClient,
  exit: string,
  item: ExitCheck,
  isDone: boolean,
): Promise<void> {
  dataOf(await client.rpc('set_exit_check', { exit, item, is_done: isDone }));
}

/** Names the successor of a role or a captaincy of the handover. Refuses with not_found, transition_not_allowed, too_long. */
export async function setExitSuccessor(
  client: DataClient,
  exit: string,
  line: string,
  successor: string,
): Promise<void> {
  dataOf(await client.rpc('set_exit_successor', { exit, line, successor }));
}

/** Returns the figures of past quarters, the newest first. Refuses with permission_required. */
export async function readExitInsight(client: DataClient): Promise<readonly ExitQuarter[]> {
  return parseRow(v.array(ExitQuarterSchema), dataOf(await client.rpc('exit_insight')));
}
