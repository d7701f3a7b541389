/** Actions of a superadmin on the open person: role, status, ban. */
import type { PersonRow } from '#contract/admin-users.ts';
import { ROLES, type Role, type UserStatus } from '#contract/roles.ts';
import { banPerson, liftBan, setRole, setStatus } from '#data/admin-users.ts';
import { versionOf } from '#data/row-version.ts';
import { momentText } from '#domain/dates.ts';
import { BAN_TEXT as TEXT, LIFT_BAN_TEXT, PERSON_ACTIONS, type StatusStep } from '#messages/admin/users.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import type { Action } from '#stores/core/action.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import { BAN_FORM, banOf, LIFT_FORM } from './ban-form.ts';
import { personName } from './users-table.ts';

const STEPS: Readonly<Record<UserStatus, readonly StatusStep[]>> = {
  registered: ['leave'],
  active: ['approve', 'leave'],
  approved: ['unapprove', 'leave'],
  banned: [],
  left: ['reactivate'],
};

const STEP_STATUS: Readonly<Record<StatusStep, UserStatus>> = {
  approve: 'approved',
  unapprove: 'active',
  leave: 'left',
  reactivate: 'active',
};

/** The roles that a person could have instead of the present one: only members in good standing of age become admins. */
export function otherRoles({ role, status, is_minor: isMinor }: PersonRow): readonly Role[] {
  const canBeAdmin = status !== 'banned' && status !== 'left' && !isMinor;
  return ROLES.filter((other) => other !== role && (other === 'user' || canBeAdmin));
}

export function possibleSteps({ status }: PersonRow): readonly StatusStep[] {
  return STEPS[status];
}

export function createPersonActions(action: Action<PersonRow>) {
  return {
    changeRole: (person: PersonRow, role: Role) => {
      const name = personName(person);
      return action.run({
        question: {
          title: PERSON_ACTIONS.roleConfirmTitle(role),
          text: PERSON_ACTIONS.roleQuestion(name, role),
          confirm: PERSON_ACTIONS.roleConfirm,
          danger: role === 'superadmin' || person.role === 'superadmin',
        },
        successMessage: PERSON_ACTIONS.roleDone(name, role),
        send: (row) => setRole(memberClient(), versionOf(row), role),
      });
    },
    changeStatus: (person: PersonRow, step: StatusStep) => {
      const name = personName(person);
      return action.run({
        question: {
          title: PERSON_ACTIONS.stepTitle(step),
          text: PERSON_ACTIONS.stepQuestion(name, step),
          confirm: PERSON_ACTIONS.step(step),
          danger: step === 'leave',
        },
        successMessage: PERSON_ACTIONS.stepDone(name, step),
        send: (row) => setStatus(memberClient(), versionOf(row), STEP_STATUS[step]),
      });
    },
  };
}

export function createBan(action: Action<PersonRow>) {
  return createActionDialog(action, {
    words: TEXT,
    danger: true,
    ...BAN_FORM,
    question: (input, row) => {
      const { until } = banOf(input);
      const name = personName(row);
      return dangerQuestion(
        TEXT.confirmTitle,
        until === null ? TEXT.confirmForever(name) : TEXT.confirmUntil(name, momentText(until)),
        TEXT.submit,
      );
    },
    send: (row, input) => banPerson(memberClient(), versionOf(row), banOf(input)),
  });
}

export function createLiftBan(action: Action<PersonRow>) {
  return createActionDialog(action, {
    words: LIFT_BAN_TEXT,
    ...LIFT_FORM,
    send: (row, { reason }) => liftBan(memberClient(), versionOf(row), reason),
  });
}
