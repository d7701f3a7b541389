/**
 * The layout of every table of the back office: rows that are in sight at once (12 on a small laptop, 5 cards on a phone),
 * the room of the column that grows, and no column beyond the right edge.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { expectProblem, URLS, type Visit } from '#tests/support/browser.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

// Photos of seeded members have a canary for an address.
expectProblem(/https:\/\/canary\.test\//u);

const TABLES = [
  '/admin-overview',
  '/admin-overview?view=partners',
  '/admin-overview?view=outbox',
  '/admin-hr-tickets',
  '/admin-hr-tickets?view=exits',
  '/admin-hr-tickets?view=templates',
  '/admin-hr-tickets?view=answers',
  '/admin-orders',
  '/admin-orders?view=notices',
  '/admin-inventory',
  '/admin-inventory?show=products',
  '/admin-inventory?show=discounts',
  '/admin-suppliers',
  '/admin-suppliers?show=purchases',
  '/admin-blog',
  // The first members: tests beside this one make others.
  '/user-management?sort=created_at',
  '/team-management',
  '/team-management?view=teams',
  '/team-management?view=matches',
  '/team-management?view=opponents',
  '/team-management?view=achievements',
  '/streamers',
  '/admin-audit',
  '/role-management',
  '/role-applications',
  '/role-applications?view=postings',
  '/organizational-roles-management',
] as const;
const ENOUGH_ROWS = 14;
/** Of the column that grows. */
const LEAST_CHARACTERS = 36;
const ROW_HEIGHT = 40;
/** The smallest comes last, where the rows in sight are counted. */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
] as const;

const boss = declareMember({ role: 'superadmin' });

/** Repeats the first row, because some tables have few, and counts the rows that are wholly in sight. */
function countVisibleRows(page: Page): Promise<number> {
  return page.evaluate((wanted) => {
    const body = document.querySelector('main tbody');
    const row = body?.querySelector('tr');
    if (!body || !row) return 0;
    while (body.children.length < wanted) body.append(row.cloneNode(true));
    const area = body.closest('.data-table-scroll');
    area?.scrollTo(0, 0);
    const bottom = Math.min(innerHeight, area?.getBoundingClientRect().bottom ?? 0) + 1;
    return [...body.children].filter((each) => each.getBoundingClientRect().bottom <= bottom).length;
  }, ENOUGH_ROWS);
}

/** Opens a table; resolves to whether it has a row. */
async function hasRows(page: Page, path: string): Promise<boolean> {
  await page.goto(URLS.site + path);
  const empty = page.getByRole('heading', { name: TABLE_TEXT.emptyTitle });
  await page.locator('main tbody a').first().or(empty).first().waitFor();
  return !(await empty.isVisible());
}

async function rowsOf(page: Page, path: string): Promise<number> {
  // A table without any row has nothing to repeat.
  return (await hasRows(page, path)) ? countVisibleRows(page) : ENOUGH_ROWS;
}

interface TableLayout {
  /** Pixels of the columns that are beyond the right edge. */
  readonly beyond: number;
  /** Width of the text of the growing column, in its own characters; the column grows or has its text whole. */
  readonly characters: number;
  readonly heights: readonly number[];
  /** Pixels between the middle of a row and that of its main text; a picture beside it moves neither. */
  readonly lifted: number;
  /** Distance of the headings from the top of the rows' area after scrolling down. */
  readonly headings: number;
}

/** Measures the table with long texts in every column that is shortened or grows. */
function layoutOf(page: Page): Promise<TableLayout> {
  return page.evaluate(() => {
    const area = document.querySelector('main .data-table-scroll');
    const cells = [...(area?.querySelectorAll('tbody td > .cell') ?? [])];
    const kindOf = (cell: Element): string => cell.parentElement?.dataset['kind'] ?? '';
    for (const cell of cells)
      if (['grow', 'text'].includes(kindOf(cell)) && cell.textContent !== '')
        (cell.querySelector('.truncate') ?? cell).textContent =
          'Somebody wrote a very long line here. '.repeat(4);
    const texts = cells
      .filter((cell) => kindOf(cell) === 'grow')
      .map((cell) => cell.querySelector('.truncate') ?? cell);
    const characters = texts.map((text) => {
      const { width } = text.getBoundingClientRect();
      const ruler = document.createElement('span');
      ruler.style.cssText = 'display: inline-block; width: 1ch';
      text.append(ruler);
      const character = ruler.getBoundingClientRect().width;
      ruler.remove();
      return width / character;
    });
    const rows = [...(area?.querySelectorAll('tbody tr') ?? [])];
    const middle = (element: Element | null): number => {
      const { top, bottom } = (element ?? document.body).getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const lifts = texts.map((text) => Math.abs(middle(text.closest('tr')) - middle(text)));
    area?.scrollTo(0, 80);
    const top = (element: Element | null | undefined): number => element?.getBoundingClientRect().top ?? 0;
    return {
      beyond: area === null ? 0 : area.scrollWidth - area.clientWidth,
      characters: Math.min(...characters),
      heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
      lifted: Math.floor(Math.max(...lifts)),
      headings: Math.round(top(area?.querySelector('thead th')) - top(area)),
    };
  });
}

describe('a phone shows 5 cards of', () => {
  let office: Visit;

  beforeAll(async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    office = await visitAs(TABLES[0], boss, options);
  });

  afterAll(() => office.close());

  it.each(TABLES)('%s', async (path) => {
    await expect.poll(() => rowsOf(office.page, path)).toBeGreaterThanOrEqual(5);
  });
});

describe('the columns of', () => {
  let office: Visit;

  beforeAll(async () => {
    office = await visitAs(TABLES[0], boss, { viewport: SIZES[0] });
  });

  afterAll(() => office.close());

  it.each(TABLES)('%s fit, the main one has room, and 12 rows are in sight at 1280 × 800', async (path) => {
    const { page } = office;
    if (!(await hasRows(page, path))) return;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // The columns of the new width come with the next rendering.
      await expect
        .poll(async () => {
          const { characters, ...layout } = await layoutOf(page);
          return { size, ...layout, hasRoom: characters >= LEAST_CHARACTERS };
        })
        .toEqual({ size, beyond: 0, hasRoom: true, heights: [ROW_HEIGHT], lifted: 0, headings: 1 });
    }
    await expect.poll(() => countVisibleRows(page)).toBeGreaterThanOrEqual(12);
  });
});
