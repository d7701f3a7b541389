/** Leaving by keyboard: the form with its draft on a phone, the desk of HR, the last day, the certificate; axe. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT_HANDOVER_TEXT as HANDOVER } from '#messages/admin/exit-handover.ts';
import {
  EXIT_CHECK_LABELS,
  EXIT_INSIGHT_TEXT,
  EXIT_STEP_TEXT,
  EXITS_TEXT as DESK,
} from '#messages/admin/exits.ts';
import { opensDialog } from '#messages/core/table.ts';
import { EXIT_REASON_LABELS, EXIT_STATE_LABELS, HANDOVER_TEXT } from '#messages/portal/exit-words.ts';
import {
  CERTIFICATE_TEXT,
  EXIT_FIELD_TEXT as FIELD,
  EXIT_KIND_CHOICES,
  EXIT_TEXT as TEXT,
  OWN_EXIT_TEXT as OWN,
} from '#messages/portal/exit.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { button, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

const HR = { code: 'test_exit_desk', title: 'Exit desk', department: 'hr', grants: 'hr_full' };
const VIEWS = { widths: [390, 1280] };
const WORDS = 'I am moving to Gqeberha.';
const TEAM = 'Exit Testers';
const COMPANY = 'Exit Partners';

const manager = declareMember({}, HR);
const leaver = declareMember({ full_name: 'Naledi Dube' });
const admin = declareMember({ role: 'admin' });

beforeAll(async () => {
  await sql(
    `with team as (
       insert into public.teams (slug, name, game, game_category)
       select 'exit-testers', $2, 'Game', category_code from public.game_categories order by category_code limit 1 returning id
     )
     insert into public.team_members (team_id, user_id, role, joined_at)
     select team.id, $1, 'captain', now() - interval '400 days' from team`,
    [leaver.id, TEAM],
  );
});

afterAll(async () => {
  await sql('delete from public.partner_inquiries where company = $1', [COMPANY]);
  await sql(`delete from public.exits where user_id = $1`, [leaver.id]);
  await sql(`delete from public.team_members where user_id = $1`, [leaver.id]);
  await sql(`delete from public.teams where slug = 'exit-testers'`);
});

it('is asked for on a phone, with a draft that survives a reload', async () => {
  const { page } = await visitAs('/exitform', leaver, {
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('radio', { name: EXIT_KIND_CHOICES.organisation.hint }).press('Space');
  await page.getByLabel(EXIT_REASON_LABELS.moving).check();
  await page.getByLabel(FIELD.words).fill(WORDS);
  await page.getByRole('radio', { name: FIELD.yes, exact: true }).check();
  await page.getByLabel(FIELD.score).selectOption('9');
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByLabel(FIELD.words).inputValue()).toBe(WORDS);
  await expect.poll(() => page.getByLabel(FIELD.lastDay).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/u);
  await button(page, TEXT.submit).click();
  await toast(page, TEXT.sent).waitFor();
  await page.getByText(OWN.next.submitted).waitFor();
  await page.getByRole('button', { name: OWN.withdraw }).click();
  await page.keyboard.press('Escape');
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
});

it('is acknowledged, confirmed and finished at the desk', async () => {
  const { page } = await visitAs('/admin-hr-tickets?view=exits', manager);
  const name = leaver.gamertag;
  await page.getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByText(WORDS).waitFor();
  await drawer.getByRole('textbox', { name: DESK.newNote }).fill('Ask about the headset.');
  await drawer.getByRole('button', { name: DESK.addNote }).click();
  await toast(page, DESK.noted).waitFor();
  await pressAction(drawer, opensDialog(EXIT_STEP_TEXT.acknowledge.submit));
  const acknowledge = page.getByRole('dialog', { name: EXIT_STEP_TEXT.acknowledge.title(name) });
  await acknowledge.getByRole('textbox', { name: DESK.message }).fill('Call me on Friday.');
  await acknowledge.getByRole('button', { name: 'Acknowledge' }).click();
  await toast(page, EXIT_STEP_TEXT.acknowledge.done(name)).waitFor();
  await pressAction(drawer, opensDialog(EXIT_STEP_TEXT.confirm.submit));
  await page
    .getByRole('dialog', { name: EXIT_STEP_TEXT.confirm.title(name) })
    .getByRole('button', { name: 'Confirm exit' })
    .click();
  await toast(page, EXIT_STEP_TEXT.confirm.done(name)).waitFor();
  await drawer.getByText(DESK.obstacle({ code: 'captain', name: TEAM })).waitFor();
  await drawer.getByRole('button', { name: HANDOVER.nameSuccessorOf(TEAM).trim() }).press('Enter');
  const successor = page.getByRole('dialog', { name: HANDOVER.title(TEAM) });
  await successor.getByRole('textbox', { name: HANDOVER.successor }).fill('Lantern');
  await successor.getByRole('button', { name: SAVE_WORDS.save }).click();
  await drawer.getByText(HANDOVER_TEXT.successor('Lantern')).waitFor();
  await sql(
    `insert into public.partner_inquiries (name, email, company, partnership_type, message, owner_id)
     values ('Naledi', 'naledi@exit.test', $1, 'sponsorship', 'A message that is long enough', $2)`,
    [COMPANY, leaver.id],
  );
  const office = await visitAs('/admin-hr-tickets?view=exits', admin);
  await office.page.getByRole('link', { name }).click();
  await office.page.getByRole('dialog', { name }).getByRole('link', { name: COMPANY }).press('Enter');
  await office.page.getByRole('dialog', { name: COMPANY }).waitFor();
  await office.close();
  const own = await visitAs('/exitform', leaver);
  await own.page.getByText(HANDOVER_TEXT.successor('Lantern')).waitFor();
  await own.close();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await sql(`update public.exits set last_day = private.today() - 1 where user_id = $1`, [leaver.id]);
  for (const label of Object.values(EXIT_CHECK_LABELS)) {
    await drawer.getByLabel(label).click();
    await expect.poll(() => drawer.getByLabel(label).isChecked()).toBe(true);
  }
  await drawer.getByText(EXIT_STATE_LABELS.completed).first().waitFor();
  const [person] = await sql<{ status: string }>('select status from public.users where id = $1', [
    leaver.id,
  ]);
  expect(person?.status).toBe('left');
  await page.keyboard.press('Escape');
  // By key, because messages about the checks may lie over it.
  await button(page, EXIT_INSIGHT_TEXT.open).press('Enter');
  await page
    .getByRole('dialog', { name: EXIT_INSIGHT_TEXT.title })
    .getByText(EXIT_INSIGHT_TEXT.lead)
    .waitFor();
  expect(await problemsInViews(page, { widths: [390, 1920] })).toEqual([]);
});

it('shows the certificate and no note after leaving', async () => {
  const { page } = await visitAs('/exitform', leaver);
  await page.getByText('Call me on Friday.').waitFor();
  await expect.poll(() => page.getByText('Ask about the headset.').count()).toBe(0);
  await page.getByRole('link', { name: OWN.certificate }).click();
  await page.getByRole('article', { name: CERTIFICATE_TEXT.title }).getByText(TEAM).waitFor();
  expect(await problemsInViews(page, { widths: [390, 1920] })).toEqual([]);
});
