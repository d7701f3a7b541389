/** Acts on the open assignment: end, term, transfer, show first, let someone act. */
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
import { createAct, type Act } from '#stores/core/act.ts';
import { dangerQuestion } from '#stores/core/act-question.ts';
import { createCandidateSearch } from '#stores/core/candidate-search.ts';
import { today } from '#stores/core/today.ts';
import { offerUndo } from '#stores/core/undo.ts';
import type { RowActions } from '#stores/core/row-actions.ts';
import { holderName } from './assignments-table.ts';

type Actions = RowActions<AssignmentRow>;
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

/** An act whose form chooses a person. */
export function withCandidates<Row, Values extends { readonly user_id: string }>(act: Act<Row, Values>) {
  const search = createCandidateSearch({
    find: (wanted) => searchRoleCandidates(memberClient(), wanted),
    nameOf: candidateName,
    onChoose: (id) => {
      act.form.change('user_id', id);
    },
  });
  return {
    ...act,
    search,
    open: () => {
      search.clear();
      act.open();
    },
  };
}

export const personText = (field: string): string | undefined =>
  field === 'user_id' ? ASSIGN_FORM.personMissing : undefined;

/** Acts without a form; each can be taken back. */
export function createSteps(actions: Actions, after: Reload) {
  return {
    endNow: (row: AssignmentRow) => {
      const words = [holderName(row), row.role_title] as const;
      return actions.run({
        question: dangerQuestion(TEXT, 'endNow', ...words),
        successMessage: TEXT.ended(...words),
        work: (version) => endAssignment(memberClient(), versionOf(version)),
        reverse: (version) => reopenAssignment(memberClient(), versionOf(version), row.end_date),
        after,
      });
    },
    /** Shows the holder first among those of the role, or no longer. */
    setPrimary: (row: AssignmentRow) => {
      const isPrimary = !row.is_primary;
      const set = (version: AssignmentRow, is: boolean) =>
        setAssignmentPrimary(memberClient(), versionOf(version), is);
      return actions.run({
        successMessage: isPrimary
          ? TEXT.madePrimary(holderName(row), row.role_title)
          : TEXT.unmadePrimary(holderName(row)),
        work: (version) => set(version, isPrimary),
        reverse: (version) => set(version, !isPrimary),
        after,
      });
    },
  };
}

export function createTerm(actions: Actions, after: Reload) {
  return createAct(actions, {
    title: (row) => TEXT.termTitle(holderName(row)),
    lead: () => [TEXT.termLead],
    submit: TEXT.termSubmit,
    submitting: TEXT.saving,
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
    run: (row, { until }) => setAssignmentTerm(memberClient(), versionOf(row), termEndOf(until, row)),
    successMessage: ({ until }, row) =>
      until === '' ? TEXT.termOpen(holderName(row)) : TEXT.termDone(holderName(row), formatDate(until)),
    after,
  });
}

export function createTransfer(actions: Actions, after: Reload) {
  const transfer = withCandidates(
    createAct(actions, {
      title: (row) => TEXT.transferTitle(row.role_title),
      lead: (row) => [TEXT.transferLead(holderName(row))],
      submit: TEXT.transferSubmit,
      submitting: TEXT.transferring,
      start: { user_id: '' },
      schema: TransferInputSchema,
      fieldText: personText,
      run: async (row, { user_id: person }) => {
        const successor = await transferAssignment(memberClient(), versionOf(row), person);
        offerUndo(TEXT.transferred(row.role_title, transfer.search.$typed.get()), {
          work: () => undoTransfer(memberClient(), successor, row.end_date),
          successMessage: UNDO_TEXT.done(row.role_title),
          about: successor,
          after,
        });
      },
      after,
    }),
  );
  return transfer;
}

export function createActing(actions: Actions, after: Reload) {
  const acting = withCandidates(
    createAct(actions, {
      title: (row) => TEXT.actingTitle(holderName(row)),
      lead: (row) => [TEXT.actingLead(row.role_title)],
      submit: TEXT.actingSubmit,
      submitting: TEXT.saving,
      start: { user_id: '', until: '' },
      schema: ActingInputSchema,
      fields: () => [
        { kind: 'date', name: 'until', label: TEXT.lastDay, hint: TEXT.actingDayHint, required: true },
      ],
      fieldText: (field, code) =>
        field === 'until' && code === 'invalid_value' ? TEXT.dayPast : personText(field),
      run: (row, { user_id: person, until }) =>
        assignRole(memberClient(), {
          person,
          code: row.role_code,
          game: row.game_category_code,
          starts: null,
          ends: actingEndOf(until, today()),
          actingFor: row.user_id,
        }),
      successMessage: (_, row): string => TEXT.actingDone(acting.search.$typed.get(), holderName(row)),
      after,
    }),
  );
  return acting;
}
