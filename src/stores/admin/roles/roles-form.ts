/** The form of a role on /organizational-roles-management. */
import { ROLE_LIMITS, RoleInputSchema, type DeskRoleRow } from '#contract/admin-roles.ts';
import { DEPARTMENTS, PERMISSION_KEYS, type PermissionKey } from '#contract/roles.ts';
import { saveRole } from '#data/admin-roles.ts';
import { fieldValues } from '#domain/field-values.ts';
import { LEVEL_LABELS, PERMISSION_LABELS, ROLE_FORM, ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { areaField, checkboxField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import type { Table } from '#stores/core/table/table.ts';
import { ROLES_TABLE } from './roles-table.ts';

const flagsOf = (held: readonly PermissionKey[]) =>
  Object.fromEntries(PERMISSION_KEYS.map((key) => [key, held.includes(key)])) as Record<
    PermissionKey,
    boolean
  >;

const START = {
  id: '',
  role_title: '',
  department: '',
  level: '',
  reports_to_role_code: '',
  max_positions: '1',
  description: '',
  is_required: false,
  ...flagsOf([]),
};
type Values = typeof START;

const CODE: FieldSpec<Values> = textField('text', 'id', TEXT.code, {
  hint: ROLE_FORM.codeHint,
  required: true,
});

const PLACE: readonly FieldSpec<Values>[] = [
  selectField('department', TEXT.department, {
    placeholder: ROLE_FORM.chooseDepartment,
    options: DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] })),
    required: true,
    half: true,
  }),
  selectField('level', TEXT.level, {
    placeholder: ROLE_FORM.levelWrong,
    options: Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label })),
    required: true,
    half: true,
  }),
];

const REST: readonly FieldSpec<Values>[] = [
  textField('number', 'max_positions', TEXT.seats, { hint: ROLE_FORM.seatsHint, required: true, half: true }),
  areaField('description', TEXT.description, { maxLength: ROLE_LIMITS.descriptionLength, rows: 3 }),
  checkboxField('is_required', TEXT.isRequired, { hint: ROLE_FORM.requiredHint }),
];

export const PERMISSION_FIELDS: readonly FieldSpec<Values>[] = PERMISSION_KEYS.map((name) =>
  checkboxField(name, PERMISSION_LABELS[name], { half: true }),
);

/** `roles` are those that it may report to: above the level of the form, and the present parent. */
function fieldsOf(
  values: Values,
  row: DeskRoleRow | 'new',
  roles: readonly DeskRoleRow[],
): readonly FieldSpec<Values>[] {
  const { level, reports_to_role_code: present } = values;
  const above = roles.filter(
    (role) => role.id === present || (role.is_active && (level === '' || role.level < Number(level))),
  );
  return [
    ...(row === 'new' ? [CODE] : []),
    textField('text', 'role_title', TEXT.role, { required: true }),
    ...PLACE,
    selectField('reports_to_role_code', TEXT.reportsTo, {
      placeholder: TEXT.noParent,
      options: above.map(({ id: value, role_title: label }) => ({ value, label })),
      half: true,
    }),
    ...REST,
  ];
}

const WRONG: Readonly<Record<string, string>> = {
  id: ROLE_FORM.codeWrong,
  level: ROLE_FORM.levelWrong,
  department: ROLE_FORM.chooseDepartment,
  max_positions: ROLE_FORM.seatsWrong,
};

export function createRoleForm(
  table: Table<DeskRoleRow>,
  roles: () => readonly DeskRoleRow[],
  reload: () => Promise<unknown>,
) {
  return createRowForm({
    words: ROLE_FORM,
    conflicts: tableConflicts(ROLES_TABLE),
    valuesOf: (row: DeskRoleRow | 'new') =>
      row === 'new' ? START : fieldValues(START, row, flagsOf(row.platform_permissions)),
    schema: RoleInputSchema,
    fields: (values: Values, row) => fieldsOf(values, row, roles()),
    save: (version, input) => saveRole(memberClient(), version, input),
    nameOf: ({ role_title: title }) => title,
    after: async (saved, row) => {
      await reload();
      if (row === 'new') table.open(saved);
    },
    fieldText: (field, code) => (code === 'required' ? undefined : WRONG[field]),
    formText: { already_exists: ROLE_FORM.codeTaken },
  });
}
