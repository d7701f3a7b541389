/** The moment at which an article is published: its check and the sentences of its refusals. */
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { DAY_MS } from '#contract/time-units.ts';
import { momentAt } from '#domain/article-schedule.ts';
import { SCHEDULE_TEXT } from '#messages/admin/article-actions.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { today } from '#stores/core/today.ts';

/** The moment of a day and a time in South Africa; throws where it is none, past or more than two years ahead. */
export function scheduledMoment({ day, time }: { readonly day: string; readonly time: string }): string {
  const moment = momentAt(day, time);
  if (moment === null) throw new RefusalError('invalid_input', { day: 'invalid_value' });
  const ahead = Date.parse(moment) - getPortalEnvironment().now();
  if (ahead <= 0)
    throw new RefusalError('invalid_input', { [day < today() ? 'day' : 'time']: 'invalid_time' });
  if (ahead > 2 * 365 * DAY_MS) throw new RefusalError('invalid_input', { day: 'too_long' });
  return moment;
}

export function scheduleText(field: string, code: ErrorCode): string | undefined {
  if (code === 'invalid_time') return field === 'day' ? SCHEDULE_TEXT.pastDay : SCHEDULE_TEXT.past;
  if (code === 'too_long') return SCHEDULE_TEXT.far;
  return code === 'invalid_value' ? SCHEDULE_TEXT.wrong : undefined;
}
