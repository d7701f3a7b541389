/** Teams and rosters at the team desk: adding, ordering, members, axe. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ROSTER_DESK, TEAM_FORM, TEAM_ORDER, TEAMS_DESK } from '#messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { button, confirmQuestion, rowLink, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { fileWord } from '#tests/support/test-accounts.ts';
import { declareMember, newMember, visitAs } from '#tests/support/test-members.ts';
import { newTeam, type TestTeam } from '#tests/support/test-teams.ts';

const VIEWS = { widths: [360, 768, 1440] };

const boss = declareMember({ role: 'admin' });
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  team = await newTeam(`Roster ${fileWord()}`);
  other = await newTeam(`Order ${fileWord()}`);
});
const open = (query: string, options: VisitOptions = {}) =>
  visitAs(`/team-management${query}`, boss, options);

async function clearRoster(): Promise<void> {
  await sql('delete from public.team_members where team_id = $1', [team.id]);
}

describe('a team', () => {
  it('is added with its own address, changed, deactivated and deleted', async () => {
    const { page } = await open('?view=teams');
    await button(page, TEAMS_DESK.add).click();
    const form = page.getByRole('dialog', { name: TEAM_FORM.addTitle });
    await form.getByLabel(TEAMS_DESK.name, { exact: false }).first().fill('Desk Herons');
    await expect.poll(() => form.getByLabel(TEAMS_DESK.slug).inputValue()).toBe('desk-herons');
    await form.getByLabel(TEAMS_DESK.category).selectOption('valorant');
    await form.getByRole('figure').getByText('Desk Herons').waitFor();
    await form.getByRole('button', { name: SAVE_WORDS.save }).click();
    await toast(page, TEAM_FORM.added('Desk Herons')).waitFor();

    expect(await problemsInViews(page, VIEWS)).toEqual([]);
    await rowLink(page, 'Desk Herons').click();
    await pressAction(page, TEAMS_DESK.edit);
    const edit = page.getByRole('dialog', { name: TEAM_FORM.editTitle('Desk Herons') });
    await edit.getByRole('figure').waitFor();
    await edit.getByLabel(TEAMS_DESK.achievements).fill('Winners of the pond');
    await edit.getByLabel(TEAMS_DESK.rank).fill('Top 2');
    await edit.getByRole('button', { name: SAVE_WORDS.save }).click();
    await toast(page, TEAM_FORM.changed('Desk Herons')).waitFor();

    expect(await sql(`select from public.teams where slug = 'desk-herons' and rank = 'Top 2'`)).toHaveLength(
      1,
    );
    await pressAction(page, TEAMS_DESK.deactivate);
    await confirmQuestion(page, TEAMS_DESK.deactivate);
    await toast(page, TEAMS_DESK.deactivated('Desk Herons')).waitFor();
    await pressAction(page, TEAMS_DESK.delete);
    await confirmQuestion(page, TEAMS_DESK.delete);
    await toast(page, TEAMS_DESK.deleted('Desk Herons')).waitFor();
  });

  it('is moved in the order by keyboard', async () => {
    const before = await sql<{ id: string; sort_order: number }>(
      'select id, sort_order from public.teams order by sort_order, created_at, slug',
    );
    const { page } = await open('?view=teams');
    await button(page, TEAM_ORDER.open).click();
    const dialog = page.getByRole('dialog', { name: TEAM_ORDER.title });
    await dialog.getByRole('button', { name: TEAM_ORDER.up(other.name) }).press('Enter');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: TEAM_ORDER.save }).press('Enter');
    await toast(page, TEAM_ORDER.saved).waitFor();
    const after = await sql<{ id: string }>('select id from public.teams order by sort_order');
    const place = before.findIndex(({ id }) => id === other.id);
    expect(after.findIndex(({ id }) => id === other.id)).toBe(place - 2);
    for (const row of before)
      await sql('update public.teams set sort_order = $2 where id = $1', [row.id, row.sort_order]);
  });
});

it('a roster adds a found member, changes their role, and keeps former members, by keyboard', async () => {
  await clearRoster();
  const member = await newMember();
  const { page } = await open(`?view=rosters&team=${team.id}`);
  await page.getByText(ROSTER_DESK.free(5, 5)).waitFor();
  const field = page.getByRole('combobox', { name: ROSTER_DESK.search });
  await field.fill(member.gamertag.slice(0, 9));
  await page.getByRole('option', { name: member.gamertag }).waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await field.fill('');
  await field.fill(member.gamertag.slice(0, 9));
  await page.getByRole('option', { name: member.gamertag }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(member.gamertag);
  await field.fill(member.gamertag.slice(0, 9));
  await page.getByRole('option', { name: member.gamertag }).click();
  await expect.poll(() => field.inputValue()).toBe(member.gamertag);
  await page.getByRole('radio', { name: MEMBER_ROLE_LABELS.captain }).check();
  await button(page, ROSTER_DESK.addSubmit).click();
  await toast(page, ROSTER_DESK.added(member.gamertag, team.name)).waitFor();
  const current = page.getByRole('region', { name: ROSTER_DESK.current, exact: true });
  await current.getByText(member.gamertag).first().waitFor();
  await current.getByLabel(ROSTER_DESK.role(member.gamertag)).selectOption('coach');
  await toast(page, ROSTER_DESK.roleChanged(member.gamertag, MEMBER_ROLE_LABELS.coach)).waitFor();
  await current.getByRole('button', { name: ROSTER_DESK.bench }).click();
  const bench = page.getByRole('region', { name: ROSTER_DESK.benched, exact: true });
  await bench.getByRole('button', { name: ROSTER_DESK.end }).click();
  await confirmQuestion(page, ROSTER_DESK.end);
  await toast(page, ROSTER_DESK.ended(member.gamertag)).waitFor();
  await page
    .getByRole('region', { name: ROSTER_DESK.history, exact: true })
    .getByText(member.gamertag)
    .waitFor();
  expect(await sql('select role, status from public.team_members where user_id = $1', [member.id])).toEqual([
    { role: 'coach', status: 'left' },
  ]);
});
