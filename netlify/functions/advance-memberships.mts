/**
 * Daily: expires guardian consents at 18, retains or expires referrals, deletes data of ended bans and old notifications,
 * and expires inactive team applications. Scheduled only, without a URL.
 */
import type { Config } from '@netlify/functions';
import { advanceMemberships } from '../server/database.ts';
import { purgeNotifications } from '../server/database-notifications.ts';
import { expireTeamApplications } from '../server/database-team-applications.ts';
import { runOnSchedule } from '../server/run-on-schedule.ts';

export default runOnSchedule(
  async (environment) => ({
    ...(await advanceMemberships(environment)),
    applications: await expireTeamApplications(environment),
    notifications: await purgeNotifications(environment),
  }),
  'memberships_not_advanced',
);

export const config: Config = { schedule: '@daily' };
