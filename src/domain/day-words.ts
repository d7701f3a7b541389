/** A calendar day of the organisation in words. */
import { isDay } from './days.ts';

/** 'Monday 30 November' for 'YYYY-MM-DD', with its year when `now` (milliseconds) is in another; '' when it is no day. */
export function formatDay(day: string, now: number): string {
  if (!isDay(day)) return '';
  const moment = new Date(`${day}T00:00:00Z`);
  // One fixed locale and UTC: the day belongs to no clock.
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(moment);
  const words = `${part({ weekday: 'long' })} ${String(moment.getUTCDate())} ${part({ month: 'long' })}`;
  const year = moment.getUTCFullYear();
  return year === new Date(now).getUTCFullYear() ? words : `${words} ${String(year)}`;
}
