/** Every day: consents of members who came of age lapse, referrals become retained or expire, ended bans are forgotten. Not reachable from outside. */
import type { Config } from '@netlify/functions';
import { advanceMemberships } from '../server/database.ts';
import { runOnSchedule } from '../server/run-on-schedule.ts';

export default runOnSchedule(advanceMemberships, 'memberships_not_advanced');

export const config: Config = { schedule: '@daily' };
