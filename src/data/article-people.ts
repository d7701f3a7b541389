import * as v from 'valibot';
import { IdSchema, OptionalTextSchema } from '#contract/common-schemas.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';

const PersonSchema = v.object({ id: IdSchema, full_name: OptionalTextSchema, gamertag: OptionalTextSchema });

/** Returns display names by user id. Users that the client may not read are left out. */
export async function readNamesOf(
  client: DataClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = rowsOf(
    PersonSchema,
    await client
      .from('users')
      .select('id, full_name, gamertag')
      .in('id', [...ids]),
  );
  return new Map(rows.map(({ id, full_name: name, gamertag }) => [id, name ?? gamertag ?? '']));
}
