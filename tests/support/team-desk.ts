/** Teams of browser tests: created after the build, and removed with everything that refers to them. */
import type { AccountDesk } from './account-desk.ts';
import type { DeskMember } from './member-desk.ts';

/** A test team. */
export interface DeskTeam {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

let count = 0;

/** Creates a recruiting team. */
export async function newDeskTeam(desk: AccountDesk, name: string): Promise<DeskTeam> {
  count += 1;
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${String(count)}-${desk.domain.slice(5, 13)}`;
  const [row] = await desk.sql<{ id: string }>(
    `insert into public.teams (slug, name, game, game_category, color_gradient, bg_color, border_color, max_roster_size, status, sort_order, description)
     values ($1, $2, 'Valorant', 'valorant', '#4fd1ff #0a2733', '#071a22', '#4fd1ff', 5, 'active', 900, 'A team of tests.') returning id`,
    [slug, name],
  );
  return { id: row?.id ?? '', slug, name };
}

/** Removes a team with its roster and its applications. */
export async function removeDeskTeam(desk: AccountDesk, { id }: DeskTeam): Promise<void> {
  await desk.sql('delete from public.matches where team_id = $1', [id]);
  await desk.sql('delete from public.achievements where team_id = $1', [id]);
  await desk.sql('delete from public.team_applications where team_id = $1', [id]);
  await desk.sql('delete from public.team_members where team_id = $1', [id]);
  await desk.sql('delete from public.teams where id = $1', [id]);
}

/** Adds a member to a roster. */
export async function joinDeskTeam(desk: AccountDesk, { id }: DeskTeam, member: DeskMember): Promise<void> {
  await desk.sql(
    "insert into public.team_members (team_id, user_id, role, status) values ($1, $2, 'captain', 'active')",
    [id, member.id],
  );
}

/** The state of a test application; columns of team_applications. */
export type ApplicationColumns = Readonly<Record<string, string | readonly string[] | null>>;

/** Inserts a submitted application; returns its id. */
export async function newDeskApplication(
  desk: AccountDesk,
  { id }: DeskTeam,
  member: DeskMember,
  columns: ApplicationColumns = {},
): Promise<string> {
  const values = { due_on: '2030-11-25', ...columns };
  const names = Object.keys(values);
  const marks = names.map((_, index) => `$${String(index + 3)}`);
  const [row] = await desk.sql<{ id: string }>(
    `insert into public.team_applications (team_id, user_id, ${names.join(', ')}) values ($1, $2, ${marks.join(', ')}) returning id`,
    [id, member.id, ...Object.values(values)],
  );
  await desk.sql(
    'insert into public.team_application_events (application_id, kind, detail) values ($1, \'submitted\', \'{"message": "I play support."}\')',
    [row?.id],
  );
  return row?.id ?? '';
}
