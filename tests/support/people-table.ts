/** A table of the back office in a browser: rows, drawer, confirmations; and users for it. */
import type { Locator, Page } from 'playwright-core';
import { PEOPLE_TEXT } from '#messages/admin/users.ts';
import { EXPORT_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { sql } from './site-database.ts';
import { accountDomain } from './test-accounts.ts';

/** How many users makeBatch() creates. */
export const BATCH = 27;

/** The name of the first user, which a spreadsheet would run as a formula. */
export const FORMULA = '=HYPERLINK("http://evil.test","Click")';

/** Users for these tests only: Batch01 to Batch27, the newest; those before 10 active, the others approved. */
export async function makeBatch(): Promise<void> {
  await sql(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
     select gen_random_uuid(), 'authenticated', 'authenticated',
       'batch' || lpad(number::text, 2, '0') || '@' || $2::text, now(), now()
     from generate_series(1, $1::integer) as number`,
    [BATCH, accountDomain()],
  );
  await sql(
    `update public.users set gamertag = initcap(split_part(details.email, '@', 1)), onboarding = true,
       status = case when details.email like 'batch0%' then 'active' else 'approved' end,
       full_name = case details.email when 'batch01@' || $2::text then $1 else 'One of many' end,
       created_at = now() - (100 - substr(details.email, 6, 2)::integer) * interval '1 second'
     from public.user_private as details where details.user_id = users.id and details.email like 'batch%@' || $2::text`,
    [FORMULA, accountDomain()],
  );
}

/** The rows of the table. */
export function rows(page: Page): Locator {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
}

/** The link that opens a row. */
export function rowLink(page: Page, name: string): Locator {
  return page.getByRole('table').getByRole('link', { name });
}

/** A dialog by its exact name. */
export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** A button by its exact name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Starts the export of the table's rows. */
export async function clickExport(page: Page): Promise<void> {
  await button(page, TABLE_TEXT.view).click();
  await button(page, EXPORT_TEXT.save).click();
}

/** A toast. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: text });
}

/** Takes an action back by keyboard. */
export function pressUndo(page: Page, text: string): Promise<void> {
  return toast(page, text).getByRole('button', { name: UNDO_TEXT.undo }).press('Enter');
}

/** The open drawer of a user, once they are loaded. */
export async function openPerson(page: Page, name: string): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByText(PEOPLE_TEXT.email, { exact: true }).waitFor();
  return drawer;
}

/** Confirms the open question. */
export async function confirmQuestion(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
}
