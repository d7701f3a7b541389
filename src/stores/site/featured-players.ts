/** The windows of players and of streamers that the landing page shows, as slides say it: other ones at each visit. */
import * as v from 'valibot';
import { LIMITS } from '#contract/limits.ts';
import {
  PlayerRowSchema,
  StreamerRowSchema,
  type LiveState,
  type PlayerRow,
  type StreamerRow,
} from '#contract/players.ts';
import { urls } from '#contract/urls.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { liveFirst, liveSubject } from '#domain/live-streamers.ts';
import { formatFollowers, socialLinks } from '#domain/social.ts';
import { LANDING_TEXT } from '#messages/site/landing.ts';
import { LIVE_TEXT } from '#messages/site/live-streamers.ts';
import { CAROUSEL_TEXT, PLATFORM_LABELS, PLAYERS_TEXT, STREAMERS_TEXT } from '#messages/site/players.ts';
import { getEnvironment } from '../core/environment.ts';
import { fetchWithTimeout } from '../core/fetch-with-timeout.ts';

/** One channel of a slide. */
export interface SlideLink {
  readonly url: string;
  readonly label: string;
  /** '12.3K'; empty without followers. */
  readonly followers: string;
  /** Text after it for screen readers. */
  readonly note: string;
}

export interface FeaturedSlide {
  readonly name: string;
  readonly label: string;
  readonly dotLabel: string;
  readonly href: string;
  readonly photoUrl: string | null;
  readonly initials: string;
  readonly hue: number;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly links: readonly SlideLink[];
  /** Platform and subject (empty without one) of a live stream; null when offline. */
  readonly live: { readonly badge: string; readonly subject: string } | null;
}

/** Each has a section of this name. */
export type FeaturedKind = 'players' | 'streamers';

/** Texts while loading and for an empty list; null hides the section. */
export const FEATURED_WORDS: Readonly<
  Record<FeaturedKind, { readonly loading: string; readonly empty: string | null; readonly channels: string }>
> = {
  players: { loading: PLAYERS_TEXT.loading, empty: PLAYERS_TEXT.empty, channels: LANDING_TEXT.channels },
  streamers: { loading: STREAMERS_TEXT.loading, empty: null, channels: LANDING_TEXT.channels },
};

/** A person with the fields of both kinds of slides. */
interface Shown {
  readonly row: PlayerRow | StreamerRow;
  readonly name: string;
  readonly facts: readonly { readonly label: string; readonly value: string | null }[];
  readonly live: LiveState | null;
}

function shownPlayer(row: PlayerRow): Shown {
  const facts = [
    { label: PLAYERS_TEXT.games, value: row.games },
    { label: PLAYERS_TEXT.role, value: row.player_role },
    { label: PLAYERS_TEXT.division, value: row.division },
  ];
  return { row, name: row.gamertag_display ?? row.gamertag, facts, live: null };
}

function shownStreamer(row: StreamerRow): Shown {
  const { years_creating: years } = row;
  const facts = [
    { label: STREAMERS_TEXT.focus, value: row.games },
    { label: STREAMERS_TEXT.schedule, value: row.schedule },
    { label: STREAMERS_TEXT.since, value: years === null ? null : STREAMERS_TEXT.years(years) },
    { label: STREAMERS_TEXT.type, value: row.creator_type },
  ];
  const name = row.creator_name ?? row.gamertag_display ?? row.gamertag;
  return { row, name, facts, live: row.live };
}

/** Drops people without a gamertag, and invalid rows. */
const READERS: Readonly<Record<FeaturedKind, (row: unknown) => readonly Shown[]>> = {
  players: (row) => {
    const parsed = v.safeParse(PlayerRowSchema, row);
    return parsed.success ? [shownPlayer(parsed.output)] : [];
  },
  streamers: (row) => {
    const parsed = v.safeParse(StreamerRowSchema, row);
    return parsed.success ? [shownStreamer(parsed.output)] : [];
  },
};

function linksOf(person: Shown['row']): readonly SlideLink[] {
  return socialLinks(person).map(({ platform, url, followers }) => ({
    url,
    label: PLATFORM_LABELS[platform],
    followers: followers > 0 ? formatFollowers(followers) : '',
    note: `${followers > 0 ? CAROUSEL_TEXT.followers('') : ''} ${LANDING_TEXT.elsewhere}`,
  }));
}

function slideOf({ row, name, facts, live }: Shown, index: number, all: readonly Shown[]): FeaturedSlide {
  const spokenName = live === null ? name : LIVE_TEXT.named(name);
  return {
    name,
    label: LANDING_TEXT.slidePosition(index + 1, all.length, spokenName),
    dotLabel: CAROUSEL_TEXT.goTo(index + 1, spokenName),
    href: urls.player(row.gamertag),
    photoUrl: row.photo_url,
    initials: initials(row.gamertag),
    hue: hueOf(row.gamertag),
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    links: linksOf(row),
    live: live === null ? null : { badge: LIVE_TEXT.on(live.platform), subject: liveSubject(live) },
  };
}

/** Reads without the data client, which is many times as large as this page; null for an invalid response. */
async function ask(kind: FeaturedKind): Promise<readonly Shown[] | null> {
  const { backend } = getEnvironment();
  const response = await fetchWithTimeout(`${backend.url}/rest/v1/rpc/featured_${kind}`, {
    method: 'POST',
    headers: { apikey: backend.key, 'content-type': 'application/json' },
    body: JSON.stringify({ window_size: LIMITS.landing.featuredWindow }),
  });
  const rows: unknown = response.ok ? await response.json() : null;
  return Array.isArray(rows) ? liveFirst(rows.flatMap((row) => READERS[kind](row))) : null;
}

/** Slides of another window of players; null on failure, which keeps the built ones. */
export async function readFeaturedSlides(kind: FeaturedKind): Promise<readonly FeaturedSlide[] | null> {
  try {
    return (await ask(kind))?.map(slideOf) ?? null;
  } catch {
    return null;
  }
}
