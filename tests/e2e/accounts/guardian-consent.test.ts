/** Guardian consent: a minor requests it, a guardian decides in another browser, and access follows. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CONSENT_VERSION } from '#contract/guardian-consent.ts';
import {
  DECISION_MAIL,
  type MailedDecision,
  RECEIPT_MAIL,
  REJECTION_MAIL,
} from '#messages/mail/guardian-consent.ts';
import { maskEmail } from '#domain/mask-email.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  DECLARATION_TEXT,
  GUARDIAN_TEXT,
  PURPOSE_STATE_TEXT,
  PURPOSE_TEXT,
  REFUSAL_QUESTION,
  REJECTION_QUESTION,
} from '#messages/auth/guardian-consent.ts';
import { MINOR_TEXT, REFUSED_TEXT, WAITING_TEXT } from '#messages/portal/minor-onboarding.ts';
import { BIRTH_TEXT, GAMING_TEXT, WELCOME_TEXT } from '#messages/portal/onboarding.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, visit } from '#tests/support/browser.ts';
import { outboxMail } from '#tests/support/host-clock.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { mailsTo } from '#tests/support/sent-mails.ts';
import { sql } from '#tests/support/site-database.ts';
import { newAccount, unique, type TestAccount } from '#tests/support/test-accounts.ts';
import { memberRow, visitAs } from '#tests/support/test-members.ts';

const { membership, public_profile: publicProfile } = PURPOSE_TEXT;

interface Minor extends TestAccount {
  readonly gamertag: string;
  readonly guardian: string;
}

/** A minor of 15 with a named guardian, and the guardian's link. */
async function minorWithLink(): Promise<{ minor: Minor; token: string }> {
  const person = await newAccount();
  const minor = { ...person, gamertag: unique('Comet'), guardian: `${unique('carmen')}@family.test` };
  await sql(
    `update public.user_private set date_of_birth = current_date - interval '15 years', guardian_name = 'Carmen Petersen',
       guardian_relationship = 'Mother', guardian_email = $2, guardian_phone = '+27 21 555 0148' where user_id = $1`,
    [person.id, minor.guardian],
  );
  await sql('update public.users set gamertag = $2 where id = $1', [person.id, minor.gamertag]);
  await sql(
    `insert into public.onboarding_progress (user_id, step, version)
     values ($1, 'birth', null), ($1, 'guardian', null), ($1, 'agreement', '2026-11')`,
    [person.id],
  );
  const [row] = await sql<{ token: string }>('select public.create_guardian_request($1) as token', [
    person.id,
  ]);
  return { minor, token: row?.token ?? '' };
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();
const headline = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

async function decisionsAbout({ id }: TestAccount): Promise<readonly string[]> {
  const rows = await sql<{ line: string }>(
    `select purpose || ' ' || decision || ' ' || version as line from public.consent_events where user_id = $1 order by id`,
    [id],
  );
  return rows.map(({ line }) => line);
}

/** Goes through the first steps and names a guardian. */
async function nameGuardian(page: Page, gamertag: string, address: string): Promise<void> {
  await page.getByLabel(BIRTH_TEXT.day).fill('1');
  await page.getByLabel(BIRTH_TEXT.month).fill('1');
  await page.getByLabel(BIRTH_TEXT.year).fill(String(new Date().getFullYear() - 15));
  await press(page, BIRTH_TEXT.next);
  await press(page, BIRTH_TEXT.yes);
  await page.waitForURL('**/minor-recruitment');
  await page.getByLabel(GAMING_TEXT.gamertag).fill(gamertag);
  await page.getByLabel(MINOR_TEXT.name).fill('Carmen Petersen');
  await page.getByLabel(MINOR_TEXT.relationship).selectOption('Mother');
  await page.getByLabel(MINOR_TEXT.email).fill(address);
  await page.getByLabel(MINOR_TEXT.phone).fill('+27 21 555 0148');
  await page.getByLabel(MINOR_TEXT.rules).check();
  await press(page, MINOR_TEXT.send);
  await headline(page, WAITING_TEXT.title);
}

/** The path of the link in the only mail to a guardian. */
async function linkFor(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address).then(({ length }) => length)).toBe(1);
  const [mail] = await mailsTo(address);
  return /\/guardian-consent#token=[0-9a-f]{64}/u.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Waits for the mail to the member about a decision; returns its text. */
