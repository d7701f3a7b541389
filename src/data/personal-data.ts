import { PersonalDataSchema, type PersonalData } from '#contract/personal-data.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Returns all data held about the caller. Refuses with throttled (10 a day). */
export async function requestOwnData(client: DataClient): Promise<PersonalData> {
  return parseRow(PersonalDataSchema, dataOf(await client.rpc('request_my_data')));
}
