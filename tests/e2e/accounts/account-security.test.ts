/** Security on /my-profile: sessions, signing in with a recovery code, change of email, signing out over typed text. */
import { readFile } from 'node:fs/promises';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { CONFIRM_EMAIL_TEXT } from '#messages/auth/confirm-email.ts';
import { RECOVERY_STEP_TEXT } from '#messages/auth/recovery-step.ts';
import { CODE_STEP_TEXT, SECOND_FACTOR_TEXT } from '#messages/auth/second-factor.ts';
import { EMAIL_CHANGE_TEXT, RECOVERY_CODES_TEXT, SESSIONS_TEXT } from '#messages/portal/account-security.ts';
import { SIGN_OUT_FORM } from '#messages/core/forms.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { logIn } from '#tests/support/login-form.ts';
import { sql } from '#tests/support/site-database.ts';
import { mailedLink, newAddress } from '#tests/support/test-accounts.ts';
import { newMember, visitAs } from '#tests/support/test-members.ts';

const SECURITY = '/my-profile?part=security';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const PHONE = { userAgent: ANDROID, viewport: { width: 390, height: 844 } };

const noticesTo = async (email: string): Promise<string[]> => {
  const rows = await sql<{ event: string }>(
    `select payload ->> 'event' as event from public.outbox
     where kind = 'mail_account_notice' and payload ->> 'user_id' = (select id::text from auth.users where email = $1)
     order by id`,
    [email],
  );
  return rows.map(({ event }) => event);
};

it('lists where a member is logged in, and signs out one of the devices', async () => {
  expectProblem(/status of 40[01] .*\/(?:auth|rest)\/v1\//u);
  const member = await newMember();
  const phone = await visit('/login', PHONE);
  await logIn(phone.page, member.email, member.password);
  await phone.page.waitForURL(`${URLS.site}/`);
  const { page, close } = await visitAs(SECURITY, member);
  const list = page.getByRole('list', { name: SESSIONS_TEXT.list });
  await list.getByText('Chrome on Android', { exact: true }).waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await expect
    .poll(() => list.getByRole('listitem').first().innerText())
    .toContain(SESSIONS_TEXT.current.toUpperCase());
  expect(await problemsInViews(page, { widths: [390] })).toEqual([]);
  await list.getByRole('button', { name: SESSIONS_TEXT.end }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: SESSIONS_TEXT.end }).click();
  await page.getByText(SESSIONS_TEXT.ended('Chrome on Android')).waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await phone.page.goto(`${URLS.site}${SECURITY}`);
  await phone.page.waitForURL(`${URLS.site}/login`);
  await Promise.all([close(), phone.close()]);
});

it('shows ten recovery codes once, and takes one in place of the lost device', async () => {
  expectProblem(/status of 40[01] .*\/(?:auth|rest)\/v1\//u);
  const member = await newMember();
  const { page, close } = await visitAs(SECURITY, member);
  await page.getByRole('button', { name: SECOND_FACTOR_TEXT.setUp }).click();
  await page.getByRole('img', { name: SECOND_FACTOR_TEXT.picture }).waitFor();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: SECOND_FACTOR_TEXT.code }).fill(generateSync({ secret }));
  const shown = page.getByRole('list', { name: RECOVERY_CODES_TEXT.list }).locator('code');
  await shown.last().waitFor();
  const codes = await shown.allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await problemsInViews(page, { widths: [390] })).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: RECOVERY_CODES_TEXT.download }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(member.email);
  for (const code of codes) expect(file).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByText(SECOND_FACTOR_TEXT.lead).isVisible()).toBe(false);
  await expect.poll(() => page.getByText(codes[0] ?? '').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: RECOVERY_CODES_TEXT.done }).click();
  await page.getByText(RECOVERY_CODES_TEXT.left(10)).waitFor();

  const phone = await visit('/login', PHONE);
  await logIn(phone.page, member.email, member.password);
  await phone.page.getByRole('button', { name: CODE_STEP_TEXT.toRecovery }).click();
  await phone.page.getByRole('heading', { name: RECOVERY_STEP_TEXT.title }).waitFor();
  const field = phone.page.getByRole('textbox', { name: RECOVERY_STEP_TEXT.code });
  await field.fill('0000-0000-0000');
  await field.press('Enter');
  await phone.page.getByText(RECOVERY_STEP_TEXT.wrong).first().waitFor();
  expect(await problemsInViews(phone.page, { widths: [390] })).toEqual([]);
  await field.fill((codes[0] ?? '').toLowerCase());
  await field.press('Enter');
  await phone.page.waitForURL(`${URLS.site}${SECURITY}`);
  await phone.page.getByText(RECOVERY_CODES_TEXT.recovered).waitFor();
  await phone.page.getByText(RECOVERY_CODES_TEXT.left(9)).waitFor();
  // It is the first part of security.
  const words = (await phone.page.getByRole('main').textContent()) ?? '';
  expect(words.indexOf(RECOVERY_CODES_TEXT.recoveredTitle)).toBeGreaterThan(0);
  expect(words.indexOf(RECOVERY_CODES_TEXT.recoveredTitle)).toBeLessThan(
    words.indexOf(SECURITY_TEXT.current),
  );
  expect(await noticesTo(member.email)).toEqual([
    'factor_added',
    'recovery_codes_made',
    'recovery_code_used',
  ]);

  // The other device was signed out.
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEYS.profile);
  await page.reload();
  await page.waitForURL(`${URLS.site}/login`);
  await Promise.all([close(), phone.close()]);
});

