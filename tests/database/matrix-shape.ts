import { PERSON_NAMES, type PersonName, type SignedInName } from '../support/people.ts';
import type { Database } from '../../src/data/database.types.ts';

type PublicSchema = Database['public'];

/** Everything the data API exposes. */
export type RelationName = keyof PublicSchema['Tables'] | keyof PublicSchema['Views'];

/** The labelled rows each person may see or change. */
export type Sight = Readonly<Record<PersonName, readonly string[]>>;

/** A write of one new row: its values and who succeeds. */
export interface Write {
  readonly values: Readonly<Record<string, unknown>>;
  readonly by: readonly PersonName[];
  /** Statement that makes what the row refers to. */
  readonly parent?: string;
}

/** Who may do what with one table or view. */
export interface Relation {
  readonly key: string;
  /** Label → value of the key column. */
  readonly rows: Readonly<Record<string, string>>;
  readonly select: Sight;
  readonly insert: Write;
  /** A column that some may write, and whose rows each may write to. */
  readonly update: { readonly column: string; readonly rows: Sight };
  /** A row made for the purpose, and who may delete it. */
  readonly delete: Write;
}

export type Matrix = Readonly<Record<RelationName, Relation>>;

/** Verbs of the matrix. */
export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

export const SIGNED_IN = PERSON_NAMES.filter((person): person is SignedInName => person !== 'anonymous');

/** Everybody whom the site serves: a banned member's live token is shut out of every table. */
export const EVERYBODY = PERSON_NAMES.filter((person) => person !== 'banned');

export const NOBODY = Object.fromEntries(PERSON_NAMES.map((person) => [person, []])) as unknown as Sight;

/** A write that nobody may make. For delete the values do not matter: an existing row is tried. */
export function refused(values: Readonly<Record<string, unknown>> = {}): Write {
  return { values, by: [] };
}

export const ADMINS = ['admin', 'superadmin'] as const;

/** The same rows for several people; whoever is not named sees none. */
export const sight = (...groups: readonly (readonly [readonly PersonName[], readonly string[]])[]): Sight =>
  Object.fromEntries(
    PERSON_NAMES.map((person) => [
      person,
      [...new Set(groups.flatMap(([people, rows]) => (people.includes(person) ? rows : [])))],
    ]),
  ) as unknown as Sight;

/** The rows that bear a person's own name. */
export const own = (
  people: readonly SignedInName[],
): (readonly [readonly PersonName[], readonly string[]])[] => people.map((person) => [[person], [person]]);
