/** Applying for a position on a phone, and deciding about it at the desk of role managers. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { APPLICATION_STAGE_LABELS, STEP_TEXT } from '#messages/admin/applications.ts';
import {
  POSTING_FORM,
  POSTINGS_TEXT,
  QUEUE_DECISION_LABELS,
  ROLE_APPLICATIONS_DESK as DESK,
} from '#messages/admin/role-applications.ts';
import { APPLY_TEXT, STAGE_LABELS } from '#messages/portal/applications.ts';
import { APPLY_TO_ROLE_TEXT as APPLY, POSITIONS_TEXT as TEXT } from '#messages/portal/positions.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem } from '#tests/support/browser.ts';
import { button, confirmQuestion, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { callAs, fileWord } from '#tests/support/test-accounts.ts';
import { declareMember, newMember, visitAs } from '#tests/support/test-members.ts';

const WIDTHS = { widths: [390, 1280] };
const QUESTION = 'Which team have you coached?';
const LATER_QUESTION = 'Since when?';

const boss = declareMember({ role: 'admin' });
let code: string;
let title: string;

beforeAll(async () => {
  code = `coach_${fileWord()}`;
  title = `Coach ${fileWord()}`;
  await sql(
    `insert into public.organizational_roles (role_code, role_title, department, level) values ($1, $2, 'esports', 5)`,
    [code, title],
  );
});
afterAll(async () => {
  await sql(
    'delete from public.role_applications as application using public.role_postings as posting where posting.id = application.posting_id and posting.role_code = $1',
    [code],
  );
  await sql('delete from public.role_postings where role_code = $1', [code]);
  await sql('delete from public.user_organizational_roles where role_code = $1', [code]);
  await sql('delete from public.organizational_roles where role_code = $1', [code]);
});

const form = (page: Page) => page.getByRole('dialog', { name: APPLY.title(title) });
const holders = () =>
  sql<{ user_id: string }>('select user_id from public.user_organizational_roles where role_code = $1', [
    code,
  ]);
const askAlso = (question: string) =>
  sql('update public.role_postings set questions = array_append(questions, $2) where role_code = $1', [
    code,
    question,
  ]);

describe('a position', () => {
  it('is written, opened and found at the desk of postings', async () => {
    const { page } = await visitAs('/role-applications?view=postings', boss);
    await button(page, POSTINGS_TEXT.add).click();
    const dialog = page.getByRole('dialog', { name: POSTING_FORM.addTitle });
    await dialog.getByRole('option', { name: title }).waitFor({ state: 'attached' });
    await dialog.getByLabel(POSTINGS_TEXT.role).selectOption({ label: title });
    await dialog.getByLabel(POSTINGS_TEXT.tasks).fill('Prepare the roster for the season.');
    await dialog.getByLabel(POSTINGS_TEXT.questions).fill(QUESTION);
    await dialog.getByRole('button', { name: SAVE_WORDS.save }).click();
    await toast(page, POSTING_FORM.added).waitFor();
    await page.getByRole('link', { name: title }).click();
    const drawer = page.getByRole('dialog', { name: title });
    await pressAction(drawer, POSTINGS_TEXT.open);
    await confirmQuestion(page, POSTINGS_TEXT.open);
    await toast(page, POSTINGS_TEXT.nowOpen(title)).waitFor();
    await drawer.getByText(QUESTION).waitFor();
    expect(await problemsInViews(page, WIDTHS)).toEqual([]);
  });

  it('is applied for on a phone, with a draft that survives a reload', async () => {
    const member = await newMember({ full_name: 'Zola Mkhize' });
    expectProblem(/status of 409 .*\/rpc\/apply_to_role$/u);
    const { page } = await visitAs(urls.availablePositions(), member, {
      viewport: { width: 390, height: 844 },
    });
    await page.getByLabel(TEXT.search).fill(title);
    await page.getByText(TEXT.shown(1)).waitFor();
    expect(await problemsInViews(page, WIDTHS)).toEqual([]);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByText(TEXT.seats(1, 1)).waitFor();
    expect(await problemsInViews(page, WIDTHS)).toEqual([]);
    await button(page, TEXT.apply).click();
    await form(page).getByLabel(APPLY_TEXT.message).fill('I prepare well.');
    await form(page).getByLabel(APPLY.links).fill('http://example.test');
    await form(page).getByRole('button', { name: APPLY_TEXT.submit }).click();
    await form(page).getByText(APPLY.linksWrong).waitFor();
    await form(page).getByText(APPLY_TEXT.answerMissing(QUESTION)).waitFor();
    await page.reload();
    await button(page, TEXT.apply).click();
    await expect.poll(() => form(page).getByLabel(APPLY_TEXT.message).inputValue()).toBe('I prepare well.');
    await form(page).getByLabel(APPLY.links).fill('https://example.test/work');
    await form(page).getByLabel(QUESTION).fill('Obscura Pinhole');
    await askAlso(LATER_QUESTION);
    await form(page).getByRole('button', { name: APPLY_TEXT.submit }).click();
    await form(page).getByText(APPLY_TEXT.questionsChanged).waitFor();
    await expect.poll(() => form(page).getByLabel(QUESTION).inputValue()).toBe('Obscura Pinhole');
    await form(page).getByLabel(LATER_QUESTION).fill('For three years');
    await form(page).getByRole('button', { name: APPLY_TEXT.submit }).click();
    await toast(page, APPLY.done).waitFor();
    await page.getByText(TEXT.applied).waitFor();
    await page.getByRole('link', { name: TEXT.follow }).click();
    const own = page.getByRole('list', { name: TEXT.mineList });
    await own.getByText(STAGE_LABELS.submitted).waitFor();
    await own.getByText('Obscura Pinhole').waitFor();
    await page.goto(new URL('/my-profile?part=activity', page.url()).href);
    await page.getByRole('list', { name: TEXT.mineList }).getByText(title).waitFor();
  });

  it('goes to one applicant, and the others are rejected as decided', async () => {
    const [posting] = await sql<{ id: string }>('select id from public.role_postings where role_code = $1', [
      code,
    ]);
    const second = await newMember({ full_name: 'Andile Nkosi' });
    await callAs(second, 'apply_to_role', {
      posting: posting?.id,
      answers: [
        { question: QUESTION, answer: 'None yet' },
        { question: LATER_QUESTION, answer: 'For a year' },
      ],
    });
    const { page } = await visitAs(`/role-applications?for=${code}`, boss);
    await page.getByRole('link', { name: second.gamertag }).click();
    const drawer = page.getByRole('dialog', { name: DESK.titleOf(second.gamertag, title) });
    await drawer.getByText('None yet').first().waitFor();
    expect(await problemsInViews(page, WIDTHS)).toEqual([]);
    await pressAction(drawer, STEP_TEXT.accept.label);
    const dialog = page.getByRole('dialog', { name: STEP_TEXT.accept.title(second.gamertag) });
    await dialog.getByText(DESK.free(1, 1)).waitFor();
    await dialog.getByLabel(QUEUE_DECISION_LABELS.reject).check();
    await dialog.getByRole('button', { name: STEP_TEXT.accept.label }).click();
    await toast(page, STEP_TEXT.accept.done(second.gamertag)).waitFor();
    expect(await holders()).toEqual([{ user_id: second.id }]);
    const stages = await sql<{ stage: string }>(
      'select application.stage from public.role_applications as application where application.posting_id = $1 order by application.stage',
      [posting?.id],
    );
    expect(stages).toEqual([{ stage: 'accepted' }, { stage: 'rejected' }]);
    await drawer.getByText(APPLICATION_STAGE_LABELS.accepted).first().waitFor();
  });
});
