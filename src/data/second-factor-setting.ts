/** The setting that requires a second factor for staff writes. */
import * as v from 'valibot';
import { ADMIN_SECOND_FACTOR_KEY } from '#contract/second-factor.ts';
import type { DataClient } from './client.ts';
import { rowOf, rpcWrite } from './rows.ts';

/** Returns whether it is on, for administrators. Refuses with network_failed, unavailable. */
export async function readAdminSecondFactor(client: DataClient): Promise<boolean> {
  const query = client.from('settings').select('value').eq('key', ADMIN_SECOND_FACTOR_KEY).maybeSingle();
  // Anything but true counts as off, as in PostgreSQL.
  return rowOf(v.object({ value: v.unknown() }), await query)?.value === true;
}

/** Refuses with superadmin_required, second_factor_required, network_failed. */
export const setAdminSecondFactor = rpcWrite('set_admin_second_factor', (required: boolean) => ({
  required,
}));