async function decisionMail({ email }: TestAccount, decision: MailedDecision): Promise<string> {
  const { heading } = DECISION_MAIL[decision];
  return (await outboxMail(email, ({ text }) => text.includes(heading))).text;
}

it('guardian consent is requested by the minor, granted, and withdrawn', async () => {
  const minor = await newAccount();
  const gamertag = unique('Comet');
  const address = `${unique('carmen')}@family.test`;
  const member = await visitAs('/recruitment', minor);
  await nameGuardian(member.page, gamertag, address);
  expect(await problemsInViews(member.page)).toEqual([]);
  // The address as typed, and a correction that ends the first link.
  await member.page.getByText(address).waitFor();
  const wrongPath = await linkFor(address);
  await press(member.page, WAITING_TEXT.correct);
  const corrected = `${unique('karmen')}@family.test`;
  await member.page.getByLabel(MINOR_TEXT.email).fill(corrected);
  await press(member.page, WAITING_TEXT.correctSend);
  await member.page.getByText(WAITING_TEXT.corrected).waitFor();
  const path = await linkFor(corrected);
  const wrong = await visit(wrongPath);
  await headline(wrong.page, GUARDIAN_TEXT.expiredTitle);
  await wrong.close();

  await member.page.getByRole('button', { name: WAITING_TEXT.check }).waitFor();
  const guardian = await visit(path);
  await headline(guardian.page, GUARDIAN_TEXT.declareTitle);
  const about = guardian.page.getByRole('region', { name: GUARDIAN_TEXT.about });
  await about.getByText(maskEmail(minor.email)).waitFor();
  expect((await about.getByRole('definition').allInnerTexts()).slice(0, 1)).toEqual([gamertag]);
  await about.getByText('15', { exact: true }).waitFor();
  expect(new URL(guardian.page.url()).hash).toBe('');
  // Before the declaration the page has nothing else of the minor, and nothing to decide; then the heading has the focus.
  const before = await guardian.page.content();
  for (const word of [minor.email, 'Carmen', corrected, GUARDIAN_TEXT.heldTitle, membership.title])
    expect(before).not.toContain(word);
  expect(await problemsInViews(guardian.page)).toEqual([]);
  await press(guardian.page, GUARDIAN_TEXT.declare);
  await guardian.page.getByText(GUARDIAN_TEXT.declareMissing).waitFor();
  const box = guardian.page.getByLabel(DECLARATION_TEXT);
  await expect.poll(() => hasFocus(box)).toBe(true);
  await guardian.page.keyboard.press('Space');
  await guardian.page.keyboard.press('Enter');
  await headline(guardian.page, GUARDIAN_TEXT.title);
  await expect.poll(() => guardian.page.evaluate(() => document.activeElement?.tagName ?? '')).toBe('H1');
  await guardian.page.getByText(minor.email).waitFor();
  expect(await decisionsAbout(minor)).toEqual([]);
  expect(await problemsInViews(guardian.page)).toEqual([]);
  const download = guardian.page.waitForEvent('download');
  await press(guardian.page, GUARDIAN_TEXT.download);
  const file = await readFile(await (await download).path(), 'utf8');
  const { held } = JSON.parse(file) as { held: unknown };
  expect(held).toContainEqual({ field: 'email', value: minor.email });
  await press(guardian.page, GUARDIAN_TEXT.grantOf(membership.title));
  await press(guardian.page, GUARDIAN_TEXT.grantOf(publicProfile.title));
  await guardian.page
    .getByText(GUARDIAN_TEXT.saved(publicProfile.title, PURPOSE_STATE_TEXT.granted))
    .waitFor();
  expect(await memberRow(minor)).toMatchObject({
    onboarding: true,
    status: 'active',
    public_profile: true,
  });

  expect(await decisionMail(minor, 'granted')).toContain('/my-profile');
  // The page also looks by itself, and the button goes.
  await member.page.getByRole('button', { name: WAITING_TEXT.check }).evaluateAll((elements) => {
    for (const element of elements) (element as HTMLElement).click();
  });
  await headline(member.page, WELCOME_TEXT.title(gamertag));
  await sql(
    `update public.user_private set legal_name = 'Lindiwe P', phone = '0825550100' where user_id = $1`,
    [minor.id],
  );
  await sql(`update public.users set full_name = 'Lindi', games = 'Dota 2' where id = $1`, [minor.id]);
  await press(guardian.page, GUARDIAN_TEXT.finish);
  await headline(guardian.page, GUARDIAN_TEXT.finishedTitle);
  await guardian.page.getByText(GUARDIAN_TEXT.finished(corrected)).waitFor();
  expect(await problemsInViews(guardian.page)).toEqual([]);
  await guardian.close();
  // The receipt waits some minutes for further decisions.
  await sql(
    `update public.outbox set next_attempt_at = now() where kind = 'mail_consent_receipt' and done_at is null`,
  );
  const receipt = await outboxMail(corrected, ({ subject }) => subject === RECEIPT_MAIL.subject);
  expect(receipt.text).toContain(membership.title);

  // The guardian reopens the link from the mail later, by keyboard.
  const later = await visit(path);
  await later.page.getByText('Lindiwe P').waitFor();
  await later.page.getByRole('button', { name: GUARDIAN_TEXT.revokeOf(membership.title) }).press('Enter');
  const question = later.page.getByRole('alertdialog', {
    name: REFUSAL_QUESTION.revokeTitle(membership.title),
  });
  await question.waitFor();
  await expect.poll(() => question.getByText(membership.refusal).isVisible()).toBe(true);
  await later.page.keyboard.press('Tab');
  await later.page.keyboard.press('Enter');
  await later.page.getByText(GUARDIAN_TEXT.saved(membership.title, PURPOSE_STATE_TEXT.revoked)).waitFor();
  expect(await decisionMail(minor, 'revoked')).toContain('/minor-recruitment');
  await later.close();
  expect(await memberRow(minor)).toMatchObject({
    onboarding: false,
    status: 'registered',
    public_profile: false,
    gamertag,
    guardian_email: corrected,
    legal_name: null,
    phone: null,
    full_name: null,
    games: null,
  });
  expect(await decisionsAbout(minor)).toEqual([
    `membership granted ${CONSENT_VERSION}`,
    `public_profile granted ${CONSENT_VERSION}`,
    `membership revoked ${CONSENT_VERSION}`,
    `public_profile revoked ${CONSENT_VERSION}`,
  ]);
  await member.page.goto(new URL('/minor-recruitment', member.page.url()).href);
  await headline(member.page, REFUSED_TEXT.revokedTitle);
});

it('a guardian link is ended by a reader who is not the guardian, and the minor names another address', async () => {
  expectProblem(/status of 422 .*\/api\/request-guardian-consent$/u);
  const { minor, token } = await minorWithLink();
  const reader = await visit(`/guardian-consent#token=${token}`);
  await press(reader.page, GUARDIAN_TEXT.reject);
  await press(reader.page, REJECTION_QUESTION.confirm);
  await headline(reader.page, GUARDIAN_TEXT.rejectedTitle);
  await reader.page.reload();
  await headline(reader.page, GUARDIAN_TEXT.rejectedTitle);
  expect(await reader.page.content()).not.toContain(minor.gamertag);
  await reader.close();
  await outboxMail(minor.email, ({ subject }) => subject === REJECTION_MAIL.subject);
  const { page } = await visitAs('/minor-recruitment', minor);
  await page.getByText(MINOR_TEXT.rejected(minor.guardian)).waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await press(page, MINOR_TEXT.send);
  await page.getByText(errorText('guardian_rejected')).first().waitFor();
  await page.getByLabel(MINOR_TEXT.email).fill(`x${minor.guardian}`);
  await press(page, MINOR_TEXT.send);
  await headline(page, WAITING_TEXT.title);
});
