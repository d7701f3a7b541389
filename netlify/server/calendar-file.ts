/** Calendars of matches as RFC 5545 files. */
import ical, {
  escape,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarDeadline, CalendarTraining, MemberCalendar } from '#contract/availability.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import type { CalendarMatch } from '#contract/matches.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time-units.ts';
import { urls } from '#contract/urls.ts';
import { isoDate } from '#domain/dates.ts';
import { CALENDAR_TEXT, FORFEIT_LABELS, MATCH_TEXT } from '#messages/site/matches.ts';

/** An estimate: a match has no end. */
const MAP_MS = 45 * MINUTE_MS;
/** SEQUENCE counts tenths of seconds from the creation of a match to its last change: it fits 31 bits for six years. */
const SEQUENCE_MS = 100;
/** How often calendars that subscribe are asked to look again. */
const REFRESH_SECONDS = 3600;

function titleOf(match: CalendarMatch): string {
  const opponent = MATCH_TEXT.withTag(match.opponent, match.opponent_tag);
  const { score } = match;
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

interface Versioned {
  readonly created_at: string;
  readonly updated_at: string;
}

/** Not the time of writing, so that an unchanged calendar has the same bytes. */
function versionOf({ created_at: created, updated_at: updated }: Versioned) {
  const changed = Date.parse(updated);
  return {
    sequence: Math.max(0, Math.floor((changed - Date.parse(created)) / SEQUENCE_MS)),
    stamp: new Date(changed),
    lastModified: new Date(changed),
  };
}

/** States in which the time of a match stays free. */
const CALLED_OFF: ReadonlySet<string> = new Set(['cancelled', 'postponed']);

/** Times are UTC, which every calendar shows in the reader's zone. */
function eventOf(match: CalendarMatch, siteUrl: string) {
  const start = Date.parse(match.starts_at);
  const page = `${siteUrl}${urls.match(match.slug)}`;
  return {
    id: match.id,
    ...versionOf(match),
    start: new Date(start),
    end: new Date(start + Math.max(HOUR_MS, match.best_of * MAP_MS)),
    summary: titleOf(match),
    description: descriptionOf(match, page),
    url: page,
    status: statusOf(match),
  };
}

function trainingEvent(training: CalendarTraining, siteUrl: string) {
  const start = Date.parse(training.starts_at);
  const firstDay = Date.parse(isoDate(training.starts_at));
  const until = training.repeats_until;
  const title = CALENDAR_TEXT.training(training.team_name, training.title);
  const isCancelled = until === null && training.exceptions.includes(isoDate(training.starts_at));
  return {
    id: training.id,
    ...versionOf(training),
    start: new Date(start),
    end: new Date(start + training.minutes * MINUTE_MS),
    summary: isCancelled ? CALENDAR_TEXT.cancelled(title) : title,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: `${siteUrl}${urls.myTeam()}`,
    ...(until !== null && {
      repeating: {
        freq: ICalEventRepeatingFreq.WEEKLY,
        // The day of the last one, with the hour of all: a zone without summer time keeps it.
        until: new Date(start + Date.parse(until) - firstDay),
        exclude: training.exceptions.map((day) => new Date(start + Date.parse(day) - firstDay)),
      },
    }),
  };
}

function deadlineEvent(deadline: CalendarDeadline, siteUrl: string) {
  const changed = new Date(deadline.updated_at);
  return {
    id: `answer-${deadline.match_id}`,
    stamp: changed,
    lastModified: changed,
    start: new Date(deadline.answer_until),
    summary: CALENDAR_TEXT.deadline(deadline.team_name, deadline.opponent),
    url: `${siteUrl}${urls.myTeam()}`,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function write(name: string, events: readonly ICalEventData[]): Uint8Array {
  const calendar = ical({
    // The library escapes the texts of events only.
    name: escape(name, false),
    prodId: { company: BRAND_NAME, product: 'Matches' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events: [...events],
  });
  return new TextEncoder().encode(calendar.toString());
}

/** Returns the bytes of a calendar; `team` is the name of its team, null for that of all. */
export function writeCalendar(
  matches: readonly CalendarMatch[],
  team: string | null,
  siteUrl: string,
): Uint8Array {
  // The time of a follower stays free.
  const free = { busystatus: ICalEventBusyStatus.FREE, transparency: ICalEventTransparency.TRANSPARENT };
  const events = matches.map((match) => ({ ...eventOf(match, siteUrl), ...free }));
  return write(CALENDAR_TEXT.name(BRAND_NAME, team), events);
}

/** Returns the bytes of a member's private calendar. Its matches and trainings are busy time, unless called off. */
export function writeMemberCalendar(calendar: MemberCalendar, siteUrl: string): Uint8Array {
  return write(CALENDAR_TEXT.privateName(BRAND_NAME), [
    ...calendar.matches.map((match) => ({
      ...eventOf(match, siteUrl),
      ...(CALLED_OFF.has(match.state) && { transparency: ICalEventTransparency.TRANSPARENT }),
    })),
    ...calendar.trainings.map((training) => trainingEvent(training, siteUrl)),
    ...calendar.deadlines.map((deadline) => deadlineEvent(deadline, siteUrl)),
  ]);
}
