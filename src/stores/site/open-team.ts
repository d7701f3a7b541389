/** "Apply to Team" on a team's page: opens the application for eligible members, otherwise the roster with the reason. */
import * as v from 'valibot';
import { RosterTeamSchema } from '#contract/teams.ts';
import { readEligibilityOf } from '#data/team-applications.ts';
import { eligibilityFor } from '#domain/roster-dialog-apply.ts';
import { applyStateOf } from '#domain/team-applications.ts';
import { openRoster } from './roster.ts';
import { $session, memberClient, readSession } from '../auth/session.ts';
import { teamApplication } from './team-application.ts';
import { $viewer, refreshViewer } from '../auth/viewer.ts';

/**
 * Opens the application or the roster for the team in the page's JSON, after reading the member's eligibility; on failure
 * uses the cached profile. Returns false for guests, who must sign in first.
 */
export async function openTeam(payload: unknown): Promise<boolean> {
  readSession();
  refreshViewer();
  const { success, output: team } = v.safeParse(RosterTeamSchema, payload);
  if (!success || team.id === null || $session.get().phase !== 'member') return false;
  const { id } = team;
  const eligibility = await readEligibilityOf(memberClient(), id).catch(() => null);
  const hasApplied = $viewer.get()?.appliedTeamIds.includes(id) === true;
  const { kind } = eligibility
    ? applyStateOf(eligibility)
    : eligibilityFor(team, { isActiveMember: false, hasApplied });
  if (kind === 'eligible') teamApplication.open({ ...team, id });
  else openRoster(team);
  return true;
}
