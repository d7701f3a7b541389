/** Wraps scheduled functions: one action, one log line; failures wait for the next run. */
import { randomUUID } from 'node:crypto';
import type { ServerEnvironment } from '#contract/environment.ts';
import { serverEnvironment } from './environment.ts';
import { describeError, log } from './log.ts';

/** Runs at a time (milliseconds UTC) under a request id; returns counts for the log, nothing personal. */
export type ScheduledAction = (
  environment: ServerEnvironment,
  now: number,
  requestId: string,
) => Promise<Readonly<Record<string, number>>>;

/** Never throws; `failure` is the log message of an error. */
export function runOnSchedule(action: ScheduledAction, failure: string): () => Promise<Response> {
  return async () => {
    const requestId = randomUUID();
    try {
      log({ requestId, outcome: 'ok', ...(await action(serverEnvironment(), Date.now(), requestId)) });
    } catch (error) {
      log({ requestId, outcome: failure, ...describeError(error) });
    }
    return new Response(null, { status: 204 });
  };
}
