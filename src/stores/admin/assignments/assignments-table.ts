/** The table of /role-management: assignments of every time. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { AssignmentRowSchema, type AssignmentRow } from '#contract/admin-roles.ts';
import { readDeskRoles } from '#data/admin-roles.ts';
import { readGameCategories } from '#data/teams.ts';
import { ASSIGNMENT_STATE_LABELS, ASSIGNMENTS_DESK as TEXT } from '#messages/admin/assignments.ts';
import { levelText } from '#messages/admin/roles.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { dayText, lastDayOf } from '#domain/dates.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { defineTable, type OptionReader } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';

export const holderName = ({ holder }: Pick<AssignmentRow, 'holder'>): string => holder ?? TEXT.nameless;

const readRoles: OptionReader = async (client) =>
  (await readDeskRoles(client)).map(({ id: value, role_title: label }) => ({ value, label }));

const readGames: OptionReader = async (client) =>
  (await readGameCategories(client)).map(({ category_code: value, display_name: label }) => ({
    value,
    label,
  }));

const termText = ({ end_date: end }: AssignmentRow): string =>
  end === null ? '' : dayText(lastDayOf(end), getPortalEnvironment().now());

const checklistText = ({ checklist_items: items, checklist_done: done }: AssignmentRow): string =>
  items === 0 ? '' : TEXT.checklistOf(done, items);

const primaryText = ({ is_primary: is }: AssignmentRow): string => (is ? TEXT.isPrimary : '');

export const ASSIGNMENTS = defineTable<AssignmentRow>(AssignmentRowSchema, {
  name: 'assignments',
  relation: 'desk_assignments',
  openKey: DESK_ADDRESSES.assignment.openKey,
  title: (row) => TEXT.rowTitle(holderName(row), row.role_title),
  actors: 'hr_full',
  searched: ['holder', 'full_name', 'role_title', 'role_code'],
  defaultSort: { column: 'start_date', descending: true },
  columns: [
    t.valueColumn('holder', TEXT.holder, 'holder', holderName, { shown: 'always', kind: 'text' }),
    t.derivedColumn('name', TEXT.name, ({ full_name: name }) => name ?? '', { shown: 'file' }),
    t.textColumn('role', TEXT.role, 'role_title', { kind: 'grow' }),
    t.derivedColumn('code', TEXT.code, ({ role_code: code }) => code, { shown: 'file' }),
    t.labelColumn('department', TEXT.department, 'department', DEPARTMENT_LABELS, {
      kind: 'text',
      from: 'full',
    }),
    t.labelColumn('state', TEXT.state, 'state', ASSIGNMENT_STATE_LABELS),
    t.dayColumn('since', TEXT.since, 'start_date', { from: 'medium' }),
    t.valueColumn('until', TEXT.termEnds, 'end_date', termText, { from: 'medium', kind: 'moment' }),
    t.derivedColumn('checklist', TEXT.checklist, checklistText, {
      sort: 'checklist_done',
      from: 'medium',
      kind: 'number',
    }),
    t.textColumn('game', TEXT.game, 'game_name', { from: 'wide' }),
    t.textColumn('acting', TEXT.actingFor, 'acting_for_name', { shown: 'later' }),
    t.valueColumn('primary', TEXT.primary, 'is_primary', primaryText, { shown: 'later' }),
    t.valueColumn('level', TEXT.level, 'level', ({ level }) => levelText(level), { shown: 'later' }),
  ],
  fields: [
    [
      'name',
      'role',
      'department',
      'level',
      'state',
      'since',
      'until',
      'checklist',
      'game',
      'acting',
      'primary',
    ],
    { label: TEXT.email, text: ({ contact_email: email }) => email ?? '' },
    { label: TEXT.discord, text: ({ discord }) => discord ?? '' },
  ],
  filters: [
    t.choiceFilter('state', TEXT.state, 'state', ASSIGNMENT_STATE_LABELS),
    t.caseFilter('term', TEXT.term, {
      soon: [TEXT.endingSoon, { column: 'is_ending_soon', is: 'eq', value: true }],
      successor: [TEXT.needsSuccessor, { column: 'needs_successor', is: 'eq', value: true }],
      fixed: [TEXT.withEnd, { column: 'end_date', is: 'not_null' }],
      open: [TEXT.withoutEnd, { column: 'end_date', is: 'null' }],
    }),
    t.flagFilter('checklist', TEXT.checklist, 'has_open_checklist', [
      TEXT.checklistOpen,
      TEXT.checklistClosed,
    ]),
    { kind: 'days', key: 'on', label: TEXT.heldOn, column: 'start_date', until: 'held_until' },
    { kind: 'loaded', key: 'role', label: TEXT.role, column: 'role_code' },
    t.choiceFilter('department', TEXT.department, 'department', DEPARTMENT_LABELS),
    { kind: 'loaded', key: 'game', label: TEXT.game, column: 'game_category_code' },
    t.flagFilter('primary', TEXT.primary, 'is_primary', [TEXT.isPrimary, TEXT.notPrimary]),
    t.caseFilter('acting', TEXT.actingFor, {
      yes: [TEXT.isActing, { column: 'acting_for', is: 'not_null' }],
      no: [TEXT.notActing, { column: 'acting_for', is: 'null' }],
    }),
  ],
  options: { role: readRoles, game: readGames },
});
