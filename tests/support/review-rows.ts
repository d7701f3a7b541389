/** The team desk without a browser: an application, a team, a member of its roster. */
import type {
  DeskApplication,
  DeskApplicationRow,
  DeskMemberRow,
  DeskTeamRow,
} from '#contract/admin-teams.ts';
import { storeId } from './store-rows.ts';

/** The version of every row. */
export const DESK_AT = '2026-02-01T10:00:00.123456+00:00';

/** An application to Umbra, which has one free seat. */
export function applicationRow(changes: Partial<DeskApplicationRow> = {}): DeskApplicationRow {
  return {
    id: storeId(1),
    team_id: storeId(2),
    team_name: 'Umbra',
    team_slug: 'umbra',
    game: 'Valorant',
    team_status: 'active',
    roster_size: 4,
    max_roster_size: 5,
    user_id: storeId(3),
    gamertag: 'Zolazo',
    full_name: 'Zola Mkhize',
    photo_url: null,
    games: 'Valorant',
    division: null,
    player_role: 'Sentinel',
    platforms: ['PC'],
    languages: ['isiZulu'],
    is_minor: false,
    application_message: 'I hold the back.',
    answers: [],
    stage: 'submitted',
    status: 'pending',
    queue: 'new',
    urgency: 9000,
    submitted_at: '2026-01-30T10:00:00+00:00',
    due_on: '2026-02-06',
    business_days_left: 4,
    trial_until: null,
    decided_at: null,
    reason_code: null,
    reapply_after: null,
    alternative_team_ids: [],
    updated_at: DESK_AT,
    ...changes,
  };
}

/** Its details: submitted, with a colleague's note. */
export function applicationDetail(): DeskApplication {
  const detail = {
    message: null,
    body: null,
    role: null,
    due_on: null,
    trial_until: null,
    reason_code: null,
    reapply_after: null,
    answers: [],
    alternatives: [],
  };
  const told = { at: DESK_AT, is_internal: false, by_applicant: true, actor: null };
  return {
    events: [
      { ...told, id: 1, kind: 'submitted', detail: { ...detail, due_on: '2026-02-06' } },
      {
        ...told,
        id: 2,
        kind: 'note',
        is_internal: true,
        by_applicant: false,
        actor: 'Kestrel',
        detail: { ...detail, body: 'Played with us in May.' },
      },
    ],
    other_teams: [],
    other_applications: [],
  };
}

/** The team Umbra with a red card. */
export function teamRow(changes: Partial<DeskTeamRow> = {}): DeskTeamRow {
  return {
    id: storeId(2),
    slug: 'umbra',
    name: 'Umbra',
    game: 'Valorant',
    game_category: 'valorant',
    game_category_display: 'Valorant',
    game_category_color: '#ff4655',
    color_gradient: '#ff4655 #3a0a12',
    bg_color: '#22080d',
    border_color: '#ff4655',
    rank: '#1 ZA',
    achievements: null,
    current_roster_size: 4,
    max_roster_size: 5,
    status: 'active',
    description: 'Our first team.',
    sort_order: 1,
    application_questions: [],
    open_applications: 1,
    late_applications: 0,
    room: 'room',
    created_at: '2025-02-01T10:00:00+00:00',
    updated_at: DESK_AT,
    ...changes,
  };
}

/** Kestrel, the captain of Umbra. */
export function memberRow(changes: Partial<DeskMemberRow> = {}): DeskMemberRow {
  return {
    id: storeId(4),
    team_id: storeId(2),
    user_id: storeId(5),
    gamertag: 'Kestrel',
    full_name: null,
    photo_url: null,
    is_minor: false,
    person_status: 'active',
    role: 'captain',
    status: 'active',
    joined_at: '2025-02-01T10:00:00+00:00',
    left_at: null,
    ...changes,
  };
}
