/** Duties of HR. Both refuse with superadmin_required, second_factor_required, network_failed. */
import * as v from 'valibot';
import { type HrDuty, type HrDutyRow, HrDutyRowSchema } from '#contract/hr-duties.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

export async function readHrDuties(client: DataClient): Promise<readonly HrDutyRow[]> {
  return parseRow(v.array(HrDutyRowSchema), dataOf(await client.rpc('list_hr_duties')));
}

/** Names a person for a duty, or no longer. Also refuses with person_unavailable without access to the HR desk. */
export async function setHrDuty(
  client: DataClient,
  person: string,
  duty: HrDuty,
  isNamed: boolean,
): Promise<void> {
  dataOf(await client.rpc('set_hr_duty', { person, duty, is_named: isNamed }));
}
