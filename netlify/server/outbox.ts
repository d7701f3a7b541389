/**
 * Outbox worker. Actions queue side effects as rows of a kind in their own transaction; handlers run them later with
 * growing delays until they succeed. Workers share rows by claims. A worker that dies before recording success leads to
 * a second run: handlers have to be idempotent or tolerate it.
 */
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import {
  claimOutboxEntry,
  finishOutboxEntry,
  recordOutboxFailure,
  type OutboxEntry,
} from './database-outbox.ts';
import { describeError, log } from './log.ts';

export interface OutboxContext {
  readonly environment: ServerEnvironment;
  readonly requestId: string;
}

/** Runs the side effect of a row. Throws to be retried; returns when nothing is left to do. */
export type OutboxHandler = (payload: unknown, context: OutboxContext) => Promise<void>;

export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

export interface OutboxRound {
  readonly done: number;
  readonly failed: number;
}

/** A function has ten seconds and a mail may take six: no row is started later than this. */
const BEGIN_WITHIN_MS = 3_000;
const ROWS_A_ROUND = 50;

/** Returns an error code or the name of a foreign error, without personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusalError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

async function doRow(row: OutboxEntry, handlers: OutboxHandlers, context: OutboxContext): Promise<boolean> {
  const { environment, requestId } = context;
  try {
    const handler = handlers[row.kind];
    if (handler === undefined) throw new TypeError('A row without a handler was claimed');
    await handler(row.payload, context);
  } catch (error) {
    const { kind, attempts } = row;
    log({ requestId, event: 'outbox_failed', kind, attempts, ...describeError(error) });
    await recordOutboxFailure(environment, row, reasonOf(error));
    return false;
  }
  await finishOutboxEntry(environment, row);
  return true;
}

/**
 * Processes due rows while there is time and returns the counts. Refuses with unavailable when the queue cannot be
 * read.
 */
export async function processOutbox(handlers: OutboxHandlers, context: OutboxContext): Promise<OutboxRound> {
  const started = performance.now();
  const round = { done: 0, failed: 0 };
  const kinds = Object.keys(handlers);
  while (round.done + round.failed < ROWS_A_ROUND && performance.now() - started < BEGIN_WITHIN_MS) {
    // One at a time: a row that is claimed but not started would lose an attempt.
    const row = await claimOutboxEntry(context.environment, kinds);
    if (row === null) break;
    round[(await doRow(row, handlers, context)) ? 'done' : 'failed'] += 1;
  }
  return round;
}
