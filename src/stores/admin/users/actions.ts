/**
 * What a superadmin does with the open person: role, status, ban. Each act asks first, is decided on the version in sight,
 * and shows afterwards what is true.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError } from '../../../contract/error-codes.ts';
import {
  BanInputSchema,
  LiftBanInputSchema,
  type BanInput,
  type PersonRow,
} from '../../../contract/admin-users.ts';
import { ROLES, type Role, type UserStatus } from '../../../contract/roles.ts';
import { banPerson, liftBan, setRole, setStatus } from '../../../data/admin-users.ts';
import { dayAfter, startOfDay } from '../../../domain/days.ts';
import { machineDate } from '../../../domain/dates.ts';
import { BAN_TEXT, PERSON_ACTS, type StatusStep } from '../../../messages/admin/users.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { createForm } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { momentText, personName } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActions, type ActionState } from '../../core/table/actions.ts';
import { peopleTable, refreshPerson } from './page.ts';
import { type RowVersion, versionOf } from '../../../data/row-version.ts';

/** The dialog over the drawer. */
export type PersonDialog = 'ban' | 'lift' | 'delete' | 'decline' | null;

const acts = createTableActions(peopleTable, { refresh: refreshPerson });
const $dialog = atom<PersonDialog>(null);

/** Where the latest act stands. */
export const $personAct: ReadableAtom<ActionState> = acts.$act;

/** Which dialog is open over the drawer. */
export const $personDialog: ReadableAtom<PersonDialog> = $dialog;

/** The person in the drawer, once they are known. */
export const openPerson: () => PersonRow | null = acts.openRow;

/** The roles that a person could have instead of theirs. */
export function otherRoles({ role }: PersonRow): readonly Role[] {
  return ROLES.filter((other) => other !== role);
}

/** Gives the open person another role, after asking. */
export async function changeRole(person: PersonRow, role: Role): Promise<void> {
  const name = personName(person);
  const question = {
    title: PERSON_ACTS.roleConfirmTitle(role),
    text: PERSON_ACTS.roleQuestion(name, role),
    confirmLabel: PERSON_ACTS.roleConfirm,
    danger: role === 'superadmin' || person.role === 'superadmin',
  };
  await acts.run({
    question,
    said: PERSON_ACTS.roleDone(name, role),
    work: (row) => setRole(memberClient(), versionOf(row), role),
  });
}

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

/** The changes of status that are possible from a person's present one. */
export function possibleSteps({ status }: PersonRow): readonly StatusStep[] {
  return STEPS[status];
}

/** Changes the status of the open person, after asking. */
export async function changeStatus(person: PersonRow, step: StatusStep): Promise<void> {
  const name = personName(person);
  const question = {
    title: PERSON_ACTS.stepTitle(step),
    text: PERSON_ACTS.stepQuestion(name, step),
    confirmLabel: PERSON_ACTS.step(step),
    danger: step === 'leave',
  };
  await acts.run({
    question,
    said: PERSON_ACTS.stepDone(name, step),
    work: (row) => setStatus(memberClient(), versionOf(row), STEP_STATUS[step]),
  });
}

function today(): string {
  return machineDate(new Date(getPortalEnvironment().now()).toISOString());
}

/** The moment a ban ends: after its last day, or after so many days from now; null for good. */
function endOf({ length, day }: BanInput): string | null {
  if (length === 'forever') return null;
  if (length === 'day') return startOfDay(dayAfter(day));
  return startOfDay(dayAfter(today(), Number(length) + 1));
}

/** Sends what a dialog over the drawer asks for, and closes it. Nothing typed is lost by a refusal. */
export async function sendDialog(
  work: (version: RowVersion) => Promise<void>,
  said: (name: string) => string,
  after?: () => Promise<void>,
): Promise<null> {
  const person = openPerson();
  if (person === null) throw new RefusalError('not_found');
  const refusal = await acts.send(person, {
    work: (row) => work(versionOf(row)),
    said: said(personName(person)),
    ...(after && { after }),
  });
  if (refusal !== null) throw refusal;
  $dialog.set(null);
  return null;
}

async function sendBan(input: BanInput): Promise<null> {
  const person = openPerson();
  const until = endOf(input);
  if (until !== null && Date.parse(until) <= getPortalEnvironment().now())
    throw new RefusalError('invalid_input', { day: 'invalid_value' });
  const name = person === null ? '' : personName(person);
  const sure = await askConfirm({
    title: BAN_TEXT.confirmTitle,
    text: until === null ? BAN_TEXT.confirmForever(name) : BAN_TEXT.confirmUntil(name, momentText(until)),
    confirmLabel: BAN_TEXT.submit,
    danger: true,
  });
  if (!sure) return null;
  const evidence = input.evidence === '' ? null : input.evidence;
  return sendDialog(
    (version) => banPerson(memberClient(), version, { reason: input.reason, until, evidence }),
    BAN_TEXT.done,
  );
}

/** The form of a ban. */
export const banForm = createForm({
  start: { reason: '', length: '', day: '', evidence: '' },
  schema: BanInputSchema,
  send: sendBan,
  fieldText: (field, code) => (field === 'day' && code === 'invalid_value' ? BAN_TEXT.dayPast : undefined),
});

/** The form that lifts a ban. */
export const liftForm = createForm({
  start: { reason: '' },
  schema: LiftBanInputSchema,
  send: ({ reason }) => sendDialog((version) => liftBan(memberClient(), version, reason), BAN_TEXT.lifted),
});

/** Opens a dialog over the drawer; what was said about an earlier act is gone. */
export function showPersonDialog(dialog: PersonDialog): void {
  acts.reset();
  $dialog.set(dialog);
}

/** Opens the dialog of a ban with an empty form. */
export function openPersonDialog(dialog: 'ban' | 'lift'): void {
  (dialog === 'ban' ? banForm : liftForm).reset();
  showPersonDialog(dialog);
}

/** Closes the dialog over the drawer; what was typed is gone. */
export function closePersonDialog(): void {
  $dialog.set(null);
}

/** Closes the drawer and forgets what was said in it. */
export function closePerson(): void {
  $dialog.set(null);
  acts.reset();
  peopleTable.open(null);
}
