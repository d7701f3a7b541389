/** Calendars of matches, to subscribe to and to download. */
import { createHash } from 'node:crypto';
import { CALENDAR_CACHE_TAG } from '#contract/cache-tags.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { urls } from '#contract/urls.ts';
import { createPublicClient, type DataClient } from '#data/client.ts';
import { readCalendarMatches, readCalendarVersion, readMatch, readMatchRedirect } from '#data/matches.ts';
import { readTeamRedirect } from '#data/teams.ts';
import { writeCalendar, writeMemberCalendar } from '../calendar-file.ts';
import { readMemberCalendar } from '../database-availability.ts';
import type { FileAnswer, FileContext, FileEndpoint } from '../serve-file.ts';

/**
 * Counts requests whose file is written: subscribed calendars ask often, and mostly get "not modified". Private
 * calendars count every request.
 */
export const CALENDAR_ENDPOINT: FileEndpoint = {
  name: 'calendar',
  throttle: { perAddress: { hits: 120, windowSeconds: 600 }, total: { hits: 3000, windowSeconds: 600 } },
};

const PATH = /^\/calendar(?:\/(?<kind>match\/|private\/)?(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*))?\.ics$/u;
const TYPE = 'text/calendar; charset=utf-8';
const MOVED_SECONDS = 60;
const TAGS = [CALENDAR_CACHE_TAG];

function moved(location: string): FileAnswer {
  return { location, outcome: 'moved', cacheSeconds: MOVED_SECONDS };
}

const versionOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function matchFile(
  client: DataClient,
  slug: string,
  { environment, countUse }: FileContext,
): Promise<FileAnswer> {
  const match = await readMatch(client, slug);
  if (match === null) {
    const present = await readMatchRedirect(client, slug);
    if (present === null) throw new RefusalError('not_found');
    return moved(urls.matchCalendar(present));
  }
  const bytes = writeCalendar([match], match.team_name, environment.siteUrl);
  const read = async (): Promise<Uint8Array> => {
    await countUse();
    return bytes;
  };
  return { outcome: 'match', type: TYPE, tags: TAGS, version: versionOf(bytes), read };
}

/** Every use is counted: an address is a secret. */
async function privateFile(token: string, { environment, countUse }: FileContext): Promise<FileAnswer> {
  await countUse();
  const calendar = await readMemberCalendar(environment, token);
  if (calendar === null) throw new RefusalError('not_found');
  const bytes = writeMemberCalendar(calendar, environment.siteUrl);
  const read = (): Promise<Uint8Array> => Promise.resolve(bytes);
  return { outcome: 'private', type: TYPE, tags: null, version: versionOf(bytes), read };
}

async function calendarFile(
  client: DataClient,
  team: string | null,
  { environment, countUse }: FileContext,
): Promise<FileAnswer> {
  const head = await readCalendarVersion(client, team);
  if (head === null) {
    const present = team === null ? null : await readTeamRedirect(client, team);
    if (present === null) throw new RefusalError('not_found');
    return moved(urls.calendar(present));
  }
  const read = async (): Promise<Uint8Array> => {
    await countUse();
    return writeCalendar(await readCalendarMatches(client, team), head.team, environment.siteUrl);
  };
  const { version } = head;
  return { outcome: team === null ? 'all' : 'team', type: TYPE, tags: TAGS, version, read };
}

/** Returns the calendar of an address. Refuses with not_found, throttled, unavailable. */
export async function answerCalendar(path: string, context: FileContext): Promise<FileAnswer> {
  const asked = PATH.exec(path)?.groups;
  if (asked === undefined) throw new RefusalError('not_found');
  const { kind, slug = null } = asked;
  if (kind === 'private/' && slug !== null) return privateFile(slug, context);
  const { supabaseUrl, publishableKey } = context.environment;
  const client = createPublicClient(supabaseUrl, publishableKey);
  return kind !== undefined && slug !== null
    ? matchFile(client, slug, context)
    : calendarFile(client, slug, context);
}
