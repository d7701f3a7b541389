/** Import of a CSV file: its format, why it cannot be read, and the plan that PostgreSQL makes of its rows. */
import * as v from 'valibot';
import { CountSchema } from './common-schemas.ts';

export interface CsvFormat {
  /** In file order. */
  readonly columns: readonly string[];
  readonly required: readonly string[];
  /** The largest file. */
  readonly bytes: number;
  readonly rows: number;
}

/** Why a file cannot be read. */
export type FileProblem =
  | 'unreadable'
  | 'empty'
  | 'too_large'
  | 'no_csv'
  | 'wrong_encoding'
  | 'broken_quotes'
  | 'missing_columns'
  | 'repeated_columns'
  | 'no_rows'
  | 'too_many_rows';

/** A row of a plan: refused, unchanged, or of a kind that has an effect. */
export interface CsvPlanRow {
  /** The number of the row, counted from 1. */
  readonly place: number;
  readonly kind: string;
  /** Why it is refused; `other` is the other row involved, counted from 1. */
  readonly problems: readonly {
    readonly field: string;
    readonly code: string;
    readonly other: number | null;
  }[];
}

export interface CsvPlan {
  /** Fingerprint of the plan, required to apply it. */
  readonly expected: string;
  readonly rows: readonly CsvPlanRow[];
}

export function rowProblemsSchema<
  const Fields extends readonly string[],
  const Codes extends readonly string[],
>(fields: Fields, codes: Codes) {
  return v.array(
    v.object({ field: v.picklist(fields), code: v.picklist(codes), other: v.nullable(CountSchema) }),
  );
}
