/**
 * Saved views of a table. Row level security limits them to own ones and, of desks that the caller may open, shared ones. All
 * refuse with not_signed_in, banned, network_failed; writes also with second_factor_required.
 */
import * as v from 'valibot';
import { type SavedView, SavedViewSchema } from '#contract/saved-views.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { DataClient } from './client.ts';
import { dataOf, rowsOf } from './rows.ts';

const IdRowSchema = v.object({ id: v.string() });

const COLUMNS = 'id, owner_id, name, query, hidden_columns, is_shared';

export interface SavedViewInput {
  readonly name: string;
  readonly is_shared: boolean;
  readonly query: string;
  readonly hidden_columns: readonly string[];
}

/** Returns the views of a table by name. */
export async function readSavedViews(client: DataClient, desk: string): Promise<readonly SavedView[]> {
  const request = client.from('saved_views').select(COLUMNS).eq('desk', desk).order('name').order('id');
  return rowsOf(SavedViewSchema, await request);
}

/** Also refuses with view_name_taken, too_many_views. */
export async function createSavedView(
  client: DataClient,
  desk: string,
  { hidden_columns: hidden, ...input }: SavedViewInput,
): Promise<void> {
  dataOf(await client.from('saved_views').insert({ ...input, desk, hidden_columns: [...hidden] }));
}

/** Changes the given fields. Also refuses with view_name_taken, not_found. */
export async function updateSavedView(
  client: DataClient,
  id: string,
  { hidden_columns: hidden, ...changes }: Partial<SavedViewInput>,
): Promise<void> {
  const content = { ...changes, ...(hidden && { hidden_columns: [...hidden] }) };
  const answer = await client.from('saved_views').update(content).eq('id', id).select('id');
  if (rowsOf(IdRowSchema, answer).length === 0) throw new RefusalError('not_found');
}

export async function deleteSavedView(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('saved_views').delete().eq('id', id));
}
