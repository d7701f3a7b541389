import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, HR, NOBODY, readers, refused, type Relations } from './matrix-shape.ts';

const matches = { played: ROWS.playedMatch, next: ROWS.nextMatch };
const people = { captain: PEOPLE.captain.id, minor: PEOPLE.minor.id, banned: PEOPLE.banned.id };

export const MATCHES_RELATIONS = {
  /** Written by functions only. */
  competitions: {
    key: 'id',
    rows: { cup: ROWS.competition },
    select: readers([EVERYBODY, ['cup']]),
    insert: refused({ name: 'Matrix' }),
    update: { column: 'name', rows: NOBODY },
    delete: refused({ name: 'Matrix' }),
  },
  matches: {
    key: 'id',
    rows: matches,
    select: readers([EVERYBODY, ['played', 'next']]),
    insert: refused({
      team_id: PEOPLE_TEAM.id,
      opponent: 'Matrix',
      starts_at: '2026-12-01T18:00:00Z',
      best_of: 1,
      state: 'scheduled',
    }),
    update: { column: 'opponent', rows: NOBODY },
  },
  match_maps: {
    key: 'map_name',
    rows: { first: 'Split', second: 'Haven' },
    select: readers([EVERYBODY, ['first', 'second']]),
    insert: refused({ match_id: ROWS.playedMatch, position: 3, our_score: 1, their_score: 0 }),
    update: { column: 'our_score', rows: NOBODY },
  },
  /** Without hidden members, except for team managers. */
  match_players: {
    key: 'user_id',
    rows: people,
    select: readers([EVERYBODY, ['captain']], [HR, ['minor', 'banned']], [['minor'], ['minor']]),
    insert: refused({ match_id: ROWS.nextMatch, user_id: PEOPLE.captain.id }),
    update: { column: 'match_id', rows: NOBODY },
  },
  achievements: {
    key: 'id',
    rows: { champions: ROWS.achievement },
    select: readers([EVERYBODY, ['champions']]),
    insert: refused({ team_id: PEOPLE_TEAM.id, title: 'Matrix', event: 'Matrix', achieved_on: '2026-01-01' }),
    update: { column: 'title', rows: NOBODY },
  },
  achievement_members: {
    key: 'user_id',
    rows: people,
    select: readers([EVERYBODY, ['captain']], [HR, ['minor', 'banned']], [['minor'], ['minor']]),
    insert: refused({ achievement_id: ROWS.achievement, user_id: PEOPLE.otherMember.id }),
    update: { column: 'achievement_id', rows: NOBODY },
  },
  team_matches: {
    key: 'id',
    rows: matches,
    select: readers([EVERYBODY, ['played', 'next']]),
    insert: refused({ team_id: PEOPLE_TEAM.id, opponent: 'Matrix' }),
    update: { column: 'opponent', rows: NOBODY },
  },
  desk_matches: {
    key: 'id',
    rows: matches,
    select: readers([ADMINS, ['played', 'next']]),
    insert: refused({ team_id: PEOPLE_TEAM.id, opponent: 'Matrix' }),
    update: { column: 'opponent', rows: NOBODY },
  },
  desk_achievements: {
    key: 'id',
    rows: { champions: ROWS.achievement },
    select: readers([ADMINS, ['champions']]),
    insert: refused({ team_id: PEOPLE_TEAM.id, title: 'Matrix' }),
    update: { column: 'title', rows: NOBODY },
  },
} satisfies Relations;
