/** Calendars of matches as RFC 5545 files. */
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { BRAND_NAME } from '#contract/brand.ts';
import type { CalendarMatch } from '#contract/matches.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time-units.ts';
import { urls } from '#contract/urls.ts';
import { shownScore } from '#domain/team-matches.ts';
import { CALENDAR_TEXT, FORFEIT_LABELS, MATCH_TEXT } from '#messages/site/matches.ts';

/** An estimate: a match has no end. */
const MAP_MS = 45 * MINUTE_MS;
/** SEQUENCE counts tenths of seconds from the creation of a match to its last change: it fits 31 bits for six years. */
const SEQUENCE_MS = 100;
/** How often calendars that subscribe are asked to look again. */
const REFRESH_SECONDS = 3600;

function titleOf(match: CalendarMatch): string {
  const opponent = MATCH_TEXT.withTag(match.opponent, match.opponent_tag);
  const score = match.result === null && match.state !== 'live' ? null : shownScore(match);
  const title =
    score === null
      ? MATCH_TEXT.between(match.team_name, opponent)
      : CALENDAR_TEXT.scored(match.team_name, MATCH_TEXT.score(score.ours, score.theirs), opponent);
  if (match.state === 'cancelled') return CALENDAR_TEXT.cancelled(title);
  return match.state === 'postponed' ? CALENDAR_TEXT.postponed(title) : title;
}

function descriptionOf(match: CalendarMatch, page: string): string {
  const { game, competition, best_of: length, forfeited_by: side, state, stream_url: stream } = match;
  return [
    [game, competition ?? MATCH_TEXT.friendly, MATCH_TEXT.bestOf(length)].join(' · '),
    side === null ? null : FORFEIT_LABELS[side],
    state === 'postponed' ? MATCH_TEXT.noDate : null,
    stream === null ? null : CALENDAR_TEXT.watch(stream),
    page,
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function statusOf({ state }: CalendarMatch): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED;
  return state === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Times are UTC, which every calendar shows in the reader's zone. */
function eventOf(match: CalendarMatch, siteUrl: string) {
  const start = Date.parse(match.starts_at);
  const changed = Date.parse(match.updated_at);
  const page = `${siteUrl}${urls.match(match.slug)}`;
  return {
    id: match.id,
    sequence: Math.max(0, Math.floor((changed - Date.parse(match.created_at)) / SEQUENCE_MS)),
    // Not the time of writing, so that an unchanged calendar has the same bytes.
    stamp: new Date(changed),
    lastModified: new Date(changed),
    start: new Date(start),
    end: new Date(start + Math.max(HOUR_MS, match.best_of * MAP_MS)),
    summary: titleOf(match),
    description: descriptionOf(match, page),
    url: page,
    status: statusOf(match),
    // The time of a follower stays free.
    busystatus: ICalEventBusyStatus.FREE,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** Returns the bytes of a calendar; `team` is the name of its team, null for that of all. */
export function writeCalendar(
  matches: readonly CalendarMatch[],
  team: string | null,
  siteUrl: string,
): Uint8Array {
  const calendar = ical({
    name: CALENDAR_TEXT.name(BRAND_NAME, team),
    prodId: { company: BRAND_NAME, product: 'Matches' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events: matches.map((match) => eventOf(match, siteUrl)),
  });
  return new TextEncoder().encode(calendar.toString());
}
