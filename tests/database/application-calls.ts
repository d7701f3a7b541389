/** Functions about applications to teams with arguments that they read, for tests that try every function there is. */

/** A team, and an application, that do not exist. */
const nothing = '70000000-0000-4000-8000-000000000001';
const expected = '2026-01-01T00:00:00Z';

/** What whoever applies calls. */
export const APPLICANT_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  apply_to_team: { team: nothing },
  my_team_applications: {},
  team_standings: {},
  withdraw_team_application: { application: nothing },
};

/** What those who manage teams call; past who is asking, each of these but the search finds nothing. */
export const TEAM_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  add_team_application_note: { application: nothing, body: 'x' },
  advance_team_application: { application: nothing, expected, step: 'review' },
  delete_team: { team: nothing, expected },
  order_teams: { teams: [nothing] },
  team_application_for_desk: { application: nothing },
  team_candidates: { team: nothing, search: 'other' },
};

/** What the service alone calls. */
export const TEAM_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  expire_team_applications: {},
  team_application_facts: { application: nothing },
};
