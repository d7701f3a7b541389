/** Teams of browser tests: created after the build, and removed after their file with everything that refers to them. */
import type { TeamMemberRole } from '#contract/teams.ts';
import { afterFile } from './after-file.ts';
import { sql } from './site-database.ts';
import { fileWord } from './test-accounts.ts';
import type { TestMember } from './test-members.ts';

/** A test team. */
export interface TestTeam {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

let count = 0;

/** Creates a recruiting team. */
export async function newTeam(name: string): Promise<TestTeam> {
  count += 1;
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${String(count)}-${fileWord()}`;
  const [row] = await sql<{ id: string }>(
    `insert into public.teams (slug, name, game, game_category, color_gradient, bg_color, border_color, max_roster_size, status, sort_order, description)
     values ($1, $2, 'Valorant', 'valorant', '#4fd1ff #0a2733', '#071a22', '#4fd1ff', 5, 'active', 900, 'A team of tests.') returning id`,
    [slug, name],
  );
  const id = row?.id ?? '';
  afterFile(() => removeTeam(id));
  return { id, slug, name };
}

async function removeTeam(id: string): Promise<void> {
  for (const table of ['matches', 'achievements', 'team_applications', 'team_members'])
    await sql(`delete from public.${table} where team_id = $1`, [id]);
  await sql('delete from public.teams where id = $1', [id]);
}

/** Adds a member to a roster. */
export async function joinTeam(
  { id }: TestTeam,
  member: TestMember,
  role: TeamMemberRole = 'captain',
): Promise<void> {
  await sql(
    "insert into public.team_members (team_id, user_id, role, status) values ($1, $2, $3, 'active')",
    [id, member.id, role],
  );
}
