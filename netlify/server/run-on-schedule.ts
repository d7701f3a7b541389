/** What the host's clock runs: one act, one line in the log; a failure waits for the next time. */
import { randomUUID } from 'node:crypto';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { serverEnvironment } from './environment.ts';
import { describeError, log } from './log.ts';

/** Does something at a moment (milliseconds UTC), under the id of its log lines; answers counts, nothing personal. */
export type ScheduledAct = (
  environment: ServerEnvironment,
  now: number,
  requestId: string,
) => Promise<Readonly<Record<string, number>>>;

/** Makes a scheduled function of an act. It never throws; `failure` names in the log what did not work. */
export function runOnSchedule(act: ScheduledAct, failure: string): () => Promise<Response> {
  return async () => {
    const requestId = randomUUID();
    try {
      log({ requestId, outcome: 'ok', ...(await act(serverEnvironment(), Date.now(), requestId)) });
    } catch (error) {
      log({ requestId, outcome: failure, ...describeError(error) });
    }
    return new Response(null, { status: 204 });
  };
}
