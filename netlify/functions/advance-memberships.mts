/** Every day: consents of members who came of age lapse, referrals become retained or expire, ended bans are forgotten, applications to teams that nothing happens to end. Not reachable from outside. */
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
