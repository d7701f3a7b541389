import { PersonalDataSchema } from '#contract/personal-data.ts';
import { rpcRead } from './rows.ts';

/** Returns all data held about the caller. Refuses with throttled (10 a day). */
export const requestOwnData = rpcRead('request_my_data', PersonalDataSchema);