it('changes the email once the links in both inboxes were opened', async () => {
  expectProblem(/status of 403 .*\/auth\/v1\//u);
  const member = await newMember();
  const address = newAddress();
  const { page, close } = await visitAs(SECURITY, member);
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: EMAIL_CHANGE_TEXT.begin }).click();
    const form = page.getByRole('form', { name: EMAIL_CHANGE_TEXT.title });
    await form.getByLabel(EMAIL_CHANGE_TEXT.email).fill(address);
    await form.getByLabel(SECURITY_TEXT.current).fill(member.password);
    await form.getByRole('button', { name: EMAIL_CHANGE_TEXT.submit }).click();
    await page.getByText(EMAIL_CHANGE_TEXT.waitingTitle).waitFor();
  };
  await page.getByRole('button', { name: EMAIL_CHANGE_TEXT.begin }).click();
  await page.getByRole('button', { name: EMAIL_CHANGE_TEXT.close }).click();
  await ask();
  const cancelledLink = await mailedLink(address);
  const cancelledOwn = await mailedLink(member.email);
  expect(await problemsInViews(page, { widths: [390] })).toEqual([]);
  await page.getByRole('button', { name: EMAIL_CHANGE_TEXT.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: EMAIL_CHANGE_TEXT.cancel }).click();
  await page.getByText(EMAIL_CHANGE_TEXT.cancelled).waitFor();
  await sql(`update auth.users set email_change_sent_at = now() - interval '2 minutes' where email = $1`, [
    member.email,
  ]);
  await ask();
  const link = await mailedLink(address, cancelledLink);

  const inbox = await visit(cancelledLink);
  await inbox.page.getByRole('heading', { name: CONFIRM_EMAIL_TEXT.expiredTitle }).waitFor();
  await inbox.page.goto(URLS.site + link);
  await inbox.page.getByRole('heading', { name: CONFIRM_EMAIL_TEXT.halfTitle }).waitFor();
  await page.reload();
  await page.getByText(EMAIL_CHANGE_TEXT.opened(address)).waitFor();
  await page.getByText(EMAIL_CHANGE_TEXT.unopened(member.email)).waitFor();
  await inbox.page.goto(URLS.site + (await mailedLink(member.email, cancelledOwn)));
  await inbox.page.getByRole('heading', { name: CONFIRM_EMAIL_TEXT.successTitle }).waitFor();
  expect(await noticesTo(address)).toEqual(['email_changed', 'email_adopted']);
  await page.reload();
  await page.getByText(address, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: EMAIL_CHANGE_TEXT.begin }).waitFor();

  // By itself, after three seconds.
  await inbox.page.waitForURL(`${URLS.site}/login`);
  await logIn(inbox.page, address, member.password);
  await inbox.page.waitForURL(`${URLS.site}/`);
  await Promise.all([close(), inbox.close()]);
});

it('asks before signing out drops what is typed on the page', async () => {
  const member = await newMember();
  const { page } = await visitAs(SECURITY, member);
  const field = page.getByLabel(SECURITY_TEXT.current);
  await field.fill('Half a password');
  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
    await page.locator('[data-sign-out]').click();
  };
  await signOut();
  const question = page.getByRole('alertdialog', { name: SIGN_OUT_FORM.title });
  await question.getByRole('button', { name: SIGN_OUT_FORM.stay }).click();
  await expect.poll(() => field.inputValue()).toBe('Half a password');
  await signOut();
  await question.getByRole('button', { name: SIGN_OUT_FORM.leave }).click();
  await page.waitForURL(`${URLS.site}/`);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session)).toBeNull();
});
