/**
 * Daily: expires guardian consents at 18, retains or expires referrals, deletes data of ended bans, and expires
 * inactive team applications. Scheduled only, without a URL.
 */
import type { Config } from '@netlify/functions';
import { advanceMemberships } from '../server/database.ts';
import { expireTeamApplications } from '../server/database-team-applications.ts';
import { runOnSchedule } from '../server/run-on-schedule.ts';

export default runOnSchedule(
  async (environment) => ({
    ...(await advanceMemberships(environment)),
    applications: await expireTeamApplications(environment),
  }),
  'memberships_not_advanced',
);

export const config: Config = { schedule: '@daily' };
