/** The window of players that the landing page shows, as slides say it: other ones at each visit. */
import * as v from 'valibot';
import { LIMITS } from '../contract/limits.ts';
import { PlayerRowSchema, type PlayerRow } from '../contract/players.ts';
import { urls } from '../contract/routes.ts';
import { hueOf, initials } from '../domain/avatar.ts';
import { formatFollowers, socialLinks } from '../domain/social.ts';
import { LANDING_TEXT } from '../messages/landing.ts';
import { CAROUSEL_TEXT, PLATFORM_LABELS, PLAYERS_TEXT } from '../messages/players.ts';
import { getEnvironment } from './environment.ts';
import { patientFetch } from './patience.ts';

/** One channel of a slide. */
export interface SlideLink {
  readonly url: string;
  readonly label: string;
  /** '12.3K'; empty without followers. */
  readonly followers: string;
  /** What only a screen reader says after it. */
  readonly note: string;
}

/** One player as a slide shows them. */
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
}

/** What is said while the slides are asked for, and when there are none. */
export const FEATURED_WORDS = {
  loading: PLAYERS_TEXT.loading,
  empty: PLAYERS_TEXT.empty,
  channels: LANDING_TEXT.channels,
} as const;

function linksOf(player: PlayerRow): readonly SlideLink[] {
  return socialLinks(player).map(({ platform, url, followers }) => ({
    url,
    label: PLATFORM_LABELS[platform],
    followers: followers > 0 ? formatFollowers(followers) : '',
    note: `${followers > 0 ? CAROUSEL_TEXT.followers('') : ''} ${LANDING_TEXT.elsewhere}`,
  }));
}

function slideOf(player: PlayerRow, index: number, players: readonly PlayerRow[]): FeaturedSlide {
  const name = player.gamertag_display ?? player.gamertag;
  const facts = [
    { label: PLAYERS_TEXT.games, value: player.games },
    { label: PLAYERS_TEXT.role, value: player.player_role },
    { label: PLAYERS_TEXT.division, value: player.division },
  ];
  return {
    name,
    label: LANDING_TEXT.slidePosition(index + 1, players.length, name),
    dotLabel: CAROUSEL_TEXT.goTo(index + 1, name),
    href: urls.player(player.gamertag),
    photoUrl: player.photo_url,
    initials: initials(player.gamertag),
    hue: hueOf(player.gamertag),
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    links: linksOf(player),
  };
}

/** The answer without the data client, which is many times as large as this page; null for one that makes no sense. */
async function ask(): Promise<readonly PlayerRow[] | null> {
  const { backend } = getEnvironment();
  const response = await patientFetch(`${backend.url}/rest/v1/rpc/featured_players`, {
    method: 'POST',
    headers: { apikey: backend.key, 'content-type': 'application/json' },
    body: JSON.stringify({ window_size: LIMITS.landing.featuredWindow }),
  });
  const rows: unknown = response.ok ? await response.json() : null;
  if (!Array.isArray(rows)) return null;
  // Players without a gamertag are dropped (spec 001, section 5).
  return rows.flatMap((row) => {
    const parsed = v.safeParse(PlayerRowSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Slides of another window of players; null when nobody can tell, and what the build knew stays. */
export async function readFeaturedSlides(): Promise<readonly FeaturedSlide[] | null> {
  try {
    return (await ask())?.map(slideOf) ?? null;
  } catch {
    return null;
  }
}
