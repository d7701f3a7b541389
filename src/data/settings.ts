import * as v from 'valibot';
import { type PublicSettings, PublicSettingsSchema } from '#contract/landing-statistics.ts';
import type { DataClient } from './client.ts';
import { parseRow, rowsOf } from './rows.ts';

const SettingRowSchema = v.object({ key: v.string(), value: v.unknown() });

/** Returns public settings by key, with the brand's values as defaults. */
export async function readPublicSettings(client: DataClient): Promise<PublicSettings> {
  const keys = Object.keys(PublicSettingsSchema.entries);
  const rows = rowsOf(SettingRowSchema, await client.from('settings').select('key, value').in('key', keys));
  return parseRow(PublicSettingsSchema, Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
