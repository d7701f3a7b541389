/** Actions on the open role: move, merge, deactivate, reactivate. */
import * as v from 'valibot';
import { MergeInputSchema, MoveInputSchema, type DeskRoleRow } from '#contract/admin-roles.ts';
import { mergeRoles, moveRole, setRoleActive } from '#data/admin-roles.ts';
import { versionOf } from '#data/row-version.ts';
import { ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import type { Action } from '#stores/core/action.ts';
import { selectField } from '#stores/core/fields.ts';

type RowAction = Action<DeskRoleRow>;

export type RolesNow = () => readonly DeskRoleRow[];

const optionsOf = (roles: readonly DeskRoleRow[]) =>
  roles.map(({ id: value, role_title: label }) => ({ value, label }));

const titleOf = (roles: readonly DeskRoleRow[], code: string): string =>
  roles.find(({ id }) => id === code)?.role_title ?? code;

/** `parent` is empty for the top. */
export const movedText = (
  roles: readonly DeskRoleRow[],
  { role_title: title }: DeskRoleRow,
  parent: string,
): string => TEXT.moved(title, parent === '' ? null : titleOf(roles, parent));

export function createMove(action: RowAction, roles: RolesNow) {
  return createActionDialog(action, {
    words: { title: TEXT.moveTitle, lead: TEXT.moveLead, submit: TEXT.moveSubmit },
    start: { parent: '' },
    prefill: (row) => ({ parent: row.reports_to_role_code ?? '' }),
    schema: MoveInputSchema,
    fields: (_, { reports_to_role_code: present, level }) => [
      selectField('parent', TEXT.reportsTo, {
        placeholder: TEXT.noParent,
        options: optionsOf(
          roles().filter((role) => role.id === present || (role.is_active && role.level < level)),
        ),
      }),
    ],
    send: (row, { parent }) => moveRole(memberClient(), versionOf(row), parent === '' ? null : parent),
    successMessage: ({ parent }, row) => movedText(roles(), row, parent),
  });
}

export function createMerge(action: RowAction, roles: RolesNow) {
  return createActionDialog(action, {
    words: { title: TEXT.mergeTitle, lead: TEXT.mergeLead, submit: TEXT.mergeSubmit },
    danger: true,
    start: { into: '' },
    schema: MergeInputSchema,
    fields: (_, row) => [
      selectField('into', TEXT.mergeInto, {
        placeholder: TEXT.choose,
        required: true,
        options: optionsOf(roles().filter(({ id, is_active: active }) => active && id !== row.id)),
      }),
    ],
    send: (row, { into }) => mergeRoles(memberClient(), versionOf(row), into),
    successMessage: ({ into }, row) => TEXT.merged(row.role_title, titleOf(roles(), into)),
    formText: (code) => {
      if (code === 'seats_taken') return TEXT.mergeSeats;
      return code === 'level_above_parent' ? TEXT.mergeLevel : undefined;
    },
  });
}

export function createDeactivate(action: RowAction, roles: RolesNow) {
  return createActionDialog(action, {
    words: { title: TEXT.deactivateTitle, submit: TEXT.deactivate, done: TEXT.deactivated },
    lead: ({ id, reports_to_title: parent }) => {
      const children = roles().filter((role) => role.is_active && role.reports_to_role_code === id).length;
      return [TEXT.deactivateLead, ...(children === 0 ? [] : [TEXT.deactivateChildren(children, parent)])];
    },
    danger: true,
    start: {},
    schema: v.object({}),
    send: (row) => setRoleActive(memberClient(), versionOf(row), false),
  });
}

/** Restores no holder, so that it can be taken back. */
export function createReactivate(action: RowAction) {
  return (row: DeskRoleRow) =>
    action.run({
      question: {
        title: TEXT.reactivateTitle,
        text: TEXT.reactivateQuestion(row.role_title),
        confirm: TEXT.reactivate,
      },
      successMessage: TEXT.reactivated(row.role_title),
      send: (version) => setRoleActive(memberClient(), versionOf(version), true),
      reverse: (version) => setRoleActive(memberClient(), versionOf(version), false),
    });
}
