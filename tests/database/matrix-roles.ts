/** Organisational roles, their assignments, and the views of their desks. */
import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { EVERYBODY, HR, NOBODY, NOT_BANNED, readers, refused, type Relations } from './matrix-shape.ts';

const assignments = { ceo: ROWS.ceoAssignment, ended: ROWS.endedAssignment, hidden: ROWS.hiddenAssignment };

export const ROLES_RELATIONS = {
  organizational_roles: {
    key: 'role_code',
    rows: { ceo: 'ceo', helper: 'helper', editor: 'people_editor', inactive: 'old_role' },
    select: readers([EVERYBODY, ['ceo']], [NOT_BANNED, ['helper', 'editor']], [HR, ['inactive']]),
    insert: {
      values: { role_code: 'matrix_role', role_title: 'Matrix', department: 'community', level: 6 },
      by: ['superadmin'],
    },
    update: {
      column: 'description',
      rows: readers([['superadmin'], ['ceo', 'helper', 'editor', 'inactive']]),
    },
  },
  user_organizational_roles: {
    key: 'id',
    rows: assignments,
    select: readers(
      [EVERYBODY, ['ceo']],
      [HR, ['ended', 'hidden']],
      [['member'], ['ended']],
      [['minor'], ['hidden']],
    ),
    insert: refused({ user_id: PEOPLE.otherMember.id, role_code: 'helper' }),
    update: { column: 'discord', rows: readers([['superadmin'], ['ceo', 'ended', 'hidden']]) },
  },
  desk_roles: {
    key: 'id',
    rows: { ceo: 'ceo', helper: 'helper', editor: 'people_editor', inactive: 'old_role' },
    select: readers([HR, ['ceo', 'helper', 'editor', 'inactive']]),
    insert: refused({ id: 'matrix_role' }),
    update: { column: 'description', rows: NOBODY },
  },
  desk_assignments: {
    key: 'id',
    rows: assignments,
    select: readers([HR, ['ceo', 'ended', 'hidden']]),
    insert: refused({ id: ROWS.ceoAssignment }),
    update: { column: 'discord', rows: NOBODY },
  },
  role_checklist_items: {
    key: 'id',
    rows: { item: ROWS.checklistItem },
    select: readers([HR, ['item']]),
    insert: { values: { role_code: 'helper', task: 'Meet the team' }, by: ['superadmin'] },
    update: { column: 'task', rows: readers([['superadmin'], ['item']]) },
    delete: { values: { role_code: 'helper', task: 'Set up the laptop' }, by: ['superadmin'] },
  },
  /** Written by functions; holders and managers read through one. */
  assignment_checks: {
    key: 'id',
    rows: { item: ROWS.assignmentCheck },
    select: readers([HR, ['item']]),
    insert: refused({
      assignment_id: ROWS.hiddenAssignment,
      place: 2,
      task: 'Free seat',
      ticked_by: 'holder',
    }),
    update: { column: 'holder_at', rows: NOBODY },
  },
  /** Inserted and deleted by functions only. */
  posting_alerts: {
    key: 'user_id',
    rows: { member: PEOPLE.member.id, banned: PEOPLE.banned.id },
    select: readers([['member'], ['member']]),
    insert: refused({ role_code: 'helper', user_id: PEOPLE.otherMember.id }),
    update: { column: 'created_at', rows: NOBODY },
  },
} satisfies Relations;
