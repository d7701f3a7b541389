/** Teams, game categories and rosters that anybody may read. Refuses with what the data API's error means. */
import {
  type GameCategoryRow,
  GameCategoryRowSchema,
  type TeamChangeRow,
  TeamChangeRowSchema,
  type TeamMemberRow,
  TeamMemberRowSchema,
  type TeamRow,
  TeamRowSchema,
} from '../contract/teams.ts';
import type { DataClient } from './client.ts';
import { presentSlug } from './redirects.ts';
import { allRows, rowsOf } from './rows.ts';

const TEAM =
  'id, slug, name, game, game_category, game_category_display, game_category_color, color_gradient, bg_color, border_color, rank, achievements, current_roster_size, max_roster_size, status, description, created_at';

/** Teams that recruit, in the order of the desk, oldest first where nobody ordered them (spec 001, section 7). */
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

/** Every team, also those that do not recruit, in the same order. */
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

/** When the page of each team last changed. */
export async function readTeamChanges(client: DataClient): Promise<readonly TeamChangeRow[]> {
  return allRows(TeamChangeRowSchema, (from, to) =>
    client.from('teams').select('slug, updated_at').order('slug').range(from, to),
  );
}

/** The address that a team's former one leads to; null when it is none. */
export async function readTeamRedirect(client: DataClient, slug: string): Promise<string | null> {
  return presentSlug(
    await client.from('team_redirects').select('present:teams!inner(slug)').eq('slug', slug).maybeSingle(),
  );
}

/** Active game categories, by name. */
export async function readGameCategories(client: DataClient): Promise<readonly GameCategoryRow[]> {
  const request = client.from('active_game_categories').select('category_code, display_name, color');
  return rowsOf(GameCategoryRowSchema, await request.order('display_name'));
}

/** Active members of a team with the people behind them, who joined first first. */
export async function readRoster(client: DataClient, teamId: string): Promise<readonly TeamMemberRow[]> {
  const request = client
    .from('team_members')
    .select('id, user_id, role, joined_at, user:users(id, gamertag, full_name, photo_url)')
    .eq('team_id', teamId)
    .eq('status', 'active')
    .is('left_at', null);
  return rowsOf(TeamMemberRowSchema, await request.order('joined_at').order('id'));
}
