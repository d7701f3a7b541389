import { PEOPLE, PERSON_NAMES, type PersonName, type SignedInName } from '#tests/support/people.ts';
import type { Database } from '#data/database.types.ts';

type PublicSchema = Database['public'];

/** Relations that the data API exposes. */
export type RelationName = keyof PublicSchema['Tables'] | keyof PublicSchema['Views'];

/** The labelled rows that each person may select or update. */
export type ReadableRows = Readonly<Record<PersonName, readonly string[]>>;

/** An insert of one row: its values and the persons who succeed. */
export interface Write {
  readonly values: Readonly<Record<string, unknown>>;
  readonly by: readonly PersonName[];
  /** Statement that inserts the referenced rows. */
  readonly parent?: string;
}

/** Expected access to one table or view. */
export interface Relation {
  readonly key: string;
  /** Label → value of the key column. */
  readonly rows: Readonly<Record<string, string>>;
  readonly select: ReadableRows;
  /** Left out, like update and delete, where no role of the data API has the grant. */
  readonly insert?: Write;
  /** A column that some persons may update, and the rows that each may update. */
  readonly update?: { readonly column: string; readonly rows: ReadableRows };
  /** A row to delete, and the persons with that right; an existing row is tried when left out. */
  readonly delete?: Write;
}

/** Relations of one part of the schema. */
export type Relations = Readonly<Partial<Record<RelationName, Relation>>>;

export type Matrix = Readonly<Record<RelationName, Required<Relation>>>;

/** Verbs of the matrix. */
export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

export const SIGNED_IN = PERSON_NAMES.filter((person): person is SignedInName => person !== 'anonymous');

/** Every person with access: a banned account is refused by every table. */
export const EVERYBODY = PERSON_NAMES.filter((person) => person !== 'banned');

export const NO_ROWS = Object.fromEntries(
  PERSON_NAMES.map((person) => [person, []]),
) as unknown as ReadableRows;

export const ADMINS = ['admin', 'superadmin'] as const;
export const HR = ['hr', ...ADMINS] as const;
export const NOT_BANNED = SIGNED_IN.filter((person) => person !== 'banned');
/** Name → id of every account. */
export const ACCOUNTS = Object.fromEntries(Object.entries(PEOPLE).map(([name, { id }]) => [name, id]));

type Group = readonly [people: readonly PersonName[], rows: readonly string[]];

/** The same rows for several persons; all others see none. */
export const readers = (...groups: readonly Group[]): ReadableRows =>
  Object.fromEntries(
    PERSON_NAMES.map((person) => [
      person,
      [...new Set(groups.flatMap(([people, rows]) => (people.includes(person) ? rows : [])))],
    ]),
  ) as unknown as ReadableRows;

/** A relation without grants for writes, with the rows that each person may select. */
export const readOnly = (key: string, rows: Relation['rows'], ...groups: readonly Group[]): Relation => ({
  key,
  rows,
  select: readers(...groups),
});

/** The rows labelled with a person's name. */
export const own = (people: readonly SignedInName[]): Group[] => people.map((person) => [[person], [person]]);
