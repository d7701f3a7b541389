/** The tables of /organizational-roles-management: the roles, and the same as a tree (`?view=tree`). */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { DeskRoleRowSchema, type DeskRoleRow } from '#contract/admin-roles.ts';
import { levelText, PERMISSION_LABELS, ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { defineTable, type TableOptionsInput } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';

export const TREE_VIEW = { view: 'tree' } as const;

const activeText = ({ is_active: is }: DeskRoleRow): string => (is ? TEXT.active : TEXT.inactive);
const requiredText = ({ is_required: is }: DeskRoleRow): string => (is ? TEXT.isRequired : '');
const permissionsText = ({ platform_permissions: keys }: DeskRoleRow): string =>
  keys.map((key) => PERMISSION_LABELS[key]).join(', ');

const DEFINITION: TableOptionsInput<DeskRoleRow> = {
  name: 'roles',
  relation: 'desk_roles',
  openKey: DESK_ADDRESSES.role.openKey,
  title: ({ role_title: title }) => title,
  actors: 'superadmin',
  searched: ['role_title', 'id'],
  defaultSort: { column: 'level', descending: false },
  columns: [
    t.textColumn('title', TEXT.role, 'role_title', { shown: 'always' }),
    t.derivedColumn('code', TEXT.code, ({ id }) => id, { sort: 'id', from: 'full' }),
    t.labelColumn('department', TEXT.department, 'department', DEPARTMENT_LABELS, {
      kind: 'text',
      from: 'medium',
    }),
    t.valueColumn('level', TEXT.level, 'level', ({ level }) => levelText(level), { from: 'medium' }),
    t.textColumn('parent', TEXT.reportsTo, 'reports_to_title', { from: 'wide', isNamed: true }),
    t.derivedColumn('seats', TEXT.seats, ({ taken, max_positions: seats }) => TEXT.seatsOf(taken, seats), {
      sort: 'taken',
      kind: 'number',
    }),
    t.valueColumn('state', TEXT.state, 'is_active', activeText, { kind: 'state' }),
    t.valueColumn('required', TEXT.required, 'is_required', requiredText, { shown: 'later' }),
    t.derivedColumn('permissions', TEXT.permissions, permissionsText, { shown: 'later' }),
    t.unsorted(t.textColumn('description', TEXT.description, 'description', { shown: 'file' })),
  ],
  fields: [
    ['code', 'department', 'level', 'parent', 'seats', 'state', 'required', 'permissions', 'description'],
    t.CHANGED,
  ],
  filters: [
    t.choiceFilter('department', TEXT.department, 'department', DEPARTMENT_LABELS),
    t.flagFilter('open', TEXT.open, 'is_open', [TEXT.isOpen, TEXT.isFull]),
    t.flagFilter('active', TEXT.state, 'is_active', [TEXT.active, TEXT.inactive]),
    t.flagFilter('required', TEXT.required, 'is_required', [TEXT.isRequired, TEXT.notRequired]),
  ],
};

export const ROLES_TABLE = defineTable<DeskRoleRow>(DeskRoleRowSchema, DEFINITION);

/** The same under the address of the tree, for its drawer. */
export const ROLES_TREE = defineTable<DeskRoleRow>(DeskRoleRowSchema, { ...DEFINITION, fixed: TREE_VIEW });
