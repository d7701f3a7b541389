/** Organisational roles, their assignments, and the views of their desks. */
import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { EVERYBODY, HR, NOT_BANNED, readers, readOnly, type Relations } from './matrix-shape.ts';

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
    update: { column: 'discord', rows: readers([['superadmin'], ['ceo', 'ended', 'hidden']]) },
  },
  desk_roles: readOnly(
    'id',
    { ceo: 'ceo', helper: 'helper', editor: 'people_editor', inactive: 'old_role' },
    [HR, ['ceo', 'helper', 'editor', 'inactive']],
  ),
  desk_assignments: readOnly('id', assignments, [HR, ['ceo', 'ended', 'hidden']]),
  role_checklist_items: {
    key: 'id',
    rows: { item: ROWS.checklistItem },
    select: readers([HR, ['item']]),
    insert: { values: { role_code: 'helper', task: 'Meet the team' }, by: ['superadmin'] },
    update: { column: 'task', rows: readers([['superadmin'], ['item']]) },
    delete: { values: { role_code: 'helper', task: 'Set up the laptop' }, by: ['superadmin'] },
  },
  /** Written by functions; holders and managers read through one. */
  assignment_checks: readOnly('id', { item: ROWS.assignmentCheck }, [HR, ['item']]),
  /** Inserted and deleted by functions only. */
  posting_alerts: readOnly('user_id', { member: PEOPLE.member.id, banned: PEOPLE.banned.id }, [
    ['member'],
    ['member'],
  ]),
} satisfies Relations;
