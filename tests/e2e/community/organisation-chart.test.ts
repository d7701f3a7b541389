/** The organisation chart: keys, search, views, address, directory, phone, zoom, paper, file, failures. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import {
  CHART_ROLE_TEXT as ROLE,
  CHART_TABS,
  CHART_TEXT as TEXT,
  DIRECTORY_TEXT,
} from '#messages/portal/organisation-chart.ts';
import { axeProblems, problemsInViews, waitForLayout } from '#tests/support/axe.ts';
import { expectProblem, URLS } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { chartResponse, SMALL_CHART, type RoleSketch } from '#tests/support/organisation-chart.ts';
import {
  profileOf,
  sessionOf,
  waitUntilOpen,
  type ProfileOptions,
  type StoredSession,
} from '#tests/support/portal-visit.ts';

const POSTING = '00000000-0000-4000-8000-000000000001';
const CHART: readonly RoleSketch[] = SMALL_CHART.map((role) =>
  role.code === 'scout' ? { ...role, posting: POSTING } : role,
);
/** More than opens at first. */
const LARGE: readonly RoleSketch[] = [
  ...CHART,
  ...Array.from({ length: 90 }, (_, nth) => ({ code: `post_${String(nth)}`, parent: 'scout', level: 6 })),
];

let member: StoredSession | null = null;

async function open(query = '', roles: readonly RoleSketch[] | null = CHART, options: ProfileOptions = {}) {
  member ??= await sessionOf('member@obscura.test');
  const { page, close } = await profileOf(member, options);
  if (roles !== null)
    await page.route('**/rpc/organisation_chart', (route) => route.fulfill({ json: chartResponse(roles) }));
  await page.goto(`${URLS.site}/organization-chart${query}`);
  await waitUntilOpen(page);
  await page.getByRole('heading', { level: 1, name: TEXT.title }).waitFor();
  return { page, close };
}

const focusedId = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');
const item = (page: Page, code: string) => page.locator(`#role-${code}`);
const query = (page: Page): string => new URL(page.url()).search;

