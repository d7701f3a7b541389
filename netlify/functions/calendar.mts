/** GET /calendar.ics, /calendar/{team}.ics, /calendar/match/{match}.ics, /calendar/private/{token}.ics: calendars of matches. */
import type { Config } from '@netlify/functions';
import { serveFile } from '#server/serve-file.ts';
import { answerCalendar, CALENDAR_ENDPOINT } from '#server/use-cases/calendars.ts';

export default serveFile(CALENDAR_ENDPOINT, answerCalendar);

export const config: Config = {
  path: ['/calendar.ics', '/calendar/:file', '/calendar/match/:file', '/calendar/private/:file'],
};
