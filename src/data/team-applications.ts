/** Team applications of the caller. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import {
  type ApplicationAnswer,
  ApplyResultSchema,
  OwnTeamApplicationSchema,
  type TeamEligibility,
  TeamEligibilitySchema,
} from '#contract/team-applications.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { DataClient } from './client.ts';
import { toRefusal } from './refusal.ts';
import { rowsOf, rpcWrite, rpcRead, rpcRows } from './rows.ts';

/**
 * Applies to a team, with an answer to each of its questions. Also refuses with changed_meanwhile (other questions),
 * required, duplicate_application, already_member, team_inactive, reapply_later,
 * minor_consent_required, too_long, throttled, not_found.
 */
export const applyToTeam = rpcRead(
  'apply_to_team',
  ApplyResultSchema,
  (team: string, message: string | null, answers: readonly ApplicationAnswer[] = []) => ({
    team,
    ...(message !== null && { message }),
    ...(answers.length > 0 && { answers }),
  }),
);

/** Also refuses with not_found. */
export async function readTeamQuestions(client: DataClient, teamId: string): Promise<readonly string[]> {
  const { data, error, status } = await client
    .from('teams')
    .select('application_questions')
    .eq('id', teamId)
    .maybeSingle();
  if (error) throw toRefusal(error, status);
  if (data === null) throw new RefusalError('not_found');
  return data.application_questions;
}

/** Withdraws an open application. Also refuses with not_found, transition_not_allowed. */
export const withdrawTeamApplication = rpcWrite('withdraw_team_application', (id: string) => ({
  application: id,
}));

/** Returns the caller's applications, open ones first. */
export const readOwnTeamApplications = rpcRead('my_team_applications', v.array(OwnTeamApplicationSchema));

/** Returns the caller's eligibility for every recruiting team and every team applied to. */
export const readTeamEligibility = rpcRows('team_application_eligibility', TeamEligibilitySchema);

/** Returns the caller's eligibility for one team, or null when it does not exist. */
export async function readEligibilityOf(client: DataClient, teamId: string): Promise<TeamEligibility | null> {
  const rows = rowsOf(
    TeamEligibilitySchema,
    await client.rpc('team_application_eligibility', { team: teamId }),
  );
  return rows[0] ?? null;
}
