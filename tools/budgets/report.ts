/** Measures a build and formats a table. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS, FONT_LIMIT, KILOBYTE, type Budget } from './limits.ts';
import { measurePage, type MeasuredPage, type Weights } from './measure.ts';
import { findProblems } from './problems.ts';

export interface BudgetReport {
  /** One line per template. */
  readonly table: string;
  readonly problems: readonly string[];
  readonly pages: number;
}

/** Above this number, affected pages are only counted. */
const NAMED_PAGES = 3;

/** `blog/index.html` → `/blog`. */
function addressOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(?:\/?index)?\.html$/, '')}`;
}

function worst(pages: readonly MeasuredPage[], weight: keyof Weights): number {
  return Math.max(0, ...pages.map(({ weights }) => weights[weight] ?? 0));
}

function mostUrgent(pages: readonly MeasuredPage[]): number {
  return Math.max(0, ...pages.map(({ page }) => page.urgent.size));
}

function cell(bytes: number, limit: number | null): string {
  return limit === null ? '—' : `${(bytes / KILOBYTE).toFixed(1)} of ${String(limit / KILOBYTE)}`;
}

function countCell(count: number, limit: number | undefined): string {
  return limit === undefined ? '—' : `${String(count)} of ${String(limit)}`;
}

function row(budget: Budget, pages: readonly MeasuredPage[]): string[] {
  return [
    budget.template,
    String(pages.length),
    cell(worst(pages, 'script'), budget.script),
    cell(worst(pages, 'changed'), budget.changed),
    cell(worst(pages, 'html'), budget.html),
    cell(worst(pages, 'sheet'), budget.sheet ?? null),
    (worst(pages, 'second') / KILOBYTE).toFixed(1),
    cell(worst(pages, 'opening'), budget.opening ?? null),
    countCell(mostUrgent(pages), budget.urgent),
    cell(worst(pages, 'afterSign'), budget.afterSign),
    cell(worst(pages, 'withScreen'), budget.withScreen ?? null),
    countCell(worst(pages, 'files'), budget.files),
    cell(worst(pages, 'fonts'), FONT_LIMIT),
  ];
}

function byProblem(found: readonly { readonly problem: string; readonly address: string }[]): string[] {
  const groups = Map.groupBy(found, ({ problem }) => problem);
  return [...groups].map(([problem, pages]) => {
    const named = pages.slice(0, NAMED_PAGES).map(({ address }) => address);
    const more = pages.length > NAMED_PAGES ? ` and ${String(pages.length - NAMED_PAGES)} more` : '';
    return `${named.join(', ')}${more}: ${problem}`;
  });
}

export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells) =>
      cells
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Measures every page below `dist`. The table shows the largest page of each template in kB. */
export function reportBudgets(dist: string): BudgetReport {
  const landing = measurePage(dist, '/', readFileSync(join(dist, 'index.html'), 'utf8'));
  const measured = globSync('**/*.html', { cwd: dist })
    .sort()
    .map((file) => measurePage(dist, addressOf(file), readFileSync(join(dist, file), 'utf8'), landing.files));
  const budgetOf = ({ address }: MeasuredPage): Budget | undefined =>
    BUDGETS.find(({ pages }) => pages.test(address));
  const found = measured.flatMap((page) =>
    findProblems(page, budgetOf(page)).map((problem) => ({ problem, address: page.address })),
  );
  const groups = BUDGETS.map((budget) => ({
    budget,
    pages: measured.filter((page) => budgetOf(page) === budget),
  }));
  const absent = groups
    .filter(({ pages }) => pages.length === 0)
    .map(({ budget }) => `no page of the template ${budget.template}`);
  const head = [
    'page',
    'built',
    'JavaScript kB',
    'all changed kB',
    'HTML kB',
    'style sheet kB',
    'second page kB',
    'to heading kB',
    'urgent',
    'after sign kB',
    'with screen kB',
    'files',
    'fonts kB',
  ];
  return {
    table: alignColumns([head, ...groups.map(({ budget, pages }) => row(budget, pages))]),
    problems: [...absent, ...byProblem(found)],
    pages: measured.length,
  };
}
