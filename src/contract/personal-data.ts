/** The file of all data that is held about a member. */
import * as v from 'valibot';
import { MomentSchema } from './common-schemas.ts';

/** Equals request_my_data(). */
export const PERSONAL_DATA_LIMITS = { downloadsPerDay: 10 } as const;

/** The result of request_my_data(): rows by table, null where there are none. The file contains every table. */
export const PersonalDataSchema = v.looseObject({ generated_at: MomentSchema });
