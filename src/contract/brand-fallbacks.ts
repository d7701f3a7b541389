/**
 * Content of the landing page when neither live data nor the content of the last build is available. Part of the brand,
 * like brand.ts.
 */
import type { ExecutiveRole } from './leadership.ts';
import type { PlayerRow, StreamerRow } from './players.ts';
import type { HeroStatistics } from './landing-statistics.ts';
import type { TeamRow } from './teams.ts';

export const FALLBACK_STATISTICS: HeroStatistics = { proPlayers: 50, activeTeams: 8, championships: 25 };

interface TeamWords {
  readonly slug: string;
  readonly name: string;
  readonly game: string;
  readonly code: string;
  readonly colors: readonly [from: string, to: string];
  readonly rank: string;
  readonly achievements: string;
  readonly size: number;
  readonly description: string;
}

function team(words: TeamWords): TeamRow {
  const [from, to] = words.colors;
  return {
    id: null,
    slug: words.slug,
    name: words.name,
    game: words.game,
    game_category: words.code,
    game_category_display: words.game,
    game_category_color: from,
    color_gradient: `${from} ${to}`,
    bg_color: to,
    border_color: from,
    rank: words.rank,
    achievements: words.achievements,
    current_roster_size: words.size,
    max_roster_size: 5,
    status: 'active',
    description: words.description,
    created_at: '2019-03-01T08:00:00+00:00',
  };
}

/** Teams without an id, so that no roster opens. */
export const FALLBACK_TEAMS: readonly TeamRow[] = [
  team({
    slug: 'obscura-valorant',
    name: 'Obscura Valorant',
    game: 'Valorant',
    code: 'valorant',
    colors: ['#ff4655', '#2b0b10'],
    rank: 'Radiant',
    achievements: 'Champions, Cape Masters 2024',
    size: 4,
    description: 'Aggressive openings, patient endings. Our first team and still our loudest.',
  }),
  team({
    slug: 'obscura-counter-strike',
    name: 'Obscura CS',
    game: 'Counter-Strike',
    code: 'counterstrike',
    colors: ['#e0a13a', '#241a08'],
    rank: 'Premier Division',
    achievements: 'Winners, Highveld Major 2023',
    size: 4,
    description: 'Old hands and new aim, drilled until the smoke lands without looking.',
  }),
  team({
    slug: 'obscura-league-of-legends',
    name: 'Obscura League',
    game: 'League of Legends',
    code: 'leagueoflegends',
    colors: ['#c8aa6e', '#0c1a2b'],
    rank: 'Grandmaster',
    achievements: 'Finalists, Southern Rift Cup 2024',
    size: 4,
    description: 'Five lanes of opinion, one shot-caller. Looking for a support with patience.',
  }),
  team({
    slug: 'obscura-apex',
    name: 'Obscura Apex',
    game: 'Apex Legends',
    code: 'apex',
    colors: ['#da4b3c', '#2a0f0b'],
    rank: 'Predator',
    achievements: 'Third, Legends Series Africa 2024',
    size: 3,
    description: 'Fast rotations and faster revives. Always one ring ahead.',
  }),
  team({
    slug: 'obscura-fortnite',
    name: 'Obscura Fortnite',
    game: 'Fortnite',
    code: 'fortnite',
    colors: ['#7b5cff', '#150f33'],
    rank: 'Unreal',
    achievements: 'Duos champions, Summer Royale 2023',
    size: 4,
    description: 'Young, quick and already tired of being called promising.',
  }),
  team({
    slug: 'obscura-rocket-league',
    name: 'Obscura Rocket League',
    game: 'Rocket League',
    code: 'rocketleague',
    colors: ['#1f8fff', '#061c33'],
    rank: 'Supersonic Legend',
    achievements: 'Champions, Garden Route Open 2024',
    size: 3,
    description: 'Three cars, one plan, and a ceiling shot when the plan runs out.',
  }),
];

const noLinks = {
  url_twitch: null,
  url_youtube: null,
  url_instagram: null,
  url_tiktok: null,
  url_facebook: null,
  followers_twitch: 0,
  followers_youtube: 0,
  followers_instagram: 0,
  followers_tiktok: 0,
  followers_facebook: 0,
} as const;

function player(gamertag: string, games: string, player_role: string, division: string): PlayerRow {
  return {
    ...noLinks,
    id: null,
    gamertag,
    gamertag_display: gamertag,
    photo_url: null,
    games,
    player_role,
    division,
    platforms: ['PC'],
    languages: ['English'],
  };
}

export const FALLBACK_PLAYERS: readonly PlayerRow[] = [
  player('Umbra', 'Valorant', 'Duelist', 'First team'),
  player('Kestrel', 'Counter-Strike', 'In-game leader', 'First team'),
  player('Parallax', 'League of Legends', 'Mid lane', 'First team'),
  player('Halation', 'Rocket League', 'Striker', 'Academy'),
];

function streamer(
  creator_name: string,
  games: string,
  creator_type: string,
  schedule: string,
  years: number,
): StreamerRow {
  return {
    ...noLinks,
    id: null,
    gamertag: creator_name,
    gamertag_display: creator_name,
    photo_url: null,
    games,
    creator_name,
    creator_type,
    schedule,
    years_creating: years,
    live: null,
  };
}

export const FALLBACK_STREAMERS: readonly StreamerRow[] = [
  streamer('Lumen', 'Valorant, Apex Legends', 'Streamer', 'Mon, Wed, Fri 19:00', 5),
  streamer('Bokeh', 'League of Legends', 'Video maker', 'Sundays 16:00', 3),
  streamer('Shutter', 'Counter-Strike', 'Caster', 'Match days', 7),
  streamer('Afterglow', 'Fortnite, variety', 'Variety streamer', 'Tue to Thu 20:00', 2),
];

function role(code: string, title: string, level: number): ExecutiveRole {
  return { code, title, department: 'executive', level, members: [] };
}

/** Roles without holders. */
export const FALLBACK_EXECUTIVE_ROLES: readonly ExecutiveRole[] = [
  role('ceo', 'Chief Executive Officer', 1),
  role('coo', 'Chief Operating Officer', 2),
  role('chro', 'Chief Human Resources Officer', 2),
  role('cmo', 'Chief Marketing Officer', 2),
];
