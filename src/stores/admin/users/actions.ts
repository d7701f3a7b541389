/** Actions of a superadmin on the open person: role, status, ban. */
import {
  BAN_LENGTHS,
  BanInputSchema,
  LiftBanInputSchema,
  type BanInput,
  type PersonRow,
} from '../../../contract/admin-users.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { ROLES, type Role, type UserStatus } from '../../../contract/roles.ts';
import { banPerson, liftBan, setRole, setStatus } from '../../../data/admin-users.ts';
import { versionOf } from '../../../data/row-version.ts';
import { momentText } from '../../../domain/dates.ts';
import { dayAfter, startOfDay } from '../../../domain/days.ts';
import { BAN_TEXT as TEXT, PERSON_ACTS, type StatusStep } from '../../../messages/admin/users.ts';
import { memberClient } from '../../auth/session.ts';
import { createAct } from '../../core/act.ts';
import type { FieldSpec } from '../../core/fields.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import type { RowActions } from '../../core/row-actions.ts';
import { today } from '../../core/today.ts';
import { personName } from './table.ts';

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

/** The roles that a person could have instead of the present one. */
export function otherRoles({ role }: PersonRow): readonly Role[] {
  return ROLES.filter((other) => other !== role);
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

const BAN_START = { reason: '', length: '', day: '', evidence: '' };
const LENGTH_LABELS: Readonly<Record<string, string>> = { forever: TEXT.forever, day: TEXT.untilDay };

const REASON = {
  kind: 'area',
  name: 'reason',
  label: TEXT.reason,
  rows: 3,
  maxLength: LIMITS.bans.reasonLength,
  required: true,
} as const;

const LENGTH: FieldSpec<typeof BAN_START> = {
  kind: 'select',
  name: 'length',
  label: TEXT.length,
  placeholder: TEXT.lengthPlaceholder,
  options: BAN_LENGTHS.map((value) => ({ value, label: LENGTH_LABELS[value] ?? TEXT.days(Number(value)) })),
  required: true,
};

const LAST_DAY: FieldSpec<typeof BAN_START> = { kind: 'date', name: 'day', label: TEXT.day, required: true };

const EVIDENCE: FieldSpec<typeof BAN_START> = {
  kind: 'area',
  name: 'evidence',
  label: TEXT.evidence,
  hint: TEXT.evidenceHint,
  rows: 3,
  maxLength: LIMITS.bans.evidenceLength,
};

/** The moment a ban ends: after its last day, or after so many days from now; null for good. */
function endOf({ length, day }: BanInput): string | null {
  if (length === 'forever') return null;
  if (length === 'day') return startOfDay(dayAfter(day));
  return startOfDay(dayAfter(today(), Number(length) + 1));
}

export function createBan(actions: RowActions<PersonRow>) {
  return createAct(actions, {
    title: (row) => TEXT.title(personName(row)),
    lead: () => [TEXT.consequence],
    submit: TEXT.submit,
    submitting: TEXT.submitting,
    danger: true,
    start: BAN_START,
    schema: BanInputSchema,
    fields: ({ length }) => [
      { ...REASON, hint: TEXT.reasonHint },
      LENGTH,
      ...(length === 'day' ? [LAST_DAY] : []),
      EVIDENCE,
    ],
    check: (input) => {
      const until = endOf(input);
      if (until !== null && Date.parse(until) <= getPortalEnvironment().now())
        throw new RefusalError('invalid_input', { day: 'invalid_value' });
    },
    confirm: (input, row) => {
      const until = endOf(input);
      const name = personName(row);
      return {
        title: TEXT.confirmTitle,
        text: until === null ? TEXT.confirmForever(name) : TEXT.confirmUntil(name, momentText(until)),
        confirmLabel: TEXT.submit,
        danger: true,
      };
    },
    run: (row, input) =>
      banPerson(memberClient(), versionOf(row), {
        reason: input.reason,
        until: endOf(input),
        evidence: input.evidence === '' ? null : input.evidence,
      }),
    successMessage: (_, row) => TEXT.done(personName(row)),
    fieldText: (field, code) => (field === 'day' && code === 'invalid_value' ? TEXT.dayPast : undefined),
  });
}

export function createLiftBan(actions: RowActions<PersonRow>) {
  return createAct(actions, {
    title: (row) => TEXT.liftTitle(personName(row)),
    lead: () => [TEXT.liftConsequence],
    submit: TEXT.liftSubmit,
    submitting: TEXT.lifting,
    start: { reason: '' },
    schema: LiftBanInputSchema,
    fields: () => [REASON],
    run: (row, { reason }) => liftBan(memberClient(), versionOf(row), reason),
    successMessage: (_, row) => TEXT.lifted(personName(row)),
  });
}
