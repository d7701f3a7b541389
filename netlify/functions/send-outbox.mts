/** Every minute: processes the outbox. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '#server/run-on-schedule.ts';
import { runDue } from '#server/use-cases/outbox-handlers.ts';

export default runOnSchedule(
  async (environment, _now, requestId) => ({ ...(await runDue({ environment, requestId })) }),
  'outbox_not_run',
);

export const config: Config = { schedule: '* * * * *' };
