import { BirthdaySchema } from '#contract/birthdays.ts';
import { rpcRows } from './rows.ts';

/**
 * Returns the next six birthdays at most. Refuses with not_signed_in, banned, second_factor_required, network_failed.
 */
export const readUpcomingBirthdays = rpcRows('upcoming_birthdays', BirthdaySchema);
