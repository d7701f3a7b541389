/** /team-management, applications: finding, deciding, bulk actions, export, axe. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnTeamApplication } from '#contract/team-applications.ts';
import { urls } from '#contract/urls.ts';
import { REVIEW_EVENT_TEXT, REVIEW_TEXT, STEP_FORM, STEP_TEXT } from '#messages/admin/applications.ts';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { ACTION_TEXT } from '#messages/core/table.ts';
import { MAILED_REASONS, TEAM_APPLICATION_MAIL } from '#messages/mail/team-applications.ts';
import { STAGE_LABELS } from '#messages/portal/applications.ts';
import { ROSTER_DESK, TEAM_APPLICATIONS_DESK as TEXT } from '#messages/admin/teams.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, type VisitOptions } from '#tests/support/browser.ts';
import { tabAndPress, tabAndType } from '#tests/support/keyboard.ts';
import { rowLink, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { callAs, fileWord } from '#tests/support/test-accounts.ts';
import { declareMember, newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { newTeam, type TestTeam } from '#tests/support/test-teams.ts';

const PATH = '/team-management';
const VIEWS = { widths: [360, 768, 1440] };

const boss = declareMember({ role: 'admin' });
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  team = await newTeam(`Owls ${fileWord()}`);
  other = await newTeam(`Hawks ${fileWord()}`);
});
const open = (query = '', options: VisitOptions = {}) => visitAs(PATH + query, boss, options);
const drawerOf = (page: Page, { gamertag }: TestMember) =>
  page.getByRole('dialog', { name: TEXT.titleOf(gamertag, team.name), exact: true });

/** A member with an application to the team. */
async function newApplicant(
  message = 'I hold the back.',
): Promise<TestMember & { readonly application: string }> {
  const member = await newMember({ full_name: 'Zola Mkhize' });
  const { id } = await callAs<{ id: string }>(member, 'apply_to_team', { team: team.id, message });
  return { ...member, application: id };
}

/** The application as the applicant sees it. */
async function applicationSeenBy(member: TestMember): Promise<OwnTeamApplication | undefined> {
  return (await callAs<OwnTeamApplication[]>(member, 'my_team_applications', {}))[0];
}

async function setSeats(seats: number): Promise<void> {
  await sql('update public.teams set max_roster_size = $2 where id = $1', [team.id, seats]);
}

async function clearRoster(): Promise<void> {
  await sql('delete from public.team_members where team_id = $1', [team.id]);
}

