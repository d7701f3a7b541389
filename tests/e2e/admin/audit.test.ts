/** The audit: search, filters, the open entry, the recorded export; in both themes, at every width. */
import { beforeAll, expect, it } from 'vitest';
import { AUDIT_TEXT as TEXT } from '#messages/admin/audit.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { clickExport, rows } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

const NAME = 'Audit test weavers';

const boss = declareMember({ role: 'admin' });

beforeAll(async () => {
  await sql('insert into public.suppliers (name) values ($1)', [NAME]);
  await sql('delete from public.suppliers where name = $1', [NAME]);
});

it('an entry is found by name and thing, opens with before and after, and the export is recorded', async () => {
  const { page } = await visitAs(`/admin-audit?q=${encodeURIComponent(NAME)}&thing=suppliers`, boss);
  await rows(page).nth(1).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await problemsInViews(page, { widths: [390, 768, 1280] })).toEqual([]);
  await rows(page).first().getByRole('link').first().press('Enter');
  const drawer = page.getByRole('dialog', { name: `Supplier ${NAME}` });
  await drawer.getByRole('heading', { name: TEXT.changes }).waitFor();
  await drawer.getByText(NAME, { exact: true }).last().waitFor();
  expect(await problemsInViews(page, { widths: [390, 1280] })).toEqual([]);
  await page.keyboard.press('j');
  await drawer.getByText('Added').first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  const downloading = page.waitForEvent('download');
  await clickExport(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-/u);
  const [entry] = await sql<{ actor_id: string; after: unknown }>(
    `select actor_id, after from public.audit where action = 'export' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ actor_id: boss.id, after: { search: NAME, things: ['suppliers'] } });
});
