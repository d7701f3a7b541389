import { isDay } from './days.ts';

/**
 * Formats 'YYYY-MM-DD' as 'Monday 30 November', with the year when it is not that of `now` (milliseconds); '' when
 * malformed.
 */
export function formatDay(day: string, now: number): string {
  if (!isDay(day)) return '';
  const moment = new Date(`${day}T00:00:00Z`);
  // A fixed locale and UTC, because a calendar day has no time zone.
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(moment);
  const words = `${part({ weekday: 'long' })} ${String(moment.getUTCDate())} ${part({ month: 'long' })}`;
  const year = moment.getUTCFullYear();
  return year === new Date(now).getUTCFullYear() ? words : `${words} ${String(year)}`;
}
