/** The texts and duties of the HR desk: templates, suggested answers, and people named for a duty. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HR_DUTIES_TEXT as DUTIES, HR_DUTY_TEXT } from '#messages/admin/hr-duties.ts';
import {
  HR_ANSWERS_TEXT as ANSWERS,
  HR_TEMPLATE_FORM as FORM,
  HR_TEMPLATES_TEXT as TEMPLATES,
} from '#messages/admin/hr-texts.ts';
import { TICKETS_TEXT } from '#messages/admin/tickets.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem } from '#tests/support/browser.ts';
import { choosePerson } from '#tests/support/choose-person.ts';
import { button, confirmQuestion, rowLink, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, giveRole, removeRole, visitAs } from '#tests/support/test-members.ts';

const ROLE = { code: 'test_hr_texts', title: 'Test HR texts', department: 'hr', grants: 'hr_full' };

const agent = declareMember();
const boss = declareMember({ role: 'superadmin' });
const member = declareMember();

beforeAll(async () => {
  await giveRole(agent, ROLE);
});

afterAll(async () => {
  await removeRole(ROLE.code);
});

it('a superadmin names safeguarding people, removes one and takes that back', async () => {
  expectProblem(/status of 409 .*\/rpc\/set_hr_duty$|https:\/\/canary\.test\//u);
  const { page } = await visitAs('/admin-hr-tickets', boss);
  await page.getByRole('link', { name: TICKETS_TEXT.duties, exact: true }).click();
  const words = HR_DUTY_TEXT.safeguarding;
  const duty = page.getByRole('region', { name: words.title });
  await duty.getByText(words.empty).waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await duty.getByRole('button', { name: DUTIES.add }).click();
  const form = page.getByRole('dialog', { name: words.addTitle });
  await choosePerson(form, member);
  const submit = form.getByRole('button', { name: DUTIES.submit, exact: true });
  await submit.click();
  await form.getByText(DUTIES.refused).waitFor();
  await choosePerson(form, agent);
  await submit.click();
  await toast(page, DUTIES.added(agent.gamertag)).waitFor();
  const remove = duty.getByRole('button', { name: DUTIES.remove(agent.gamertag), exact: true });
  await remove.press('Enter');
  await toast(page, DUTIES.removed(agent.gamertag)).waitFor();
  await duty.getByText(words.empty).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.title);
  await button(page, UNDO_TEXT.undo).click();
  await remove.waitFor();
  await sql('delete from public.user_organizational_roles where user_id = $1', [agent.id]);
  await page.reload();
  await duty.getByText(DUTIES.noAccess).waitFor();
  await giveRole(agent, ROLE);
});

it('HR adds, changes and deletes a template, and an answer that members are shown', async () => {
  const { page } = await visitAs('/admin-hr-tickets?view=templates', agent);
  await page.getByRole('button', { name: TEMPLATES.add }).first().waitFor();
  // Duties are the superadmin's.
  await expect.poll(() => page.getByRole('link', { name: TICKETS_TEXT.duties, exact: true }).count()).toBe(0);
  const fill = async (title: string, body: string) => {
    const form = page.getByRole('dialog').last();
    await form.getByRole('textbox', { name: TEMPLATES.name }).fill(title);
    await form.getByRole('textbox', { name: TEMPLATES.body }).fill(body);
    return form;
  };
  await page.getByRole('button', { name: TEMPLATES.add }).first().click();
  const added = await fill('Test: thanks', 'Thank you {name}.');
  await added.getByLabel(TEMPLATES.action).selectOption('resolve');
  await added.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await toast(page, FORM.saved('Test: thanks')).waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await rowLink(page, 'Test: thanks').first().click();
  await pressAction(page, TEMPLATES.edit);
  const edited = await fill('Test: thank you', 'Thank you, {name}.');
  await edited.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await toast(page, FORM.saved('Test: thank you')).waitFor();
  expect(await sql(`select body, action from public.hr_templates where title = 'Test: thank you'`)).toEqual([
    { body: 'Thank you, {name}.', action: 'resolve' },
  ]);
  await pressAction(page, TEMPLATES.delete);
  await confirmQuestion(page, TEMPLATES.delete);
  await toast(page, TEMPLATES.deleted('Test: thank you')).waitFor();
  expect(await sql(`select from public.hr_templates where title like 'Test: %'`)).toEqual([]);

  await page.getByRole('link', { name: ANSWERS.title.split(' ').at(-1) ?? '' }).click();
  await page.waitForURL('**view=answers');
  await page.getByRole('button', { name: ANSWERS.add }).first().click();
  const answer = await fill('Test: how to log in', 'Use the link in the mail.');
  await answer.getByLabel(ANSWERS.category).selectOption('technical');
  await answer.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await toast(page, FORM.saved('Test: how to log in')).waitFor();
  expect(
    await sql(`delete from public.hr_answers where title like 'Test: %' returning category, is_published`),
  ).toEqual([{ category: 'technical', is_published: true }]);
});