/** Removes refusals of the content policy for the foreign pictures that the seed plants in profiles. */
// Photos of seeded members have a canary for an address.
expectProblem(/https:\/\/canary\.test\//u);

describe('an application', () => {
  it('is found, annotated and accepted, and roster and applicant see it', async () => {
    await clearRoster();
    await setSeats(5);
    const member = await newApplicant();
    const { page, close } = await open();
    await page.getByRole('searchbox').fill(member.gamertag);
    await rowLink(page, member.gamertag).press('Enter');
    const drawer = drawerOf(page, member);
    await drawer.getByText('I hold the back.').first().waitFor();
    await drawer.getByRole('link', { name: REVIEW_TEXT.profile(member.gamertag) }).waitFor();
    await drawer.getByText(REVIEW_TEXT.notesPrivate).waitFor();
    await drawer.getByRole('textbox', { name: REVIEW_TEXT.newNote }).fill('Played with us in May.');
    await drawer.getByRole('button', { name: REVIEW_TEXT.addNote }).click();
    await drawer
      .getByRole('listitem')
      .filter({ hasText: 'Played with us in May.' })
      .getByText(REVIEW_TEXT.by(boss.gamertag))
      .waitFor();
    await pressAction(drawer, STEP_TEXT.review.label);
    await toast(page, STEP_TEXT.review.done(member.gamertag)).waitFor();
    await pressAction(drawer, STEP_TEXT.accept.label);
    const form = page.getByRole('dialog', { name: STEP_TEXT.accept.title(member.gamertag) });
    await form.getByText(TEXT.free(5)).waitFor();
    await form.getByLabel(STEP_FORM.role).selectOption('substitute');
    await form.getByLabel(STEP_FORM.message).fill('See you on Monday.');
    await form.getByText(TEAM_APPLICATION_MAIL.accepted.intro(member.gamertag)).waitFor();
    await form.getByRole('button', { name: STEP_TEXT.accept.label, exact: true }).click();
    await toast(page, STEP_TEXT.accept.done(member.gamertag)).waitFor();
    await drawer.getByText(REVIEW_TEXT.closed).waitFor();
    await drawer
      .getByRole('region', { name: REVIEW_TEXT.timeline })
      .getByText('See you on Monday.')
      .waitFor();
    await drawer.getByRole('link', { name: TEXT.toRoster(team.name) }).click();
    const row = page.getByRole('listitem').filter({ hasText: member.gamertag });
    await expect
      .poll(() => row.getByLabel(ROSTER_DESK.role(member.gamertag)).inputValue())
      .toBe('substitute');
    await close();

    const seen = await applicationSeenBy(member);
    expect(seen?.stage).toBe('accepted');
    expect(seen?.events.at(-1)?.detail.message).toBe('See you on Monday.');
    expect(JSON.stringify(seen)).not.toContain('Played with us in May.');
    const applicantVisit = await visitAs(urls.teamApplications(), member);
    await applicantVisit.page.getByText(STAGE_LABELS.accepted).first().waitFor();
  });

  it('is rejected with a reason, a date and another team, and the applicant reads them; list, details and form pass axe', async () => {
    const member = await newApplicant();
    const { page } = await open(`?application=${member.application}`);
    await drawerOf(page, member).getByText(REVIEW_TEXT.timeline).waitFor();
    expect(await problemsInViews(page, VIEWS)).toEqual([]);
    await pressAction(drawerOf(page, member), STEP_TEXT.reject.label);
    const form = page.getByRole('dialog', { name: STEP_TEXT.reject.title(member.gamertag) });
    await form.getByRole('button', { name: STEP_TEXT.reject.label, exact: true }).click();
    await form.getByText(STEP_FORM.reasonWanted).waitFor();
    await form.getByLabel(STEP_FORM.reason).selectOption('other');
    await form.getByRole('button', { name: STEP_TEXT.reject.label, exact: true }).click();
    await form.getByText(STEP_FORM.messageWanted).waitFor();
    await form.getByLabel(STEP_FORM.reason).selectOption('level');
    await form.getByLabel(STEP_FORM.message).fill('Keep at it.');
    await form.getByLabel(STEP_FORM.reapply).fill('1999-01-01');
    await form.getByRole('button', { name: STEP_TEXT.reject.label, exact: true }).click();
    await form.getByText('Choose a day from').waitFor();
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel(STEP_FORM.reapply).fill(day);
    await form.getByRole('checkbox', { name: other.name }).check();
    const preview = form.getByRole('region', { name: STEP_FORM.preview });
    await preview.getByText(MAILED_REASONS.level).waitFor();
    await preview.getByText('Keep at it.').waitFor();
    await preview.getByText(other.name).waitFor();
    await form.getByRole('button', { name: STEP_TEXT.reject.label, exact: true }).click();
    await toast(page, STEP_TEXT.reject.done(member.gamertag)).waitFor();
    await drawerOf(page, member)
      .getByText(REVIEW_EVENT_TEXT.alternatives([other.name]))
      .waitFor();
    // Until the form has gone, Escape is for the form.
    await form.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await drawerOf(page, member).waitFor({ state: 'hidden' });
    expect(await problemsInViews(page, VIEWS)).toEqual([]);
    expect(await applicationSeenBy(member)).toMatchObject({
      stage: 'rejected',
      reason_code: 'level',
      reapply_after: day,
      alternatives: [{ id: other.id }],
    });
  });

  it('is put on trial by keyboard alone, and the focus returns to the row', async () => {
    const member = await newApplicant();
    const { page } = await open(`?q=${member.gamertag}`);
    await rowLink(page, member.gamertag).press('Enter');
    await drawerOf(page, member).getByText(REVIEW_TEXT.timeline).waitFor();
    await tabAndPress(page, ACTION_TEXT.more);
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: STEP_TEXT.trial.title(member.gamertag) });
    await form.getByLabel(STEP_FORM.trialUntil).waitFor();
    await tabAndType(page, STEP_FORM.message, 'Bring a headset.');
    await page.keyboard.press('Escape');
    await tabAndPress(page, LEAVE_FORM.leave);
    await tabAndPress(page, ACTION_TEXT.more);
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await tabAndType(page, STEP_FORM.message, 'Bring your own headset.');
    await tabAndPress(page, STEP_TEXT.trial.label);
    await toast(page, STEP_TEXT.trial.done(member.gamertag)).waitFor();
    await form.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await drawerOf(page, member).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(member.gamertag);
    expect(await sql('select status from public.team_members where user_id = $1', [member.id])).toEqual([
      { status: 'trial' },
    ]);
  });
});
