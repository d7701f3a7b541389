import { PEOPLE, PEOPLE_TEAM } from '../support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, NOBODY, refused, type Relation, sight } from './matrix-shape.ts';

const applications = { mine: ROWS.memberApplication, banned: ROWS.bannedApplication };

/** Written by functions only, like their events. */
export const teamApplications: Relation = {
  key: 'id',
  rows: applications,
  select: sight([['member'], ['mine']], [ADMINS, ['mine', 'banned']]),
  insert: refused({ team_id: PEOPLE_TEAM.id, user_id: PEOPLE.newcomer.id, due_on: '2026-12-01' }),
  update: { column: 'stage', rows: NOBODY },
  delete: refused(),
};

export const teamApplicationEvents: Relation = {
  key: 'id',
  rows: { told: ROWS.applicationEvent, note: ROWS.applicationNote },
  select: sight([['member'], ['told']], [ADMINS, ['told', 'note']]),
  insert: refused({ application_id: ROWS.memberApplication, kind: 'in_review' }),
  update: { column: 'kind', rows: NOBODY },
  delete: refused(),
};

/** Written by a trigger on teams only. */
export const teamRedirects: Relation = {
  key: 'slug',
  rows: { former: 'people-team-before' },
  select: sight([EVERYBODY, ['former']]),
  insert: refused({ slug: 'matrix', team_id: PEOPLE_TEAM.id }),
  update: { column: 'team_id', rows: NOBODY },
  delete: refused(),
};

export const deskTeamApplications: Relation = {
  key: 'id',
  rows: applications,
  select: sight([ADMINS, ['mine', 'banned']]),
  insert: refused({ team_id: PEOPLE_TEAM.id, user_id: PEOPLE.newcomer.id }),
  update: { column: 'queue', rows: NOBODY },
  delete: refused(),
};

/** Memberships with their members, including ended ones. */
export const deskTeamMembers: Relation = {
  key: 'id',
  rows: {
    minor: ROWS.minorMembership,
    banned: ROWS.bannedMembership,
    former: ROWS.formerMembership,
  },
  select: sight([ADMINS, ['minor', 'banned', 'former']]),
  insert: refused({ team_id: PEOPLE_TEAM.id, user_id: PEOPLE.newcomer.id }),
  update: { column: 'role', rows: NOBODY },
  delete: refused(),
};

export const deskTeams: Relation = {
  key: 'id',
  rows: { team: PEOPLE_TEAM.id },
  select: sight([ADMINS, ['team']]),
  insert: refused({ slug: 'matrix', name: 'Matrix' }),
  update: { column: 'rank', rows: NOBODY },
  delete: refused(),
};
