/** Organisational roles, their assignments, and the views of their desks. */
import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, NOBODY, refused, type Relation, sight, SIGNED_IN } from './matrix-shape.ts';

const HR = ['hr', ...ADMINS] as const;
const notBanned = SIGNED_IN.filter((person) => person !== 'banned');

const organizationalRoles: Relation = {
  key: 'role_code',
  rows: { ceo: 'ceo', helper: 'helper', editor: 'people_editor', inactive: 'old_role' },
  select: sight([EVERYBODY, ['ceo']], [notBanned, ['helper', 'editor']], [HR, ['inactive']]),
  insert: {
    values: { role_code: 'matrix_role', role_title: 'Matrix', department: 'community', level: 6 },
    by: ['superadmin'],
  },
  update: { column: 'description', rows: sight([['superadmin'], ['ceo', 'helper', 'editor', 'inactive']]) },
  delete: refused(),
};

const assignments = { ceo: ROWS.ceoAssignment, ended: ROWS.endedAssignment, hidden: ROWS.hiddenAssignment };

const userOrganizationalRoles: Relation = {
  key: 'id',
  rows: assignments,
  select: sight(
    [EVERYBODY, ['ceo']],
    [HR, ['ended', 'hidden']],
    [['member'], ['ended']],
    [['minor'], ['hidden']],
  ),
  insert: refused({ user_id: PEOPLE.otherMember.id, role_code: 'helper' }),
  update: { column: 'discord', rows: sight([['superadmin'], ['ceo', 'ended', 'hidden']]) },
  delete: refused(),
};

const deskRoles: Relation = {
  key: 'id',
  rows: { ceo: 'ceo', helper: 'helper', editor: 'people_editor', inactive: 'old_role' },
  select: sight([HR, ['ceo', 'helper', 'editor', 'inactive']]),
  insert: refused({ id: 'matrix_role' }),
  update: { column: 'description', rows: NOBODY },
  delete: refused(),
};

const deskAssignments: Relation = {
  key: 'id',
  rows: assignments,
  select: sight([HR, ['ceo', 'ended', 'hidden']]),
  insert: refused({ id: ROWS.ceoAssignment }),
  update: { column: 'discord', rows: NOBODY },
  delete: refused(),
};

const roleChecklistItems: Relation = {
  key: 'id',
  rows: { item: ROWS.checklistItem },
  select: sight([HR, ['item']]),
  insert: { values: { role_code: 'helper', task: 'Meet the team' }, by: ['superadmin'] },
  update: { column: 'task', rows: sight([['superadmin'], ['item']]) },
  delete: { values: { role_code: 'helper', task: 'Set up the laptop' }, by: ['superadmin'] },
};

/** Written by functions; holders and managers read through one. */
const assignmentChecks: Relation = {
  key: 'id',
  rows: { item: ROWS.assignmentCheck },
  select: sight([HR, ['item']]),
  insert: refused({ assignment_id: ROWS.hiddenAssignment, place: 2, task: 'Free seat', ticked_by: 'holder' }),
  update: { column: 'holder_at', rows: NOBODY },
  delete: refused(),
};

/** Inserted and deleted by functions only. */
const postingAlerts: Relation = {
  key: 'user_id',
  rows: { member: PEOPLE.member.id, banned: PEOPLE.banned.id },
  select: sight([['member'], ['member']]),
  insert: refused({ role_code: 'helper', user_id: PEOPLE.otherMember.id }),
  update: { column: 'created_at', rows: NOBODY },
  delete: refused(),
};

/** By the name of the relation. */
export const ROLE_RELATIONS = {
  assignment_checks: assignmentChecks,
  desk_assignments: deskAssignments,
  desk_roles: deskRoles,
  organizational_roles: organizationalRoles,
  posting_alerts: postingAlerts,
  role_checklist_items: roleChecklistItems,
  user_organizational_roles: userOrganizationalRoles,
} as const;
