/** Reading rows: errors become refusals, rows are parsed, long lists are read to their end. */
import * as v from 'valibot';
import { RefusalError } from '../contract/error-codes.ts';
import { LIMITS } from '../contract/limits.ts';
import { toRefusal } from './refusal.ts';

/** What a request of the client answers, whatever it asked for. */
interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
}

/** Parses what was read. Refuses with 'unexpected'; the cause names the fields, never their values. */
export function parseRow<const Schema extends v.GenericSchema>(
  schema: Schema,
  row: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, row);
  if (result.success) return result.output;
  const refusal = new RefusalError('unexpected');
  const paths = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'row'} (expected ${issue.expected ?? 'else'})`,
  );
  refusal.cause = new Error(`A row does not have the shape agreed on: ${paths.join(', ')}`);
  throw refusal;
}

/** The data of an answer. Refuses with what its error means. */
export function dataOf(answer: Answer): unknown {
  if (answer.error !== null && answer.error !== undefined) throw toRefusal(answer.error, answer.status);
  return answer.data;
}

/** Every row of an answer, parsed. */
export function rowsOf<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer,
): readonly v.InferOutput<Schema>[] {
  return parseRow(v.array(schema), dataOf(answer) ?? []);
}

/** One row of an answer, parsed, or null when there is none. */
export function rowOf<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer,
): v.InferOutput<Schema> | null {
  const data = dataOf(answer);
  return data === null || data === undefined ? null : parseRow(schema, data);
}

/** Pages of a long list that are asked for side by side, so that the API works while rows are parsed. */
const PAGES_AT_ONCE = 2;

/**
 * Every row of a list, however long: the data API answers at most 1 000 at a time. `read` gets the first and the last
 * position wanted, both counted from 0, and must order its rows completely. Beyond the first thousand it may be asked for
 * rows that are not there.
 */
export async function allRows<const Schema extends v.GenericSchema>(
  schema: Schema,
  read: (from: number, to: number) => PromiseLike<Answer>,
): Promise<readonly v.InferOutput<Schema>[]> {
  const size = LIMITS.listing.apiPageRows;
  const readPage = async (page: number): Promise<readonly v.InferOutput<Schema>[]> =>
    rowsOf(schema, await read(page * size, (page + 1) * size - 1));
  const pages = [await readPage(0)];
  while (pages.at(-1)?.length === size) {
    const next = Array.from({ length: PAGES_AT_ONCE }, (_, index) => readPage(pages.length + index));
    pages.push(...(await Promise.all(next)));
  }
  return pages.flat();
}
