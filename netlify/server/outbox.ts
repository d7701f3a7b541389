/**
 * The worker of the outbox. An act queues its side effect in its own transaction as a row of a kind; a handler does it
 * later, again and again with growing pauses until it works, and never undoes the act. Two workers share the rows between
 * them. A worker that dies between doing and saying so does it twice: handlers do what may happen twice.
 */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { claimQueued, finishQueued, noteQueuedFailure, type QueuedRow } from './database.ts';
import { describeError, log } from './log.ts';

/** What a handler may ask of its surroundings. */
export interface QueuedContext {
  readonly environment: ServerEnvironment;
  readonly requestId: string;
}

/** Does what a row asks for. Throws when it has to be tried again; returns when there is nothing left to do. */
export type QueuedHandler = (payload: unknown, context: QueuedContext) => Promise<void>;

/** A handler for each kind. */
export type QueuedHandlers = Readonly<Record<string, QueuedHandler>>;

/** What a round came to. */
export interface QueuedRound {
  readonly done: number;
  readonly failed: number;
}

/** A function lives for ten seconds and one mail may take six: no row is begun later. */
const BEGIN_WITHIN_MS = 3_000;
const ROWS_A_ROUND = 50;

/** Why not, without personal data: our code, or the name of a foreign error. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusalError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

async function doRow(row: QueuedRow, handlers: QueuedHandlers, context: QueuedContext): Promise<boolean> {
  const { environment, requestId } = context;
  try {
    const handler = handlers[row.kind];
    if (handler === undefined) throw new TypeError('A row without a handler was claimed');
    await handler(row.payload, context);
  } catch (error) {
    const { kind, attempts } = row;
    log({ requestId, event: 'queued_failed', kind, attempts, ...describeError(error) });
    await noteQueuedFailure(environment, row, reasonOf(error));
    return false;
  }
  await finishQueued(environment, row);
  return true;
}

/**
 * Does what is due, row by row, as long as there is time. Answers how many worked and how many did not. Refuses with
 * unavailable when the queue cannot be reached.
 */
export async function runOutbox(handlers: QueuedHandlers, context: QueuedContext): Promise<QueuedRound> {
  const started = performance.now();
  const round = { done: 0, failed: 0 };
  const kinds = Object.keys(handlers);
  while (round.done + round.failed < ROWS_A_ROUND && performance.now() - started < BEGIN_WITHIN_MS) {
    // One at a time: what is claimed and not begun would lose one of its attempts.
    const row = await claimQueued(context.environment, kinds);
    if (row === null) break;
    round[(await doRow(row, handlers, context)) ? 'done' : 'failed'] += 1;
  }
  return round;
}
