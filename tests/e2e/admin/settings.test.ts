/** Settings: values and their history; by keyboard, in both themes, at every width. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTING_GROUPS, SETTING_WORDS, SETTINGS_TEXT as TEXT } from '#messages/admin/settings.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

const KEY = 'site.championships';
const { title, effect, fields } = SETTING_WORDS[KEY];

const boss = declareMember({ role: 'admin' });
let former: unknown;

const stored = async (): Promise<unknown> =>
  (await sql<{ value: unknown }>('select value from public.settings where key = $1', [KEY]))[0]?.value;
const store = (value: unknown) =>
  sql('update public.settings set value = $1 where key = $2', [JSON.stringify(value), KEY]);

beforeAll(async () => {
  former = await stored();
  await store(41);
});

afterAll(async () => {
  await store(former);
});

it('a setting is changed by keyboard, and its history shows the change', async () => {
  const { page } = await visitAs('/admin-settings', boss);
  for (const group of SETTING_GROUPS)
    await page.getByRole('region', { name: group.title, exact: true }).waitFor();
  const card = page.getByRole('article', { name: title, exact: true });
  await card.getByText(effect).waitFor();
  await card.getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog', { name: TEXT.editTitle(title) });
  await dialog.getByLabel(fields['value']?.label ?? '').fill('42');
  await page.keyboard.press('Enter');
  await toast(page, TEXT.saved(title)).waitFor();
  await expect.poll(stored).toBe(42);

  await card.locator('summary').click();
  await card.getByText(TEXT.change(fields['value']?.label ?? '', '41', '42')).waitFor();
  expect(await problemsInViews(page, { widths: [390, 768, 1280] })).toEqual([]);
});
