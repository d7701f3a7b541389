/** What one kind of application brings to those who decide about it. */
import type {
  ApplicationStep,
  ApplicationStepDetails,
  ReviewEvent,
  ReviewRow,
} from '../../../contract/application-review.ts';
import { REVIEW_TEXT } from '../../../messages/admin/applications.ts';
import type { Table } from '../../core/table/table.ts';
import type { RowVersion } from '../../../data/row-version.ts';

/** One of several answers. */
export interface ReviewChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** What is read of an application besides its row. */
export interface ReviewDetail {
  readonly events: readonly ReviewEvent[];
}

/** What is said with a step, and how the alternatives in it are called. */
export interface StepMessage extends ApplicationStepDetails {
  readonly alternativeNames: readonly string[];
}

/** What one kind of application brings. */
export interface ReviewKind<Row extends ReviewRow, Detail extends ReviewDetail> {
  readonly table: Table<Row>;
  readonly read: (id: string) => Promise<Detail>;
  /** Takes a step, or throws RefusalError. */
  readonly advance: (
    version: RowVersion,
    step: ApplicationStep,
    details: ApplicationStepDetails,
  ) => Promise<void>;
  readonly addNote: (id: string, body: string) => Promise<void>;
  /** Counts anew how many wait for what. */
  readonly recount: () => Promise<void>;
  /** What whoever is accepted can become, the usual one first; empty where that is not chosen. */
  readonly roles: readonly ReviewChoice[];
  /** What else may fit somebody who is rejected, the likeliest first. */
  readonly alternatives: (row: Row) => Promise<readonly ReviewChoice[]>;
  /** What the applicant reads after a step, paragraph by paragraph. */
  readonly preview: (row: Row, step: ApplicationStep, said: StepMessage) => readonly string[];
}

/** What an applicant is called. */
export function applicantName({ gamertag, full_name: name }: ReviewRow): string {
  return gamertag ?? name ?? REVIEW_TEXT.nameless;
}
