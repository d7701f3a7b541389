/**
 * What a superadmin does with the open person: role, status, ban. Each act asks first, is decided on the version in sight,
 * and shows afterwards what is true.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError } from '../../contract/error-codes.ts';
import { BanInputSchema, LiftBanInputSchema, type BanInput, type PersonRow } from '../../contract/people.ts';
import { ROLES, type Role, type UserStatus } from '../../contract/roles.ts';
import { banPerson, liftBan, setRole, setStatus, type PersonVersion } from '../../data/people.ts';
import { dayAfter, startOfDay } from '../../domain/days.ts';
import { machineDate } from '../../domain/dates.ts';
import { errorText } from '../../messages/errors.ts';
import { BAN_TEXT, PERSON_ACTS, type StatusStep } from '../../messages/people.ts';
import { askConfirm, type Question } from '../dialogs.ts';
import { createForm } from '../form.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import { momentText, PEOPLE, personName } from '../resources/people.ts';
import { memberClient } from '../session.ts';
import { codeOf } from '../table-list.ts';
import { changesBetween } from '../table-open.ts';
import { showToast } from '../toasts.ts';
import { peopleTable, refreshPerson } from './user-management.ts';

/** Where an act stands: on its way, or refused, with the differences when somebody else was faster. */
export interface ActState {
  readonly busy: boolean;
  readonly refusal: {
    readonly title?: string;
    readonly text: string;
    readonly changes: readonly string[];
  } | null;
}

/** The dialog over the drawer. */
export type PersonDialog = 'ban' | 'lift' | 'delete' | 'decline' | null;

const IDLE: ActState = { busy: false, refusal: null };
const $state = atom<ActState>(IDLE);
const $dialog = atom<PersonDialog>(null);

/** Where the latest act stands. */
export const $personAct: ReadableAtom<ActState> = $state;

/** Which dialog is open over the drawer. */
export const $personDialog: ReadableAtom<PersonDialog> = $dialog;

/** The person in the drawer, once they are known. */
export function openPerson(): PersonRow | null {
  const open = peopleTable.$open.get();
  return open.phase === 'ready' ? open.row : null;
}

function versionOf({ id, updated_at: expected }: PersonRow): PersonVersion {
  return { id, expected };
}

/** Somebody else was faster: reads what is true now and says what differs. */
async function sayWhatChanged(before: PersonRow): Promise<void> {
  const after = await refreshPerson();
  const changes = after === null ? [] : changesBetween(PEOPLE, before, after);
  $state.set({
    busy: false,
    refusal: {
      title: PERSON_ACTS.changedTitle,
      text: changes.length === 0 ? PERSON_ACTS.changedElsewhere : PERSON_ACTS.changed,
      changes: changes.map((change) => PERSON_ACTS.difference(change.label, change.before, change.after)),
    },
  });
}

/** What follows an act that was done: the drawer shows what is true now. */
async function showPerson(): Promise<void> {
  await refreshPerson();
  $state.set(IDLE);
}

/** Does it; says what came of it. Answers the refusal, or null when it was done. */
async function act(
  person: PersonRow,
  work: () => Promise<void>,
  said: string,
  after: () => Promise<void> = showPerson,
): Promise<RefusalError | null> {
  $state.set({ busy: true, refusal: null });
  try {
    await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await sayWhatChanged(person);
    else $state.set({ busy: false, refusal: { text: errorText(code), changes: [] } });
    return error instanceof RefusalError ? error : new RefusalError(code);
  }
  showToast('success', said);
  await after();
  return null;
}

async function askAndAct(
  question: Question,
  said: string,
  work: (version: PersonVersion) => Promise<void>,
): Promise<void> {
  const person = openPerson();
  if (person === null || $state.get().busy || !(await askConfirm(question))) return;
  await act(person, () => work(versionOf(person)), said);
}

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
  await askAndAct(question, PERSON_ACTS.roleDone(name, role), (version) =>
    setRole(memberClient(), version, role),
  );
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
  await askAndAct(question, PERSON_ACTS.stepDone(name, step), (version) =>
    setStatus(memberClient(), version, STEP_STATUS[step]),
  );
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
  work: (version: PersonVersion) => Promise<void>,
  said: (name: string) => string,
  after?: () => Promise<void>,
): Promise<null> {
  const person = openPerson();
  if (person === null) throw new RefusalError('not_found');
  const refusal = await act(person, () => work(versionOf(person)), said(personName(person)), after);
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
  $state.set(IDLE);
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
  $state.set(IDLE);
  peopleTable.open(null);
}
