/** Functions about team applications with valid arguments, for tests that call every function. */

/** Id of a team or an application that does not exist. */
const missingId = '70000000-0000-4000-8000-000000000001';
const expected = '2026-01-01T00:00:00Z';

/** Functions for applicants. */
export const APPLICANT_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  apply_to_team: { team: missingId },
  my_team_applications: {},
  team_application_eligibility: {},
  withdraw_team_application: { application: missingId },
};

/** Functions for team managers; with permission, each of them except the search refuses with not_found. */
export const TEAM_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  add_team_application_note: { application: missingId, body: 'x' },
  advance_team_applications: { applications: [], step: 'review' },
  preview_team_applications: { applications: [], step: 'review' },
  advance_team_application: { application: missingId, expected, step: 'review' },
  delete_team: { team: missingId, expected },
  set_team_order: { teams: [missingId] },
  team_application_for_desk: { application: missingId },
  team_candidates: { team: missingId, search: 'other' },
};

/** Functions for the service role only. */
export const TEAM_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  expire_applications: {},
  team_application_facts: { application: missingId },
};
