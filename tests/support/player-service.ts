/** /players and /player/{gamertag} without a browser: the players are stored here and returned like by the database. */
import { startMemberService, type MemberService } from './member-service.ts';

/** Endpoints of both pages. */
export const PLAYER_ENDPOINTS = {
  search: 'POST /rest/v1/rpc/search_players',
  profile: 'POST /rest/v1/rpc/player_profile',
  games: 'GET /rest/v1/active_game_categories',
} as const;

/** The nth player. */
export function playerCard(nth: number) {
  return {
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    gamertag: `Player${String(nth).padStart(3, '0')}`,
    gamertag_display: null,
    full_name: null,
    photo_url: null,
    games: 'Valorant',
    player_role: null,
    division: null,
    platforms: ['PC'],
    languages: null,
    is_creator: false,
  };
}

/** The response of player_profile for the nth player. */
export function playerProfile(nth: number, changes: object = {}): object {
  return {
    outcome: 'found',
    is_own: false,
    is_shown: true,
    player: { ...playerCard(nth), created_at: '2024-01-01T00:00:00Z' },
    teams: [],
    achievements: [],
    ...changes,
  };
}

/** The service of the list with this many players; a search matches parts of gamertags. */
export async function startPlayersService(path: string, count: number): Promise<MemberService> {
  const service = await startMemberService(path);
  const all = Array.from({ length: count }, (_, nth) => playerCard(nth));
  service.on(PLAYER_ENDPOINTS.games, () => Response.json([{ category_code: 'v', display_name: 'Valorant' }]));
  service.on(PLAYER_ENDPOINTS.search, (body) => {
    const {
      search = '',
      after,
      page_size,
    } = body as {
      search?: string;
      after?: { key: string };
      page_size: number;
    };
    const found = all.filter(({ gamertag }) => gamertag.includes(search) && gamertag > (after?.key ?? ''));
    const players = found.slice(0, page_size);
    const last = players.at(-1);
    const next = found.length > page_size && last ? { key: last.gamertag, id: last.id } : null;
    return Response.json({ players, next });
  });
  return service;
}
