/**
 * Daily: expires guardian consents at 18, retains or expires referrals, deletes data of ended bans and old notifications, ends old sessions,
 * expires inactive team applications, ends memberships of members who left and purges old exits, closes resolved tickets
 * of HR and deletes old ones, reminds of roles whose term ends, and on Mondays queues the weekly mails. Scheduled only, without a URL.
 */
import type { Config } from '@netlify/functions';
import { advanceMemberships } from '#server/database-accounts.ts';
import { advanceExits, purgeExits } from '#server/database-exits.ts';
import { purgeNotifications, queueWeeklyMails } from '#server/database-notifications.ts';
import { advanceRoleTerms } from '#server/database-role-terms.ts';
import { expireApplications } from '#server/database-team-applications.ts';
import { advanceTickets } from '#server/database-tickets.ts';
import { runOnSchedule } from '#server/run-on-schedule.ts';

export default runOnSchedule(
  async (environment) => ({
    ...(await advanceMemberships(environment)),
    applications: await expireApplications(environment),
    exits: await advanceExits(environment),
    purgedExits: await purgeExits(environment),
    notifications: await purgeNotifications(environment),
    weeklyMails: await queueWeeklyMails(environment),
    roleTerms: await advanceRoleTerms(environment),
    tickets: await advanceTickets(environment),
  }),
  'memberships_not_advanced',
);

export const config: Config = { schedule: '@daily' };
