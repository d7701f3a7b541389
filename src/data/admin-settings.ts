/** Settings, for administrators. All refuse with permission_denied, second_factor_required, network_failed. */
import {
  SETTING_KEYS,
  SettingChangeSchema,
  SettingRowSchema,
  type SettingChange,
  type SettingRow,
} from '#contract/admin-settings.ts';
import type { DataClient } from './client.ts';
import type { Json } from './database.types.ts';
import type { RowVersion } from './row-version.ts';
import { assertChanged, rowsOf } from './rows.ts';

/** The latest changes that a history shows, of all settings together. */
const HISTORY_ROWS = 200;

export async function readSettings(client: DataClient): Promise<readonly SettingRow[]> {
  const request = client.from('settings').select('key, value, updated_at');
  return rowsOf(SettingRowSchema, await request.in('key', SETTING_KEYS));
}

/** Returns the changes of all settings, newest first. */
export async function readSettingChanges(client: DataClient): Promise<readonly SettingChange[]> {
  const request = client.from('desk_audit').select('id, at, actor, row_key, before, after');
  return rowsOf(
    SettingChangeSchema,
    await request
      .eq('table_name', 'settings')
      .eq('action', 'update')
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .limit(HISTORY_ROWS),
  );
}

/** Saves over the version that was read. Also refuses with changed_meanwhile, invalid_value. */
export async function saveSetting(
  client: DataClient,
  { id, expected }: RowVersion,
  value: unknown,
): Promise<void> {
  const answer = await client
    .from('settings')
    .update({ value: value as NonNullable<Json> })
    .eq('key', id)
    .eq('updated_at', expected)
    .select('key');
  assertChanged(answer);
}
