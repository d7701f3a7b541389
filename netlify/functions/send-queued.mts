/** Every minute: does the side effects that wait in the outbox. Not reachable from outside. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '../server/run-on-schedule.ts';
import { runDue } from '../server/use-cases/queued.ts';

export default runOnSchedule(
  async (environment, _now, requestId) => ({ ...(await runDue({ environment, requestId })) }),
  'queue_not_run',
);

export const config: Config = { schedule: '* * * * *' };
