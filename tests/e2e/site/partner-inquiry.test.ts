/** The partner inquiry from the form to the mailbox. */
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND_CONTACT } from '#contract/brand.ts';
import { INQUIRY_GUARD } from '#contract/partner-inquiries.ts';
import { missingText } from '#messages/core/missing-field.ts';
import { INQUIRY_TEXT, PARTNERS_TEXT, PARTNERSHIP_TYPE_LABELS } from '#messages/site/partner-inquiries.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { openBrowser, URLS, visit } from '#tests/support/browser.ts';
import { mailsWith } from '#tests/support/newcomers.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';

const database = new Client(URLS.database);
let browser: Browser;
let counter = 0;

beforeAll(async () => {
  browser = await openBrowser();
  await database.connect();
});

afterAll(async () => {
  await database.query("delete from public.partner_inquiries where email like '%@inquiry.test'");
  await database.end();
  await browser.close();
});

function newAddress(): string {
  counter += 1;
  return `sender-${String(counter)}-${Date.now().toString(36)}@inquiry.test`;
}

function inquiriesOf(email: string) {
  return database
    .query<Record<string, unknown>>(
      'select name, company, phone, website, partnership_type, budget_range, timeline, message, status from public.partner_inquiries where email = $1',
      [email],
    )
    .then(({ rows }) => rows);
}

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
  return visit(browser, '/', { before: (page) => page.clock.install() });
}

/** Passes the minimum fill time; a faster submission counts as automated. */
function passMinFillTime(page: Page): Promise<void> {
  return page.clock.fastForward(INQUIRY_GUARD.minFillMs);
}

describe('the fields of the inquiry', () => {
  it('show missing and invalid values, and the first one gets the focus', async () => {
    const { page, problems, close } = await visit(browser, '/');
    const form = await openForm(page);
    await send(form).click();
    await form.getByText(INQUIRY_TEXT.required).first().waitFor();
    await form.getByText(missingText(INQUIRY_TEXT.company, false)).waitFor();
    await form.getByText(missingText(INQUIRY_TEXT.partnershipType, true)).waitFor();
    expect(
      await form.getByLabel(INQUIRY_TEXT.name).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await fill(form, 'not-an-address');
    await send(form).click();
    await form.getByText(INQUIRY_TEXT.invalidEmail).first().waitFor();
    await expect.poll(() => form.getByLabel(INQUIRY_TEXT.email).getAttribute('aria-invalid')).toBe('true');
    expect(problems).toEqual([]);
    await close();
  });

  it('normalise the website on blur', async () => {
    const { page, close } = await visit(browser, '/');
    const form = await openForm(page);
    const website = form.getByLabel(INQUIRY_TEXT.website);
    for (const [typed, kept] of [
      ['http://kagiso.example//', 'https://kagiso.example'],
      ['kagiso.example', 'https://kagiso.example'],
      ['no dot', 'no dot'],
    ] as const) {
      await website.fill(typed);
      await website.blur();
      await expect.poll(() => website.inputValue()).toBe(kept);
    }
    await close();
  });
});

describe('sending an inquiry', () => {
  it('stores a row, mails the partnership address, confirms, clears and closes', async () => {
    const email = newAddress();
    const { page, problems, close } = await visitWithClock();
    const form = await openForm(page);
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
    const mail = await mailFrom(email);
    expect(mail?.to).toHaveLength(1);
    expect(mail?.html).toContain('Kagiso &amp; Sons &lt;Pty&gt;');
    expect(mail?.text).toContain('We would like to film your academy for a year.');
    const again = await openForm(page);
    await expect.poll(() => again.getByLabel(INQUIRY_TEXT.name).inputValue()).toBe('');
    expect(problems).toEqual([]);
    await close();
  });

  it('confirms with another text when the mail failed', async () => {
    const email = newAddress();
    const { page, close } = await visit(browser, '/');
    await page.route('**/api/send-partner-contact-email', (route) => route.abort());
    const form = await openForm(page);
    await fill(form, email);
    await send(form).click();
    await page.getByText(INQUIRY_TEXT.received).first().waitFor();
    expect(await inquiriesOf(email)).toHaveLength(1);
    await close();
  });

  it('names an address to write to when storing failed, and keeps the input', async () => {
    const { page, close } = await visit(browser, '/');
    await page.route('**/rest/v1/partner_inquiries**', (route) => route.abort());
    const form = await openForm(page);
    await fill(form, newAddress());
    await send(form).click();
    await form.getByText(INQUIRY_TEXT.failed(BRAND_CONTACT.partnership)).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => form.isVisible()).toBe(false);
    const again = await openForm(page);
    await expect.poll(() => again.getByLabel(INQUIRY_TEXT.name).inputValue()).toBe('Naledi Mokoena');
    await close();
  });

  it('happens once, and the dialog cannot be closed meanwhile', async () => {
    const email = newAddress();
    const { page, close } = await visitWithClock();
    const { hold, release } = createRequestGate('**/rest/v1/partner_inquiries**');
    await hold(page);
    const form = await openForm(page);
    await fill(form, email);
    await passMinFillTime(page);
    await send(form).click();
    const busy = form.getByRole('button', { name: INQUIRY_TEXT.submitting });
    await busy.waitFor();
    await busy.click({ force: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => form.isVisible()).toBe(true);
    release();
    await page.getByText(INQUIRY_TEXT.sent).first().waitFor();
    expect(await inquiriesOf(email)).toHaveLength(1);
    await close();
  });
});
