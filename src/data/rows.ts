/** Calls SQL functions and reads rows: converts errors to refusals, parses rows, and pages through long lists. */
import * as v from 'valibot';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { LIMITS, TABLE_LIMITS } from '#contract/limits.ts';
import { type RowResult, RowResultSchema } from '#contract/row-results.ts';
import type { DataClient } from './client.ts';
import type { Database, Json } from './database.types.ts';
import { toRefusal } from './refusal.ts';

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
}

/** Parses a value. Refuses with 'unexpected'; the cause names the invalid fields, not their values. */
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

/** Returns the data of a response. Refuses as described in refusal.ts. */
export function dataOf(answer: Answer): unknown {
  if (answer.error !== null && answer.error !== undefined) throw toRefusal(answer.error, answer.status);
  return answer.data;
}

export function rowsOf<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer,
): readonly v.InferOutput<Schema>[] {
  return parseRow(v.array(schema), dataOf(answer) ?? []);
}

/** The row that a conditional write returned. Refuses with changed_meanwhile when no row met the condition. */
export function changedRow<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer,
): v.InferOutput<Schema> {
  const [row] = rowsOf(schema, answer);
  if (row === undefined) throw new RefusalError('changed_meanwhile');
  return row;
}

/** For a conditional write that selects its rows. Refuses with changed_meanwhile when no row met the condition. */
export function assertChanged(answer: Answer): void {
  changedRow(v.unknown(), answer);
}

/** Parses the only row of a response; null when there is none. */
export function rowOf<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer,
): v.InferOutput<Schema> | null {
  const data = dataOf(answer);
  return data === null || data === undefined ? null : parseRow(schema, data);
}

type Functions = Database['public']['Functions'];

/** The generated types know neither nulls nor read-only lists, and JSON only with an index signature. */
type Given<Value> = Json extends Value
  ? unknown
  : Value extends readonly (infer Item)[]
    ? readonly Item[]
    : Value | null;
type Args<Name extends keyof Functions> = Functions[Name]['Args'];

/** Makes the arguments of a SQL function from the values of a call. */
export type MakeArgs<Name extends keyof Functions, Values extends unknown[]> = (...values: Values) => {
  readonly [Key in keyof Args<Name>]: Given<Args<Name>[Key]>;
};

/** Calls a SQL function. */
export function callRpc<Name extends keyof Functions, Values extends unknown[]>(
  client: DataClient,
  name: Name,
  args: MakeArgs<Name, Values> | undefined,
  values: Values,
) {
  return client.rpc(name, args?.(...values));
}

/** A function that only writes. The annotation lets a page leave out the calls that it does not make. */
/* @__NO_SIDE_EFFECTS__ */
export function rpcWrite<const Name extends keyof Functions, Values extends unknown[] = []>(
  name: Name,
  args?: MakeArgs<Name, Values>,
): (client: DataClient, ...values: Values) => Promise<void> {
  return async (client, ...values) => void dataOf(await callRpc(client, name, args, values));
}

/** A function that returns one value. */
/* @__NO_SIDE_EFFECTS__ */
export function rpcRead<
  const Name extends keyof Functions,
  const Schema extends v.GenericSchema,
  Values extends unknown[] = [],
>(
  name: Name,
  schema: Schema,
  args?: MakeArgs<Name, Values>,
): (client: DataClient, ...values: Values) => Promise<v.InferOutput<Schema>> {
  return async (client, ...values) => parseRow(schema, dataOf(await callRpc(client, name, args, values)));
}

/** A function that returns rows. */
/* @__NO_SIDE_EFFECTS__ */
export function rpcRows<
  const Name extends keyof Functions,
  const Schema extends v.GenericSchema,
  Values extends unknown[] = [],
>(
  name: Name,
  schema: Schema,
  args?: MakeArgs<Name, Values>,
): (client: DataClient, ...values: Values) => Promise<readonly v.InferOutput<Schema>[]> {
  return async (client, ...values) => rowsOf(schema, await callRpc(client, name, args, values));
}

/** Pages requested at once, so that the next one loads while rows are parsed. */
const PAGES_AT_ONCE = 2;

/**
 * Reads a list to its end, or `atMost` pages of it. PostgREST returns at most 1 000 rows. `read` gets the first and last
 * position, counted from 0, must sort rows completely, and may be called for a page past the end.
 */
export async function allRows<const Schema extends v.GenericSchema>(
  schema: Schema,
  read: (from: number, to: number) => PromiseLike<Answer>,
  atMost = Infinity,
): Promise<readonly v.InferOutput<Schema>[]> {
  const size = LIMITS.listing.apiPageRows;
  const readPage = async (page: number): Promise<readonly v.InferOutput<Schema>[]> =>
    rowsOf(schema, await read(page * size, (page + 1) * size - 1));
  const pages = [await readPage(0)];
  while (pages.at(-1)?.length === size && pages.length < atMost) {
    const length = Math.min(PAGES_AT_ONCE, atMost - pages.length);
    const next = Array.from({ length }, (_, index) => readPage(pages.length + index));
    pages.push(...(await Promise.all(next)));
  }
  return pages.flat();
}

function partsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Keys per request of `inParts`: they are part of its address. */
const KEYS_A_PART = 100;
const PARTS_AT_ONCE = 4;

/** Reads rows by their keys, in requests of 100 keys, four at a time. */
export async function inParts<Row>(
  keys: readonly string[],
  read: (part: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const parts = partsOf(keys, KEYS_A_PART);
  const rows: Row[] = [];
  for (let from = 0; from < parts.length; from += PARTS_AT_ONCE)
    rows.push(...(await Promise.all(parts.slice(from, from + PARTS_AT_ONCE).map(read))).flat());
  return rows;
}

/**
 * A function that changes rows, each done or refused by itself, in calls of 50 rows, one after the other. A refused call
 * ends them: its rows and the later ones have the refusal as their result. Refuses when the first call does.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rpcChanges<
  const Name extends keyof Functions,
  Row extends { readonly id: string },
  Values extends unknown[] = [],
>(
  name: Name,
  args: MakeArgs<Name, [rows: readonly Row[], ...values: Values]>,
): (client: DataClient, rows: readonly Row[], ...values: Values) => Promise<readonly RowResult[]> {
  const change = rpcRows(name, RowResultSchema, args);
  return async (client, rows, ...values) => {
    const results: RowResult[] = [];
    for (const part of partsOf(rows, TABLE_LIMITS.changedRows)) {
      try {
        results.push(...(await change(client, part, ...values)));
      } catch (error) {
        if (results.length === 0) throw error;
        const outcome = codeOf(error);
        return [...results, ...rows.slice(results.length).map(({ id }) => ({ id, outcome, expected: null }))];
      }
    }
    return results;
  };
}
