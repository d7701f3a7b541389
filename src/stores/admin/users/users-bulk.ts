/** Actions on several people, all at once after a preview: approval and back, a ban for one reason, the end of bans. */
import { atom } from 'nanostores';
import type { BanInput, PersonRow, PersonStep } from '#contract/admin-users.ts';
import { codeOf } from '#contract/error-codes.ts';
import { changePeople, previewPeople, type Ban } from '#data/admin-users.ts';
import { momentText } from '#domain/dates.ts';
import { errorText } from '#messages/core/errors.ts';
import { BULK_TEXT } from '#messages/core/table.ts';
import { PERSON_BATCH, PERSON_BATCH_TEXT as TEXT } from '#messages/admin/user-batches.ts';
import { BAN_TEXT } from '#messages/admin/users.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createActionDialog, type ActionDialogOptions } from '#stores/core/action-dialog.ts';
import type { Question } from '#stores/core/dialogs.ts';
import {
  assertDone,
  countApplied,
  itemsOf,
  type BatchAction,
  type BatchPreview,
  type BulkButton,
} from '#stores/core/table/batch.ts';
import { createTableBulk, type TableBulk } from '#stores/core/table/bulk.ts';
import type { Table } from '#stores/core/table/table.ts';
import { showToast } from '#stores/core/toasts.ts';
import type { Undo } from '#stores/core/undo.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import { BAN_FORM, banOf, LIFT_FORM } from './ban-form.ts';
import { PEOPLE } from './users-table.ts';

/** Steps with an undo: bans and their ends are on record. */
const REVERSE = { approve: 'unapprove', unapprove: 'approve' } as const;

/** Names in the question before a ban; the dialog behind it lists everybody. */
const ASKED_NAMES = 12;

function undoOf(step: PersonStep, results: Awaited<ReturnType<typeof changePeople>>): Undo | undefined {
  if (step === 'ban' || step === 'lift') return undefined;
  const done = results.flatMap(({ id, expected }) => (expected === null ? [] : [{ id, expected }]));
  return {
    send: async () => assertDone(await changePeople(memberClient(), done, REVERSE[step])),
    successMessage: TEXT.undone(done.length),
  };
}

/** A preview with the call that takes the step; `details` are read when it is called. */
async function previewStep(
  step: PersonStep,
  rows: readonly PersonRow[],
  details: () => Partial<Ban> = () => ({}),
): Promise<BatchPreview> {
  const ids = rows.map(({ id }) => id);
  const previews = await previewPeople(memberClient(), step, ids);
  return {
    words: PERSON_BATCH[step],
    danger: step === 'ban',
    items: itemsOf(PEOPLE, rows, previews),
    apply: async () => {
      const versions = previews.filter(({ refusal }) => refusal === null);
      const results = await changePeople(memberClient(), versions, step, details());
      const undo = undoOf(step, results);
      return { results: results.map(({ id: key, outcome }) => ({ key, outcome })), ...(undo && { undo }) };
    },
  };
}

const statusAction = (
  step: keyof typeof REVERSE,
  from: PersonRow['status'],
  look: NonNullable<BulkButton['look']>,
): BatchAction<PersonRow> => ({
  key: step,
  label: PERSON_BATCH[step].label,
  look,
  isOffered: (rows) => rows.some(({ status }) => status === from),
  preview: (rows) => previewStep(step, rows),
});

function banQuestion(input: BanInput, names: readonly string[]): Question {
  const { until } = banOf(input);
  const named = BULK_TEXT.titles(names.slice(0, ASKED_NAMES), names.length - ASKED_NAMES);
  return dangerQuestion(
    TEXT.banConfirmTitle(names.length),
    until === null ? TEXT.banForever(named) : TEXT.banUntil(momentText(until), named),
    PERSON_BATCH.ban.submit,
  );
}

type AskedStep<Values extends object, Input> = Pick<
  ActionDialogOptions<object, Values, Input>,
  'start' | 'schema' | 'fields' | 'check' | 'fieldText'
> & {
  readonly title: (count: number) => string;
  readonly lead: readonly string[];
  readonly detailsOf: (input: Input) => Partial<Ban>;
  readonly confirm?: (input: Input, names: readonly string[]) => Question;
};

function showRefusal(error: unknown): null {
  showToast('error', errorText(codeOf(error)));
  return null;
}

const namesOf = (preview: BatchPreview | null): readonly string[] =>
  (preview?.items ?? []).filter(({ reason }) => reason === null).map((item) => item.title);

/** An action with a form: its dialog lists the people, and the reasons for those left out. */
function createAsked<Values extends object, Input>(
  table: Table<PersonRow>,
  bulk: TableBulk<PersonRow>,
  step: 'ban' | 'lift',
  { title, lead, detailsOf, confirm, ...form }: AskedStep<Values, Input>,
) {
  const $preview = atom<BatchPreview | null>(null);
  const applied = () => namesOf($preview.get());
  const { submit } = PERSON_BATCH[step];
  let details: Partial<Ban> = {};
  const dialog = createActionDialog<object, Values, Input>(createAction(), {
    ...form,
    title: () => title(applied().length),
    lead: () => lead,
    words: { submit },
    danger: step === 'ban',
    ...(confirm && { question: (input: Input) => confirm(input, applied()) }),
    send: (_, input) => {
      const preview = $preview.get();
      details = detailsOf(input);
      // Not awaited: a toast or the list of results shows the outcome.
      if (preview !== null) void bulk.apply(step, preview);
      return Promise.resolve();
    },
  });
  return {
    dialog,
    /** Its effect; null before its dialog was opened. */
    $preview,
    begin: async () => {
      const preview = await previewStep(step, table.selectedRows(), () => details).catch(showRefusal);
      $preview.set(preview);
      if (preview === null) return;
      // The plain preview lists the reasons.
      if (countApplied(preview) > 0) dialog.open();
      else await bulk.run({ key: step, label: submit, preview: () => Promise.resolve(preview) });
    },
  };
}

export function createPeopleBulk(table: Table<PersonRow>) {
  const bulk = createTableBulk(table, [
    statusAction('approve', 'active', 'main'),
    statusAction('unapprove', 'approved', 'quiet'),
  ]);
  return {
    bulk,
    bulkBan: createAsked(table, bulk, 'ban', {
      ...BAN_FORM,
      title: TEXT.banTitle,
      lead: [BAN_TEXT.lead, TEXT.banFinal],
      detailsOf: banOf,
      confirm: banQuestion,
    }),
    bulkLift: createAsked(table, bulk, 'lift', {
      ...LIFT_FORM,
      title: TEXT.liftTitle,
      lead: [TEXT.liftConsequence],
      detailsOf: ({ reason }) => ({ reason }),
    }),
  };
}
