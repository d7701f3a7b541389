import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, NOBODY, refused, type Relation, readers } from './matrix-shape.ts';

const HR = ['hr', ...ADMINS] as const;
const matches = { played: ROWS.playedMatch, next: ROWS.nextMatch };
const people = { captain: PEOPLE.captain.id, minor: PEOPLE.minor.id, banned: PEOPLE.banned.id };

/** Written by functions only. */
const competitions: Relation = {
  key: 'id',
  rows: { cup: ROWS.competition },
  select: readers([EVERYBODY, ['cup']]),
  insert: refused({ name: 'Matrix' }),
  update: { column: 'name', rows: NOBODY },
  delete: refused({ name: 'Matrix' }),
};

const matchesRelation: Relation = {
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
  delete: refused(),
};

const matchMaps: Relation = {
  key: 'map_name',
  rows: { first: 'Split', second: 'Haven' },
  select: readers([EVERYBODY, ['first', 'second']]),
  insert: refused({ match_id: ROWS.playedMatch, position: 3, our_score: 1, their_score: 0 }),
  update: { column: 'our_score', rows: NOBODY },
  delete: refused(),
};

/** Without hidden members, except for team managers. */
const matchPlayers: Relation = {
  key: 'user_id',
  rows: people,
  select: readers([EVERYBODY, ['captain']], [HR, ['minor', 'banned']], [['minor'], ['minor']]),
  insert: refused({ match_id: ROWS.nextMatch, user_id: PEOPLE.captain.id }),
  update: { column: 'match_id', rows: NOBODY },
  delete: refused(),
};

const achievements: Relation = {
  key: 'id',
  rows: { champions: ROWS.achievement },
  select: readers([EVERYBODY, ['champions']]),
  insert: refused({ team_id: PEOPLE_TEAM.id, title: 'Matrix', event: 'Matrix', achieved_on: '2026-01-01' }),
  update: { column: 'title', rows: NOBODY },
  delete: refused(),
};

const achievementMembers: Relation = {
  key: 'user_id',
  rows: people,
  select: readers([EVERYBODY, ['captain']], [HR, ['minor', 'banned']], [['minor'], ['minor']]),
  insert: refused({ achievement_id: ROWS.achievement, user_id: PEOPLE.otherMember.id }),
  update: { column: 'achievement_id', rows: NOBODY },
  delete: refused(),
};

const teamMatches: Relation = {
  key: 'id',
  rows: matches,
  select: readers([EVERYBODY, ['played', 'next']]),
  insert: refused({ team_id: PEOPLE_TEAM.id, opponent: 'Matrix' }),
  update: { column: 'opponent', rows: NOBODY },
  delete: refused(),
};

const deskMatches: Relation = {
  key: 'id',
  rows: matches,
  select: readers([ADMINS, ['played', 'next']]),
  insert: refused({ team_id: PEOPLE_TEAM.id, opponent: 'Matrix' }),
  update: { column: 'opponent', rows: NOBODY },
  delete: refused(),
};

const deskAchievements: Relation = {
  key: 'id',
  rows: { champions: ROWS.achievement },
  select: readers([ADMINS, ['champions']]),
  insert: refused({ team_id: PEOPLE_TEAM.id, title: 'Matrix' }),
  update: { column: 'title', rows: NOBODY },
  delete: refused(),
};

/** Matches, their maps and players, and achievements. */
export const MATCH_RELATIONS = {
  achievement_members: achievementMembers,
  achievements,
  competitions,
  desk_achievements: deskAchievements,
  desk_matches: deskMatches,
  match_maps: matchMaps,
  match_players: matchPlayers,
  matches: matchesRelation,
  team_matches: teamMatches,
} as const;
