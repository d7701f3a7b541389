/** Actions of a superadmin on the open person: role, status, ban. */
import type { PersonRow } from '#contract/admin-users.ts';
import { ROLES, type Role, type UserStatus } from '#contract/roles.ts';
import { banPerson, liftBan, setRole, setStatus } from '#data/admin-users.ts';
import { versionOf } from '#data/row-version.ts';
import { momentText } from '#domain/dates.ts';
import { BAN_TEXT as TEXT, PERSON_ACTS, type StatusStep } from '#messages/admin/users.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAct } from '#stores/core/act.ts';
import type { RowActions } from '#stores/core/row-actions.ts';
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

/** The changes of status that are possible from the present one. */
export function possibleSteps({ status }: PersonRow): readonly StatusStep[] {
  return STEPS[status];
}

/** Changes of role and status of the open user; both need confirmation. */
export function createPersonSteps(actions: RowActions<PersonRow>) {
  return {
    changeRole: (person: PersonRow, role: Role) => {
      const name = personName(person);
      return actions.run({
        question: {
          title: PERSON_ACTS.roleConfirmTitle(role),
          text: PERSON_ACTS.roleQuestion(name, role),
          confirmLabel: PERSON_ACTS.roleConfirm,
          danger: role === 'superadmin' || person.role === 'superadmin',
        },
        successMessage: PERSON_ACTS.roleDone(name, role),
        work: (row) => setRole(memberClient(), versionOf(row), role),
      });
    },
    changeStatus: (person: PersonRow, step: StatusStep) => {
      const name = personName(person);
      return actions.run({
        question: {
          title: PERSON_ACTS.stepTitle(step),
          text: PERSON_ACTS.stepQuestion(name, step),
          confirmLabel: PERSON_ACTS.step(step),
          danger: step === 'leave',
        },
        successMessage: PERSON_ACTS.stepDone(name, step),
        work: (row) => setStatus(memberClient(), versionOf(row), STEP_STATUS[step]),
      });
    },
  };
}

export function createBan(actions: RowActions<PersonRow>) {
  return createAct(actions, {
    title: (row) => TEXT.title(personName(row)),
    lead: () => [TEXT.consequence],
    submit: TEXT.submit,
    submitting: TEXT.submitting,
    danger: true,
    ...BAN_FORM,
    confirm: (input, row) => {
      const { until } = banOf(input);
      const name = personName(row);
      return {
        title: TEXT.confirmTitle,
        text: until === null ? TEXT.confirmForever(name) : TEXT.confirmUntil(name, momentText(until)),
        confirmLabel: TEXT.submit,
        danger: true,
      };
    },
    run: (row, input) => banPerson(memberClient(), versionOf(row), banOf(input)),
    successMessage: (_, row) => TEXT.done(personName(row)),
  });
}

export function createLiftBan(actions: RowActions<PersonRow>) {
  return createAct(actions, {
    title: (row) => TEXT.liftTitle(personName(row)),
    lead: () => [TEXT.liftConsequence],
    submit: TEXT.liftSubmit,
    submitting: TEXT.lifting,
    ...LIFT_FORM,
    run: (row, { reason }) => liftBan(memberClient(), versionOf(row), reason),
    successMessage: (_, row) => TEXT.lifted(personName(row)),
  });
}
