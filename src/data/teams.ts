/** Public teams, game categories and rosters. Refuses as described in refusal.ts. */
import { FALLBACK_GAME_CATEGORIES } from '#contract/brand-games.ts';
import {
  type GameCategoryRow,
  GameCategoryRowSchema,
  type TeamChangeRow,
  TeamChangeRowSchema,
  type TeamMemberRow,
  TeamMemberRowSchema,
  type TeamRow,
  TeamRowSchema,
} from '#contract/teams.ts';
import type { DataClient } from './client.ts';
import { presentSlug } from './redirects.ts';
import { allRows, rowsOf } from './rows.ts';

const TEAM =
  'id, slug, name, game, game_category, game_category_display, game_category_color, color_gradient, bg_color, border_color, rank, achievements, current_roster_size, max_roster_size, status, description, created_at';

/** Returns recruiting teams in display order; teams without a position follow, oldest first. */
export async function readTeams(client: DataClient): Promise<readonly TeamRow[]> {
  return allRows(TeamRowSchema, (from, to) =>
    client
      .from('teams_with_member_count')
      .select(TEAM)
      .eq('status', 'active')
      .order('sort_order')
      .order('created_at')
      .order('slug')
      .range(from, to),
  );
}

/** Returns all teams in the order of readTeams. */
export async function readAllTeams(client: DataClient): Promise<readonly TeamRow[]> {
  return allRows(TeamRowSchema, (from, to) =>
    client
      .from('teams_with_member_count')
      .select(TEAM)
      .order('sort_order')
      .order('created_at')
      .order('slug')
      .range(from, to),
  );
}

/** Returns when the page of each team last changed. */
export async function readTeamChanges(client: DataClient): Promise<readonly TeamChangeRow[]> {
  return allRows(TeamChangeRowSchema, (from, to) =>
    client.from('teams').select('slug, updated_at').order('slug').range(from, to),
  );
}

/** Returns the current slug of a former one, or null. */
export async function readTeamRedirect(client: DataClient, slug: string): Promise<string | null> {
  return presentSlug(
    await client.from('team_redirects').select('present:teams!inner(slug)').eq('slug', slug).maybeSingle(),
  );
}

/** Returns active game categories, by name; the usual ones when they cannot be read. */
export async function readGameCategories(client: DataClient): Promise<readonly GameCategoryRow[]> {
  const request = client.from('active_game_categories').select('category_code, display_name, color');
  try {
    return rowsOf(GameCategoryRowSchema, await request.order('display_name'));
  } catch {
    return FALLBACK_GAME_CATEGORIES;
  }
}

/** Returns the active members of a team with their profiles, earliest first. */
export async function readRoster(client: DataClient, teamId: string): Promise<readonly TeamMemberRow[]> {
  const request = client
    .from('team_members')
    .select('id, user_id, role, joined_at, user:users(id, gamertag, full_name, photo_url)')
    .eq('team_id', teamId)
    .eq('status', 'active')
    .is('left_at', null);
  return rowsOf(TeamMemberRowSchema, await request.order('joined_at').order('id'));
}
