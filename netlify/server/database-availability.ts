/** Private calendars and reminders of players, with the secret key. */
import * as v from 'valibot';
import { AvailabilityMailSchema, MemberCalendarSchema, type OccasionKey } from '#contract/availability.ts';
import { serviceRead } from './database.ts';

/** Returns the private calendar of a token; null when it opens none. Refuses with unavailable. */
export const readMemberCalendar = serviceRead(
  'member_calendar',
  v.nullable(MemberCalendarSchema),
  (token: string) => ({ token }),
);

/**
 * Returns the recipient and the content of a reminder; null when the answer has come, the player has left, the occasion is
 * cancelled, or answers are closed. Refuses with unavailable.
 */
export const readAvailabilityMail = serviceRead(
  'availability_mail_facts',
  v.nullable(AvailabilityMailSchema),
  (person: string, { match_id: match, training_id: training, day }: OccasionKey) => ({
    person,
    match,
    training,
    day,
  }),
);