describe('the tree', () => {
  it('is walked by keys, opens a role, and gives the focus back', async () => {
    const { page } = await open();
    const tree = page.getByRole('tree', { name: CHART_TABS.organisation });
    await tree.getByRole('treeitem').nth(4).waitFor();
    await item(page, 'ceo').focus();
    for (const [key, expected] of [
      ['ArrowDown', 'role-coo'],
      ['ArrowRight', 'role-coach'],
      ['End', 'role-cmo'],
      ['Home', 'role-ceo'],
      ['l', 'role-coo'],
      ['ArrowLeft', 'role-coo'],
      ['ArrowDown', 'role-cmo'],
      ['*', 'role-cmo'],
      ['ArrowUp', 'role-scout'],
      ['ArrowLeft', 'role-coo'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedId(page)).toBe(expected);
    }
    // One tab stop, then the links of its card.
    await expect.poll(() => tree.locator('[role=treeitem][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Title of coo');
    await item(page, 'coo').press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Title of coo' });
    await drawer.getByText(ROLE.reportsTo).waitFor();
    await expect.poll(() => query(page)).toBe('?role=coo&details=1');
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => query(page)).toBe('?role=coo');
    await expect.poll(() => focusedId(page)).toBe('role-coo');
  });

  it('says level, place and seats, leads to the posting and to the player, passes axe, is an outline on a phone, and prints on one page', async () => {
    const { page } = await open();
    const scout = item(page, 'scout');
    await scout.waitFor();
    expect(
      await scout.evaluate((element) =>
        ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((name) =>
          element.getAttribute(name),
        ),
      ),
    ).toEqual(['3', '2', '2', null]);
    await page
      .getByRole('treeitem', { name: `Title of scout 0 of 1 · 1 open — ${TEXT.applyFor('Title of scout')}` })
      .waitFor();
    const link = (code: string, name: string) =>
      item(page, code).locator('a', { hasText: name }).first().getAttribute('href');
    expect(await link('scout', TEXT.apply)).toBe(`/available-positions?posting=${POSTING}`);
    const coach = item(page, 'coach');
    await coach.getByText(TEXT.notAdvertised).waitFor();
    await expect.poll(() => coach.getByRole('link', { name: TEXT.apply }).count()).toBe(0);
    expect(await link('coach', 'Longshot')).toBe('/player/Longshot');

    expect(await problemsInViews(page, { widths: [390, 1280] })).toEqual([]);
    const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ ...viewport, width: 390 });
    await waitForLayout(page);
    const left = (code: string) =>
      item(page, code).evaluate((element) => element.getBoundingClientRect().left);
    const indents = async () => {
      const [root = 0, child = 0, grandchild = 0] = await Promise.all(['ceo', 'coo', 'coach'].map(left));
      return [child - root, grandchild - child];
    };
    await expect.poll(indents).toEqual([16, 16]);

    // Without the ways to apply.
    await page.setViewportSize(viewport);
    await waitForLayout(page);
    const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    expect(paper.numPages).toBe(1);
    const { items } = await (await paper.getPage(1)).getTextContent();
    const text = items.map((one) => ('str' in one ? one.str : '')).join('');
    expect(text).toContain(String(new Date().getFullYear()));
    for (const word of [TEXT.apply, TEXT.alert, TEXT.notAdvertised]) expect(text).not.toContain(word);
  });

  it('is saved as an SVG file with all roles, keeps closed branches where find-in-page and fragments reach them, and opens the path of the address', async () => {
    const { page } = await open('', LARGE);
    await page.getByRole('treeitem').first().waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: TEXT.download }).press('Enter');
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^organisation-chart-organisation-\d{4}-\d{2}-\d{2}\.svg$/u);
    const svg = await readFile(await file.path(), 'utf8');
    for (const text of ['Title of ceo', 'Title of post_89', 'Meridian'])
      expect([text, svg.includes(`>${text}</text>`)]).toEqual([text, true]);
    const last = item(page, 'post_89');
    await last.waitFor({ state: 'attached' });
    await expect.poll(() => item(page, 'scout').getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => last.isVisible()).toBe(false);
    // The browser opens a hidden part for a fragment as it does for find-in-page.
    await page.evaluate(() => {
      location.hash = '#role-post_89';
    });
    await expect.poll(() => item(page, 'scout').getAttribute('aria-expanded')).toBe('true');
    await last.waitFor();
    await page.goto(`${URLS.site}/organization-chart?role=post_3`);
    await expect.poll(() => focusedId(page)).toBe('role-post_3');
    await page.getByRole('button', { name: TEXT.collapseAll }).click();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(1);
    await page.getByRole('button', { name: TEXT.expandAll }).click();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(95);
  });

  it('zooms by buttons, keys, the wheel and two fingers', async () => {
    const { page } = await open();
    const tree = page.getByRole('tree');
    const zoom = () => tree.evaluate((element) => getComputedStyle(element).zoom);
    await page.getByRole('button', { name: TEXT.zoomIn }).click();
    await expect.poll(zoom).toBe('1.1');
    await item(page, 'ceo').focus();
    await page.keyboard.press('0');
    await expect.poll(zoom).toBe('1');
    await page.keyboard.press('-');
    await expect.poll(zoom).toBe('0.9');
    await item(page, 'ceo').hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await expect.poll(zoom).toBe('2');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          distance === 0
            ? []
            : [
                { x: 300, y: 600 },
                { x: 300 + distance, y: 600 },
              ],
      });
    await touch('touchStart', 200);
    await touch('touchMove', 150);
    await touch('touchMove', 100);
    await touch('touchEnd', 0);
    await expect.poll(zoom).toBe('1');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThan(1);
  });
});

