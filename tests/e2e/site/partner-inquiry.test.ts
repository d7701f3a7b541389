/** The partner inquiry from the form to the mailbox. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { INQUIRY_GUARD } from '#contract/partner-inquiries.ts';
import { missingText } from '#messages/core/missing-field.ts';
import { INQUIRY_TEXT, PARTNERS_TEXT, PARTNERSHIP_TYPE_LABELS } from '#messages/site/partner-inquiries.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { mailsWith } from '#tests/support/sent-mails.ts';
import { sql } from '#tests/support/site-database.ts';
import { unique } from '#tests/support/test-accounts.ts';

afterAll(() => sql("delete from public.partner_inquiries where email like '%@inquiry.test'"));

const inquiriesOf = (email: string) =>
  sql(
    'select name, company, phone, website, partnership_type, budget_range, timeline, message, status from public.partner_inquiries where email = $1',
    [email],
  );

const mailFrom = async (email: string) => (await mailsWith('replyTo', email))[0];

async function openForm(page: Page) {
  await page.getByRole('button', { name: PARTNERS_TEXT.getInTouch }).click();
  const dialog = page.getByRole('dialog', { name: INQUIRY_TEXT.title });
  await dialog.waitFor();
  return dialog;
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function fill(form: Form, email: string): Promise<void> {
  await form.getByLabel(INQUIRY_TEXT.name).fill('Naledi Mokoena');
  await form.getByLabel(INQUIRY_TEXT.email).fill(email);
  await form.getByLabel(INQUIRY_TEXT.company).fill('Kagiso & Sons <Pty>');
  await form.getByLabel(INQUIRY_TEXT.partnershipType).selectOption({ label: PARTNERSHIP_TYPE_LABELS.media });
  await form.getByLabel(INQUIRY_TEXT.message).fill('We would like to film your academy for a year.');
}

const send = (form: Form) => form.getByRole('button', { name: INQUIRY_TEXT.submit });

/** Opens the landing page with a clock that the test controls. */
function visitWithClock() {
  return visit('/', { before: (page) => page.clock.install() });
}

/** Passes the minimum fill time; a faster submission counts as automated. */
function passMinFillTime(page: Page): Promise<void> {
  return page.clock.fastForward(INQUIRY_GUARD.minFillMs);
}

it('sending an inquiry names missing and invalid fields, then stores a row, mails the partnership address, confirms, clears and closes', async () => {
  const email = `${unique('sender')}@inquiry.test`;
  const { page } = await visitWithClock();
  const form = await openForm(page);
  await send(form).click();
  await form.getByText(INQUIRY_TEXT.required).first().waitFor();
  await form.getByText(missingText(INQUIRY_TEXT.company, false)).waitFor();
  await form.getByText(missingText(INQUIRY_TEXT.partnershipType, true)).waitFor();
  await expect.poll(() => hasFocus(form.getByLabel(INQUIRY_TEXT.name))).toBe(true);
  expect(await axeProblems(page)).toEqual([]);
  await fill(form, 'not-an-address');
  await send(form).click();
  await form.getByText(INQUIRY_TEXT.invalidEmail).first().waitFor();
  await expect.poll(() => form.getByLabel(INQUIRY_TEXT.email).getAttribute('aria-invalid')).toBe('true');

  await fill(form, email);
  await passMinFillTime(page);
  await form.getByLabel(INQUIRY_TEXT.website).fill('kagiso.example');
  await send(form).click();
  await page.getByText(INQUIRY_TEXT.sent).first().waitFor();
  await expect.poll(() => form.isVisible()).toBe(false);
  expect(await inquiriesOf(email)).toEqual([
    {
      name: 'Naledi Mokoena',
      company: 'Kagiso & Sons <Pty>',
      phone: null,
      website: 'https://kagiso.example',
      partnership_type: 'media',
      budget_range: null,
      timeline: null,
      message: 'We would like to film your academy for a year.',
      status: 'pending',
    },
  ]);
  // The mailbox reads a mail after it has accepted it.
  await expect.poll(() => mailFrom(email)).toBeDefined();
  const mail = await mailFrom(email);
  expect(mail?.to).toHaveLength(1);
  expect(mail?.html).toContain('Kagiso &amp; Sons &lt;Pty&gt;');
  expect(mail?.text).toContain('We would like to film your academy for a year.');
  const again = await openForm(page);
  await expect.poll(() => again.getByLabel(INQUIRY_TEXT.name).inputValue()).toBe('');
});
