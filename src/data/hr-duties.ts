/** Duties of HR. Both refuse with superadmin_required, second_factor_required, network_failed. */
import * as v from 'valibot';
import { type HrDuty, HrDutyRowSchema } from '#contract/hr-duties.ts';
import { rpcWrite, rpcRead } from './rows.ts';

export const readHrDuties = rpcRead('list_hr_duties', v.array(HrDutyRowSchema));

/** Names a person for a duty, or no longer. Also refuses with person_unavailable without access to the HR desk. */
export const setHrDuty = rpcWrite('set_hr_duty', (person: string, duty: HrDuty, isNamed: boolean) => ({
  person,
  duty,
  is_named: isNamed,
}));