describe('search, views and directory', () => {
  it('shows matches with their path, the number, and nothing else; a view per tab; and sets an alert that keeps the focus', async () => {
    const { page } = await open();
    await page.route('**/rpc/set_posting_alert', (route) => route.fulfill({ status: 204 }));
    await item(page, 'coach').focus();
    await page.getByRole('button', { name: TEXT.alertFor('Title of coach') }).press('Enter');
    const stop = page.getByRole('button', { name: TEXT.stopAlertFor('Title of coach') });
    await stop.waitFor();
    await item(page, 'coach').getByText(TEXT.waiting).waitFor();
    await expect.poll(() => hasFocus(stop)).toBe(true);

    await page.getByLabel(TEXT.search).fill('valorant');
    await page
      .getByRole('status')
      .filter({ hasText: TEXT.matches(1, 1) })
      .waitFor();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(3);
    await expect.poll(() => item(page, 'coach').getAttribute('data-match')).toBe('true');
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('valorant');
    await page.getByLabel(TEXT.search).fill('nothing like it');
    await page.getByText(TEXT.noMatch).waitFor();
    await page.getByRole('button', { name: TEXT.clear }).click();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(5);

    await page.getByRole('link', { name: CHART_TABS.positions }).click();
    await page.getByRole('tree', { name: CHART_TABS.positions }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('positions');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(3);
    await page.getByRole('link', { name: CHART_TABS.executives }).click();
    await page.getByRole('tree', { name: CHART_TABS.executives }).waitFor();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(3);
    await page.goBack();
    await page.getByRole('tree', { name: CHART_TABS.positions }).waitFor();
  });

  it('filters the people of the backend, and leads from a person to the chart', async () => {
    expectProblem(/https:\/\/canary\.test\//u);
    const { page } = await open('?view=people', null);
    const list = page.getByRole('list', { name: DIRECTORY_TEXT.list });
    await list.getByRole('listitem').first().waitFor();
    const all = await list.getByRole('listitem').count();
    await page.getByLabel(DIRECTORY_TEXT.level, { exact: true }).selectOption('2');
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(all);
    await page.getByLabel(DIRECTORY_TEXT.department, { exact: true }).selectOption('hr');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await expect.poll(() => query(page)).toBe('?view=people&level=2&department=hr');
    expect(await problemsInViews(page, { widths: [390, 1280] })).toEqual([]);
    await list.getByRole('link', { name: 'Chief Human Resources Officer' }).click();
    await expect.poll(() => focusedId(page)).toBe('role-chro');
  });
});

it('the page prints on A4 and A3 across, without the frame of the site', async () => {
  const { page } = await open('', LARGE, { theme: 'dark' });
  await page.getByRole('button', { name: TEXT.expandAll }).click();
  await item(page, 'post_89').waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const [format, width, points] of [
    ['A4', 1047, 843],
    ['A3', 1512, 1191],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByLabel(TEXT.search),
    ])
      await expect.poll(() => hidden.isVisible()).toBe(false);
    const cards = () =>
      page
        .locator('.org-card')
        .evaluateAll((all) => [
          ...new Set(
            all.map((card) =>
              [card.getBoundingClientRect().right <= innerWidth, getComputedStyle(card).breakInside].join(),
            ),
          ),
        ]);
    await expect.poll(cards).toEqual(['true,avoid']);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(255, 255, 255)');
    const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
    const [, , paperWidth] = (await paper.getPage(1)).view;
    expect(Math.abs((paperWidth ?? 0) - points)).toBeLessThan(2);
    const texts = await Promise.all(
      Array.from({ length: paper.numPages }, async (_, index) => {
        const { items } = await (await paper.getPage(index + 1)).getTextContent();
        return items.map((one) => ('str' in one ? one.str : '')).join('');
      }),
    );
    for (const title of ['Title of ceo', 'Title of post_0', 'Title of post_89'])
      expect([format, title, texts.join('').includes(title)]).toEqual([format, title, true]);
  }
});
