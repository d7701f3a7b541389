/** The parts of a review that depend on the kind of application. */
import type {
  ApplicationStep,
  ApplicationStepDetails,
  ApplicationQueue,
  ReviewEvent,
  ReviewRow,
} from '#contract/application-review.ts';
import { formatShortDate } from '#domain/dates.ts';
import { REVIEW_TEXT } from '#messages/admin/applications.ts';
import type { BatchWords } from '#stores/core/table/batch.ts';
import type { TableDefinition } from '#stores/core/table/define-table.ts';
import type { QueueCounts } from '#stores/core/table/queues.ts';
import type { ApplicationKind } from '#data/application-steps.ts';
import type { RowVersion } from '#data/row-version.ts';

export interface ReviewChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export interface ReviewDetail {
  readonly events: readonly ReviewEvent[];
}

/** The details of a step, with the names of its alternatives. */
export interface StepMessage extends ApplicationStepDetails {
  readonly alternativeNames: readonly string[];
}

export interface ReviewKind<Row extends ReviewRow, Detail extends ReviewDetail> {
  readonly of: ApplicationKind;
  readonly definition: TableDefinition<Row>;
  readonly read: (id: string) => Promise<Detail>;
  /** Takes a step, or throws RefusalError. */
  readonly advance: (
    version: RowVersion,
    step: ApplicationStep,
    details: ApplicationStepDetails,
  ) => Promise<void>;
  readonly count: () => Promise<QueueCounts<ApplicationQueue>>;
  /** Roles of an accepted applicant, the usual one first; empty where none is chosen. */
  readonly roles: readonly ReviewChoice[];
  /** Reasons of a rejection. */
  readonly reasons: readonly ReviewChoice[];
  /** What becomes of the other applications when the last place is taken, the usual one first; empty where it is not asked. */
  readonly others: readonly ReviewChoice[];
  readonly alternativesLabel: string;
  readonly acceptWords: BatchWords;
  /** What may fit a rejected applicant instead, the likeliest first. */
  readonly alternatives: (row: Row) => Promise<readonly ReviewChoice[]>;
  /** Paragraphs of the mail to the applicant after a step. */
  readonly preview: (row: Row, step: ApplicationStep, message: StepMessage) => readonly string[];
}

export function applicantName({ gamertag, full_name: name }: ReviewRow): string {
  return gamertag ?? name ?? REVIEW_TEXT.nameless;
}

/** The promised day and its distance; empty when no decision is due. */
export function promisedText({ stage, queue, due_on: due, business_days_left: days }: ReviewRow): string {
  if (stage !== 'submitted' && stage !== 'in_review') return '';
  return `${formatShortDate(due)}, ${queue === 'late' ? REVIEW_TEXT.late : REVIEW_TEXT.daysLeft(days)}`;
}
