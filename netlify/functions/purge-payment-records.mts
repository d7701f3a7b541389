/** Daily: deletes payment records after their retention period. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '#server/run-on-schedule.ts';
import { removeStrayProofs } from '#server/use-cases/delete-unused-files.ts';

export default runOnSchedule(
  async (environment) => ({ removed: await removeStrayProofs(environment) }),
  'payment_records_not_purged',
);

export const config: Config = { schedule: '@daily' };
