import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import {
  ADMINS,
  EVERYBODY,
  HR,
  NOBODY,
  NOT_BANNED,
  readers,
  refused,
  type Relations,
} from './matrix-shape.ts';

const applications = { mine: ROWS.memberApplication, banned: ROWS.bannedApplication };

const roleApplications = { mine: ROWS.memberRoleApplication, banned: ROWS.bannedRoleApplication };
const postings = { open: ROWS.openPosting, unlisted: ROWS.unlistedPosting, draft: ROWS.draftPosting };

const exits = { member: ROWS.memberExit, hr: ROWS.hrExit };

export const APPLICATIONS_RELATIONS = {
  /** Written by functions only, like their events. */
  team_applications: {
    key: 'id',
    rows: applications,
    select: readers([['member'], ['mine']], [ADMINS, ['mine', 'banned']]),
    insert: refused({ team_id: PEOPLE_TEAM.id, user_id: PEOPLE.newcomer.id, due_on: '2026-12-01' }),
    update: { column: 'stage', rows: NOBODY },
  },
  team_application_events: {
    key: 'id',
    rows: { told: ROWS.applicationEvent, note: ROWS.applicationNote },
    select: readers([['member'], ['told']], [ADMINS, ['told', 'note']]),
    insert: refused({ application_id: ROWS.memberApplication, kind: 'in_review' }),
    update: { column: 'kind', rows: NOBODY },
  },
  role_postings: {
    key: 'id',
    rows: postings,
    select: readers([NOT_BANNED, ['open']], [HR, ['unlisted', 'draft']]),
    insert: refused({ role_code: 'people_coach', tasks: 'Matrix' }),
    update: { column: 'tasks', rows: NOBODY },
  },
  role_applications: {
    key: 'id',
    rows: roleApplications,
    select: readers([['member'], ['mine']], [HR, ['mine', 'banned']]),
    insert: refused({ posting_id: ROWS.openPosting, user_id: PEOPLE.newcomer.id, due_on: '2026-12-01' }),
    update: { column: 'stage', rows: NOBODY },
  },
  role_application_events: {
    key: 'id',
    rows: { told: ROWS.roleEvent, note: ROWS.roleNote },
    select: readers([['member'], ['told']], [HR, ['told', 'note']]),
    insert: refused({ application_id: ROWS.memberRoleApplication, kind: 'in_review' }),
    update: { column: 'kind', rows: NOBODY },
  },
  exits: {
    key: 'id',
    rows: exits,
    // The desk hides the reader's own row.
    select: readers([HR, ['member']], [ADMINS, ['hr']]),
    insert: refused({
      user_id: PEOPLE.newcomer.id,
      kind: 'organisation',
      reasons: '{time}',
      last_day: '2026-12-01',
      would_return: true,
      score: 5,
    }),
    update: { column: 'state', rows: NOBODY },
  },
  desk_exits: {
    key: 'id',
    rows: exits,
    select: readers([HR, ['member']], [ADMINS, ['hr']]),
    insert: refused({ kind: 'organisation' }),
    update: { column: 'queue', rows: NOBODY },
  },
  desk_role_applications: {
    key: 'id',
    rows: roleApplications,
    select: readers([HR, ['mine', 'banned']]),
    insert: refused({ posting_id: ROWS.openPosting }),
    update: { column: 'queue', rows: NOBODY },
  },
  desk_role_postings: {
    key: 'id',
    rows: postings,
    select: readers([HR, ['open', 'unlisted', 'draft']]),
    insert: refused({ role_code: 'people_coach' }),
    update: { column: 'tasks', rows: NOBODY },
  },
  /** Written by a trigger on teams only. */
  team_redirects: {
    key: 'slug',
    rows: { former: 'people-team-before' },
    select: readers([EVERYBODY, ['former']]),
    insert: refused({ slug: 'matrix', team_id: PEOPLE_TEAM.id }),
    update: { column: 'team_id', rows: NOBODY },
  },
  desk_team_applications: {
    key: 'id',
    rows: applications,
    select: readers([ADMINS, ['mine', 'banned']]),
    insert: refused({ team_id: PEOPLE_TEAM.id, user_id: PEOPLE.newcomer.id }),
    update: { column: 'queue', rows: NOBODY },
  },
  /** Memberships with their members, including ended ones. */
  desk_team_members: {
    key: 'id',
    rows: {
      minor: ROWS.minorMembership,
      banned: ROWS.bannedMembership,
      former: ROWS.formerMembership,
    },
    select: readers([ADMINS, ['minor', 'banned', 'former']]),
    insert: refused({ team_id: PEOPLE_TEAM.id, user_id: PEOPLE.newcomer.id }),
    update: { column: 'role', rows: NOBODY },
  },
  desk_teams: {
    key: 'id',
    rows: { team: PEOPLE_TEAM.id },
    select: readers([ADMINS, ['team']]),
    insert: refused({ slug: 'matrix', name: 'Matrix' }),
    update: { column: 'rank', rows: NOBODY },
  },
} satisfies Relations;
