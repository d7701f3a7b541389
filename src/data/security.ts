/** The switch that makes a second factor mandatory for what staff write. */
import * as v from 'valibot';
import { ADMIN_SECOND_FACTOR_KEY } from '../contract/second-factor.ts';
import type { DataClient } from './client.ts';
import { dataOf, rowOf } from './rows.ts';

/** Whether it is on; administrators may know. Refuses with network_failed, unavailable. */
export async function readAdminSecondFactor(client: DataClient): Promise<boolean> {
  const query = client.from('settings').select('value').eq('key', ADMIN_SECOND_FACTOR_KEY).maybeSingle();
  // As the database sees it: whatever is not true is off.
  return rowOf(v.object({ value: v.unknown() }), await query)?.value === true;
}

/** Turns it. Refuses with superadmin_required, second_factor_required, network_failed. */
export async function setAdminSecondFactor(client: DataClient, required: boolean): Promise<void> {
  dataOf(await client.rpc('set_admin_second_factor', { required }));
}
