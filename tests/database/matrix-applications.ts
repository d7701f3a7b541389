import { PEOPLE_TEAM } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, HR, NOT_BANNED, readers, readOnly, type Relations } from './matrix-shape.ts';

const applications = { mine: ROWS.memberApplication, banned: ROWS.bannedApplication };

const roleApplications = { mine: ROWS.memberRoleApplication, banned: ROWS.bannedRoleApplication };
const postings = { open: ROWS.openPosting, unlisted: ROWS.unlistedPosting, draft: ROWS.draftPosting };

const exits = { member: ROWS.memberExit, hr: ROWS.hrExit };

export const APPLICATIONS_RELATIONS = {
  /** Written by functions only, like their events. */
  team_applications: readOnly('id', applications, [['member'], ['mine']], [ADMINS, ['mine', 'banned']]),
  team_application_events: readOnly(
    'id',
    { told: ROWS.applicationEvent, note: ROWS.applicationNote },
    [['member'], ['told']],
    [ADMINS, ['told', 'note']],
  ),
  role_postings: readOnly('id', postings, [NOT_BANNED, ['open']], [HR, ['unlisted', 'draft']]),
  role_applications: readOnly('id', roleApplications, [['member'], ['mine']], [HR, ['mine', 'banned']]),
  role_application_events: readOnly(
    'id',
    { told: ROWS.roleEvent, note: ROWS.roleNote },
    [['member'], ['told']],
    [HR, ['told', 'note']],
  ),
  exits: {
    key: 'id',
    rows: exits,
    // The desk hides the reader's own row.
    select: readers([HR, ['member']], [ADMINS, ['hr']]),
  },
  desk_exits: readOnly('id', exits, [HR, ['member']], [ADMINS, ['hr']]),
  desk_role_applications: readOnly('id', roleApplications, [HR, ['mine', 'banned']]),
  desk_role_postings: readOnly('id', postings, [HR, ['open', 'unlisted', 'draft']]),
  /** Written by a trigger on teams only. */
  team_redirects: readOnly('slug', { former: 'people-team-before' }, [EVERYBODY, ['former']]),
  desk_team_applications: readOnly('id', applications, [ADMINS, ['mine', 'banned']]),
  /** Memberships with their members, including ended ones. */
  desk_team_members: readOnly(
    'id',
    {
      minor: ROWS.minorMembership,
      banned: ROWS.bannedMembership,
      former: ROWS.formerMembership,
    },
    [ADMINS, ['minor', 'banned', 'former']],
  ),
  desk_teams: readOnly('id', { team: PEOPLE_TEAM.id }, [ADMINS, ['team']]),
} satisfies Relations;
