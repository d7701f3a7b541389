/** When a snooze ends. */
import { dayAfter, startOfDay } from '#domain/days.ts';
import { today } from '#stores/core/today.ts';
import { HOUR_MS } from '#contract/time-units.ts';

/** Hour in South Africa at which it ends. */
const MORNING_MS = 8 * HOUR_MS;

export const tomorrow = (): string => dayAfter(today());

/** 08:00 on a day in South Africa. */
export const morningOf = (day: string): string =>
  new Date(Date.parse(startOfDay(day)) + MORNING_MS).toISOString();
