/** /user-management, the table: query in the address, export, access, axe. */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { HISTORY_TEXT } from '#messages/admin/user-history.ts';
import { PEOPLE_TEXT, PERSON_ACTIONS, STATUS_LABELS } from '#messages/admin/users.ts';
import { EXPORT_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import { overflowAt, problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, type VisitOptions } from '#tests/support/browser.ts';
import {
  BATCH,
  button,
  clickExport,
  FORMULA,
  makeBatch,
  openPerson,
  rowLink,
  rows,
} from '#tests/support/people-table.ts';
import { declareMember, visitAs, type TestRole } from '#tests/support/test-members.ts';

const PATH = '/user-management';
const KEEPER_ROLE: TestRole = {
  code: 'desk_keeper',
  title: 'Keeper of people',
  department: 'hr',
  grants: 'user_management',
};

const boss = declareMember({ role: 'superadmin' });
const keeper = declareMember({}, KEEPER_ROLE);

beforeAll(async () => {
  await makeBatch();
});

const open = (query = '', options: VisitOptions = {}) => visitAs(PATH + query, boss, options);

it('the query of /user-management keeps search, filter, sort and page through a reload and the back button, and offers to clear all when nothing matches', async () => {
  const { page } = await open();
  await page.getByRole('searchbox').fill('batch');
  await page.waitForURL(`**${PATH}?q=batch`);
  await rowLink(page, 'Batch27').waitFor();
  await button(page, TABLE_TEXT.filters).click();
  await page.getByRole('group', { name: PEOPLE_TEXT.status }).getByLabel(STATUS_LABELS.active).check();
  await page.waitForURL(`**${PATH}?q=batch&status=active`);
  await page
    .getByText(TABLE_TEXT.range(1, 9, 'last'))
    .first()
    .waitFor();
  await page.getByRole('columnheader', { name: PEOPLE_TEXT.gamertag }).getByRole('button').click();
  await page.waitForURL(`**${PATH}?q=batch&status=active&sort=gamertag`);
  await page.reload();
  await rows(page).first().waitFor();
  await expect
    .poll(() => page.getByRole('columnheader', { name: PEOPLE_TEXT.gamertag }).getAttribute('aria-sort'))
    .toBe('ascending');
  expect((await rows(page).getByRole('link').allTextContents()).map((text) => text.slice(1, 8))).toEqual(
    Array.from({ length: 9 }, (_unused, index) => `Batch0${String(index + 1)}`),
  );
  await page.goBack();
  await page.waitForURL(`**${PATH}?q=batch&status=active`);
  await page.goBack();
  await page
    .getByText(TABLE_TEXT.range(1, 25, { count: 27, exact: true }))
    .first()
    .waitFor();
  await button(page, TABLE_TEXT.next).click();
  await page.waitForURL(`**${PATH}?q=batch&page=2`);
  await page
    .getByText(TABLE_TEXT.range(26, 27, 'last'))
    .first()
    .waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);

  await page.getByRole('searchbox').fill('nobody-is-called-so');
  await page.getByRole('heading', { name: TABLE_TEXT.nothingFitsTitle }).waitFor();
  await button(page, TABLE_TEXT.clearAll).last().click();
  await page.waitForURL(`${URLS.site}${PATH}`);
  await rows(page).first().waitFor();
});

it('the export contains the filtered users of every page, with formulas escaped', async () => {
  const { page } = await open('?q=batch&sort=gamertag');
  await rows(page).first().waitFor();
  const downloading = page.waitForEvent('download');
  await clickExport(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^people-\d{4}-\d{2}-\d{2}\.csv$/u);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = Papa.parse<Record<string, string>>(bytes.toString('utf8').slice(1), {
    header: true,
  });
  expect(errors).toEqual([]);
  expect(data.map((person) => person[PEOPLE_TEXT.gamertag])).toEqual(
    Array.from({ length: BATCH }, (_unused, index) => `Batch${String(index + 1).padStart(2, '0')}`),
  );
  expect(data[0]?.[PEOPLE_TEXT.name]).toBe(`'${FORMULA}`);
  await page.getByText(EXPORT_TEXT.done(BATCH)).waitFor();
});

it('access to /user-management shows no actions to a reader, with a notice', async () => {
  const { page } = await visitAs(`${PATH}?q=batch05`, keeper);
  await page.getByText(PEOPLE_TEXT.readOnly).waitFor();
  await rowLink(page, 'Batch05').click();
  const drawer = await openPerson(page, 'Batch05');
  await drawer.getByText(HISTORY_TEXT.accountCreated).waitFor();
  await expect.poll(() => drawer.getByRole('region', { name: PERSON_ACTIONS.title }).count()).toBe(0);
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
});

it('/user-management without data shows why loading failed and can retry', async () => {
  expectProblem(/ERR_FAILED .*\/desk_users\b/u);
  let broken = true;
  const { page } = await open('?q=batch05', {
    before: (opening) =>
      opening.route('**/desk_users**', (route) => (broken ? route.abort() : route.continue())),
  });
  await page.getByText(TABLE_TEXT.offlineTitle, { exact: true }).waitFor();
  broken = false;
  await button(page, TABLE_TEXT.retry).first().click();
  await rowLink(page, 'Batch05').waitFor();
  broken = true;
  await page.getByRole('searchbox').fill('batch06');
  await page.getByText(TABLE_TEXT.offlineTitle, { exact: true }).waitFor();
});

it('the open user is in the address, survives a reload, and passes axe with the list in both themes at every width', async () => {
  const { page } = await open('?q=batch0');
  await rowLink(page, 'Batch05').waitFor();
  await button(page, TABLE_TEXT.filtersActive(0)).or(button(page, TABLE_TEXT.filters)).click();
  await button(page, TABLE_TEXT.view).click();
  await page.getByRole('checkbox', { name: PEOPLE_TEXT.lastSignIn }).check();
  expect(await overflowAt(page, [360, 768, 1440])).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: TABLE_TEXT.selectRow('Batch05') }).check();
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  await rowLink(page, 'Batch05').click();
  await openPerson(page, 'Batch05');
  expect(new URL(page.url()).searchParams.get('person')).toMatch(/^[0-9a-f-]{36}$/u);
  await page.reload();
  const drawer = await openPerson(page, 'Batch05');
  await drawer.getByText(HISTORY_TEXT.accountCreated).waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await drawer.getByRole('button', { name: TABLE_TEXT.close }).click();
  await page.waitForURL(`**${PATH}?q=batch0`);
  await page.goBack();
  await openPerson(page, 'Batch05');
});
