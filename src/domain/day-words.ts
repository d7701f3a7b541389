import { isDay } from './days.ts';
import { unbroken } from './text.ts';

/**
 * Formats 'YYYY-MM-DD' as 'Monday 30 November', with the year when it is not that of `now` (milliseconds). Without `now`,
 * as in mails, whose reading time is unknown, it always has the year. Returns '' when malformed.
 */
export function formatDay(day: string, now?: number): string {
  if (!isDay(day)) return '';
  const moment = new Date(`${day}T00:00:00Z`);
  // A fixed locale and UTC, because a calendar day has no time zone.
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(moment);
  const year = moment.getUTCFullYear();
  const yearWords = now !== undefined && year === new Date(now).getUTCFullYear() ? '' : ` ${String(year)}`;
  const date = unbroken(`${String(moment.getUTCDate())} ${part({ month: 'long' })}${yearWords}`);
  return `${part({ weekday: 'long' })} ${date}`;
}
