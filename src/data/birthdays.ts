import { BirthdaySchema, type Birthday } from '#contract/birthdays.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';

/**
 * Returns the next six birthdays at most. Refuses with not_signed_in, banned, second_factor_required, network_failed.
 */
export async function readUpcomingBirthdays(client: DataClient): Promise<readonly Birthday[]> {
  return rowsOf(BirthdaySchema, await client.rpc('upcoming_birthdays'));
}
