/** Actions on the open assignment: end, term, transfer, show first, let someone act. */
import {
  ActingInputSchema,
  TermInputSchema,
  TransferInputSchema,
  type AssignmentRow,
  type RoleCandidate,
} from '#contract/admin-roles.ts';
import { RefusalError } from '#contract/error-codes.ts';
import {
  assignRole,
  endAssignment,
  reopenAssignment,
  searchRoleCandidates,
  setAssignmentPrimary,
  setAssignmentTerm,
  transferAssignment,
  undoTransfer,
} from '#data/role-assignments.ts';
import { versionOf } from '#data/row-version.ts';
import { formatDate, isoDate, lastDayOf } from '#domain/dates.ts';
import { dayAfter, startOfDay, yearAfter } from '#domain/days.ts';
import { ASSIGN_FORM, ASSIGNMENTS_DESK as TEXT } from '#messages/admin/assignments.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog, type ActionDialog } from '#stores/core/action-dialog.ts';
import { createCandidateSearch } from '#stores/core/candidate-search.ts';
import { today } from '#stores/core/today.ts';
import { offerUndo } from '#stores/core/undo.ts';
import type { Action } from '#stores/core/action.ts';
import { textField } from '#stores/core/fields.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import { holderName } from './assignments-table.ts';

type RowAction = Action<AssignmentRow>;
type Reload = () => Promise<unknown>;

export const candidateName = ({ gamertag, full_name: name }: RoleCandidate): string =>
  gamertag ?? name ?? TEXT.nameless;

/** The moment after a last day; the field must not be in the past. */
export function endOf(day: string): string {
  if (day < today()) throw new RefusalError('invalid_input', { until: 'invalid_value' });
  return startOfDay(dayAfter(day));
}

/** The same for a stand-in who began on a day. */
function actingEndOf(day: string, began: string): string {
  if (day > yearAfter(began)) throw new RefusalError('invalid_input', { until: 'acting_too_long' });
  return endOf(day);
}

/** The end of the term of an assignment; null for none. */
function termEndOf(day: string, { acting_for: absent, start_date: start }: AssignmentRow): string | null {
  if (day === '') return null;
  return absent === null ? endOf(day) : actingEndOf(day, isoDate(start));
}

/** An action whose form chooses a person. */
export function withCandidates<Row, Values extends { readonly user_id: string }>(
  dialog: ActionDialog<Row, Values>,
) {
  const search = createCandidateSearch({
    find: (wanted) => searchRoleCandidates(memberClient(), wanted),
    nameOf: candidateName,
    onChoose: (id) => {
      dialog.form.change('user_id', id);
    },
  });
  return {
    ...dialog,
    search,
    open: () => {
      search.clear();
      dialog.open();
    },
  };
}

export const personText = (field: string): string | undefined =>
  field === 'user_id' ? ASSIGN_FORM.personMissing : undefined;

export function createAssignmentActions(action: RowAction) {
  return {
    endNow: (row: AssignmentRow) => {
      const words = [holderName(row), row.role_title] as const;
      return action.run({
        question: dangerQuestion(TEXT.endNowTitle, TEXT.endNowQuestion(...words), TEXT.endNow),
        successMessage: TEXT.ended(...words),
        send: (version) => endAssignment(memberClient(), versionOf(version)),
        reverse: (version) => reopenAssignment(memberClient(), versionOf(version), row.end_date),
      });
    },
    /** Shows the holder first among those of the role, or no longer. */
    setPrimary: (row: AssignmentRow) => {
      const isPrimary = !row.is_primary;
      const set = (version: AssignmentRow, is: boolean) =>
        setAssignmentPrimary(memberClient(), versionOf(version), is);
      return action.run({
        successMessage: isPrimary
          ? TEXT.madePrimary(holderName(row), row.role_title)
          : TEXT.unmadePrimary(holderName(row)),
        send: (version) => set(version, isPrimary),
        reverse: (version) => set(version, !isPrimary),
      });
    },
  };
}

export function createTerm(action: RowAction) {
  return createActionDialog(action, {
    words: { title: TEXT.termTitle, lead: TEXT.termLead, submit: TEXT.termSubmit },
    nameOf: holderName,
    start: { until: '' },
    prefill: ({ end_date: end }) => ({ until: end === null ? '' : lastDayOf(end) }),
    schema: TermInputSchema,
    fields: (_, { acting_for: absent }) => [
      {
        kind: 'date',
        name: 'until',
        label: TEXT.lastDay,
        ...(absent === null ? { hint: TEXT.lastDayHint } : { hint: TEXT.actingDayHint, required: true }),
      },
    ],
    check: ({ until }, { acting_for: absent }) => {
      if (until === '' && absent !== null) throw new RefusalError('invalid_input', { until: 'required' });
    },
    fieldText: (_, code) => (code === 'invalid_value' ? TEXT.dayPast : undefined),
    send: (row, { until }) => setAssignmentTerm(memberClient(), versionOf(row), termEndOf(until, row)),
    successMessage: ({ until }, row) =>
      until === '' ? TEXT.termOpen(holderName(row)) : TEXT.termDone(holderName(row), formatDate(until)),
  });
}

export function createTransfer(action: RowAction, after: Reload) {
  const transfer = withCandidates(
    createActionDialog(action, {
      words: { lead: TEXT.transferLead, submit: TEXT.transferSubmit },
      nameOf: holderName,
      title: (row) => TEXT.transferTitle(row.role_title),
      start: { user_id: '' },
      schema: TransferInputSchema,
      fieldText: personText,
      send: async (row, { user_id: person }) => {
        const successor = await transferAssignment(memberClient(), versionOf(row), person);
        offerUndo(TEXT.transferred(row.role_title, transfer.search.$typed.get()), {
          send: () => undoTransfer(memberClient(), successor, row.end_date),
          successMessage: UNDO_TEXT.done(row.role_title),
          about: successor,
          after,
        });
      },
    }),
  );
  return transfer;
}

export function createActing(action: RowAction) {
  const acting = withCandidates(
    createActionDialog(action, {
      words: { title: TEXT.actingTitle, submit: TEXT.actingSubmit },
      nameOf: holderName,
      lead: (row) => [TEXT.actingLead(row.role_title)],
      start: { user_id: '', until: '' },
      schema: ActingInputSchema,
      fields: () => [textField('date', 'until', TEXT.lastDay, { hint: TEXT.actingDayHint, required: true })],
      fieldText: (field, code) =>
        field === 'until' && code === 'invalid_value' ? TEXT.dayPast : personText(field),
      send: (row, { user_id: person, until }) =>
        assignRole(memberClient(), {
          person,
          code: row.role_code,
          game: row.game_category_code,
          starts: null,
          ends: actingEndOf(until, today()),
          actingFor: row.user_id,
        }),
      successMessage: (_, row): string => TEXT.actingDone(acting.search.$typed.get(), holderName(row)),
    }),
  );
  return acting;
}
