/**
 * Deciding about applications of one kind: the open one with its history and notes, a dialog for each step, acts on several.
 * The kind brings its table, what writes and what an applicant reads; nothing here knows what somebody applies to.
 */
import type { ReadableAtom } from 'nanostores';
import { ReviewNoteInputSchema, type ReviewRow } from '../../../contract/application-review.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import { REVIEW_TEXT } from '../../../messages/admin/applications.ts';
import { createReviewBulk, type ReviewBulk } from './bulk.ts';
import type { ReviewDetail, ReviewKind } from './kind.ts';
import { createReviewSteps, type ReviewSteps } from './steps.ts';
import { createForm, type Form } from '../../core/form.ts';
import { createTableActions, type ActionState, type TableActions } from '../../core/table/actions.ts';
import { createTableDetails, type DetailsState } from '../../core/table/details.ts';
import { showToast } from '../../core/toasts.ts';

/** Null until it was read. */
interface Known<Detail> {
  readonly detail: Detail | null;
}

/** The state of deciding, with its verbs. */
export interface ApplicationReview<Row extends ReviewRow, Detail extends ReviewDetail>
  extends ReviewSteps<Row>, ReviewBulk<Row> {
  readonly kind: ReviewKind<Row, Detail>;
  readonly $detail: ReadableAtom<DetailsState<Known<Detail>>>;
  readonly loadDetail: () => Promise<void>;
  /** Where the latest act stands. */
  readonly $act: ReadableAtom<ActionState>;
  readonly noteForm: Form<{ body: string }>;
  /** Forgets what was typed and said about the application before. */
  readonly forget: () => void;
  /** Closes the drawer. What was decided takes its new place in the list. */
  readonly close: () => void;
  /** Starts table and details; answers the function that stops them. */
  readonly start: () => () => void;
}

function createNoteForm<Row extends ReviewRow>(
  { addNote }: Pick<ReviewKind<Row, ReviewDetail>, 'addNote'>,
  { openRow }: Pick<TableActions<Row>, 'openRow'>,
  load: () => Promise<void>,
): Form<{ body: string }> {
  const form: Form<{ body: string }> = createForm({
    start: { body: '' },
    schema: ReviewNoteInputSchema,
    send: async ({ body }) => {
      const row = openRow();
      if (row === null) throw new RefusalError('not_found');
      await addNote(row.id, body);
      showToast('success', REVIEW_TEXT.noted);
      form.reset();
      await load();
      return null;
    },
  });
  return form;
}

/** Makes what decides about the applications of one kind. Nothing is asked for before it is started. */
export function createApplicationReview<Row extends ReviewRow, Detail extends ReviewDetail>(
  kind: ReviewKind<Row, Detail>,
): ApplicationReview<Row, Detail> {
  const { table } = kind;
  const details = createTableDetails<Row, Known<Detail>>(table, { detail: null }, async (id) => ({
    detail: await kind.read(id),
  }));
  const acts = createTableActions(table, {
    refresh: details.refresh,
    // A step that a colleague took is told as one: the database refuses what follows from the old stage.
    overtaken: ['changed_meanwhile', 'transition_not_allowed'],
  });
  const noteForm = createNoteForm(kind, acts, details.load);
  const steps = createReviewSteps(kind, acts, details.refresh);
  const forget = (): void => {
    noteForm.reset();
    steps.closeStep();
    acts.reset();
  };
  return {
    kind,
    ...steps,
    ...createReviewBulk(kind),
    $detail: details.$details,
    loadDetail: details.load,
    $act: acts.$act,
    noteForm,
    forget,
    close: () => {
      forget();
      table.open(null);
      if (steps.takeChanged()) void table.reload();
    },
    start: () => {
      const stops = [table.start(), details.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
