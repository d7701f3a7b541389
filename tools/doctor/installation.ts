import type { Client } from 'pg';
import type { EnvironmentSource } from '#contract/environment.ts';
import type { Definitions } from '#local/definitions.ts';
import type { Check } from './check.ts';

/** What the checks of a database read. They change nothing: the connection refuses to write. */
export interface Installation {
  readonly source: EnvironmentSource;
  /** Connected as `postgres`, which is no superuser. */
  readonly client: Pick<Client, 'query'>;
  /** Milliseconds of this machine's clock. */
  readonly now: () => number;
  /** What the migrations of this version create. */
  readonly migrated: () => Promise<Definitions>;
}

export type DatabaseCheck = Check<Installation>;

/** Milliseconds until a request or a statement fails. */
export const TIMEOUT = 30_000;

export const DATABASE_SECTION = '1. The database';

/** The first column of every row. */
export async function list(client: Installation['client'], sql: string): Promise<readonly string[]> {
  const { rows } = await client.query<Record<string, string>>(sql);
  return rows.flatMap((row) => Object.values(row).slice(0, 1));
}

/** The entries of one list that another has not, each as often as it is missing. */
export function missingFrom(other: readonly string[], entries: readonly string[]): readonly string[] {
  const left = [...other];
  return entries.filter((entry) => {
    const place = left.indexOf(entry);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}
