/** Teams and applications without a browser: rows as the data API returns them. */
import type { OwnTeamApplication } from '#contract/team-applications.ts';
import type { RosterTeam } from '#contract/teams.ts';

/** Endpoints of teams and applications. */
export const TEAM_ENDPOINTS = {
  teams: 'GET /rest/v1/teams_with_member_count',
  members: 'GET /rest/v1/team_members',
  eligibility: 'POST /rest/v1/rpc/team_application_eligibility',
  mine: 'POST /rest/v1/rpc/my_team_applications',
  apply: 'POST /rest/v1/rpc/apply_to_team',
  knock: 'POST /api/notify-slack-team-application',
  withdraw: 'POST /rest/v1/rpc/withdraw_team_application',
} as const;

/** A team's key; the digit distinguishes them. */
export function teamId(number = 1): string {
  return `00000000-0000-4000-8000-00000000000${String(number)}`.replace(/0{4}(?=.$)/u, '00aa');
}

/** A team as the roster shows it. */
export function rosterTeam(changes: Partial<RosterTeam> = {}): RosterTeam & { readonly id: string } {
  return {
    slug: 'night-shift',
    name: 'Night Shift',
    game: 'Valorant',
    gameLabel: 'Valorant',
    description: '',
    rank: null,
    achievements: null,
    status: 'active',
    currentRosterSize: 1,
    maxRosterSize: 5,
    ...changes,
    id: changes.id ?? teamId(),
  };
}

/** A row of teams_with_member_count. */
export function teamRow(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: teamId(),
    slug: 'night-shift',
    name: 'Night Shift',
    game: 'Valorant',
    game_category: 'valorant',
    game_category_display: 'Valorant',
    game_category_color: '#ff4655',
    color_gradient: null,
    bg_color: null,
    border_color: null,
    rank: null,
    achievements: null,
    current_roster_size: 1,
    max_roster_size: 5,
    status: 'active',
    description: '',
    created_at: '2026-01-01T00:00:00Z',
    ...changes,
  };
}

/** A row of team_application_eligibility. */
export function eligibility(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    team_id: teamId(),
    refusal: null,
    application_id: null,
    stage: null,
    reapply_after: null,
    ...changes,
  };
}

/** A row of my_team_applications. */
export function application(changes: Partial<OwnTeamApplication> = {}): OwnTeamApplication {
  return {
    id: '00000000-0000-4000-8000-0000000000f1',
    stage: 'submitted',
    status: 'pending',
    submitted_at: '2026-03-01T10:00:00+00:00',
    due_on: '2026-03-06',
    is_late: false,
    business_days_left: 5,
    message: null,
    trial_until: null,
    decided_at: null,
    reason_code: null,
    reapply_after: null,
    team: { id: teamId(), slug: 'night-shift', name: 'Night Shift', game: 'Valorant' },
    alternatives: [],
    events: [],
    ...changes,
  };
}

/** The response of apply_to_team. */
export const APPLIED = {
  id: '00000000-0000-4000-8000-0000000000f1',
  stage: 'submitted',
  status: 'pending',
  due_on: '2026-03-06',
} as const;
