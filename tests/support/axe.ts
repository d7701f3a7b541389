/** Accessibility of a page in a browser: violations of WCAG 2.2 A and AA and of axe's best practices, one line each. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { layOutWholePage } from './whole-layout.ts';

/** The only rule that depends on colours. */
const COLOUR_RULES = ['color-contrast'];
/** Further rows of a table have the same parts; colours take longer than all other rules. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 9)';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark';

/** The widths and themes to check. */
export interface Views {
  /** Pixels. */
  readonly widths?: readonly number[];
  readonly themes?: readonly Theme[];
}

function describeViolations(violations: readonly axe.Result[]): string[] {
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/**
 * Waits for finite transitions and animations, because a colour in transition is not a colour of the page. The end of
 * one can start another where a colour is inherited.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let running = ending(); running.length > 0; running = ending())
      await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** Runs in the page: injects axe once per document and returns only the lines. */
async function runInPage(page: Page, rules: readonly string[] | null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([only, further]) => {
      const { axe: engine } = globalThis as unknown as { readonly axe: typeof axe };
      const exclude = [...document.querySelectorAll(further)];
      const { violations } = await engine.run(
        { include: [document.documentElement], exclude },
        {
          // Details of passed rules and selectors of elements are not requested.
          resultTypes: ['violations'],
          selectors: false,
          // No rule that is enabled reads the sheets.
          preload: false,
          ...(only === null ? {} : { runOnly: { type: 'rule', values: [...only] } }),
        },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      );
    },
    [rules, FURTHER_ROWS] as const,
  );
}

async function runWithFrames(page: Page, rules: readonly string[] | null): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === null ? builder : builder.withRules([...rules])).analyze();
  return describeViolations(violations);
}

async function findProblems(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  await layOutWholePage(page);
  await waitForAnimations(page);
  return page.frames().length === 1 ? runInPage(page, rules) : runWithFrames(page, rules);
}

/** Violations of every rule in the page's present state. */
export function axeProblems(page: Page): Promise<string[]> {
  return findProblems(page);
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

async function overflow(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return wider > 0 ? [`${String(wider)} pixels too wide`] : [];
}

/** Waits for resize observers and scrolls to the top, because sticky elements cover scrolled ones. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0);
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    await nextFrame();
    await nextFrame();
  });
}

async function atWidths(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<string[]>,
): Promise<string[]> {
  const viewport = page.viewportSize() ?? { width: 1280, height: 900 };
  const { height } = viewport;
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await waitForLayout(page);
    found.push(...(await look(width)).map((line) => `${String(width)} pixels: ${line}`));
  }
  await page.setViewportSize(viewport);
  return found;
}

/** The widths that the page does not fit. */
export function overflowAt(page: Page, widths: readonly number[]): Promise<string[]> {
  return atWidths(page, widths, () => overflow(page));
}

/** Leaves the page in the first theme. */
async function problemsInThemes(page: Page, themes: readonly Theme[], first: Theme): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await setTheme(page, theme);
    const lines = await findProblems(page, index === 0 ? null : COLOUR_RULES);
    problems.push(...lines.map((line) => `${theme}: ${line}`));
  }
  await setTheme(page, first);
  return problems;
}

/**
 * Violations in every theme, and widths that the page does not fit, without a reload. Checks every rule at the narrowest
 * width in the first theme, and colours at the widest in the others; tests/rules/colours checks all pairs of colours in
 * both. Leaves the page at its own size in the first theme.
 */
export function problemsInViews(
  page: Page,
  { widths = [360, 1440], themes = ['light', 'dark'] }: Views = {},
): Promise<string[]> {
  const [first = 'light', ...others] = themes;
  const narrowest = Math.min(...widths);
  const widest = Math.max(...widths);
  const areShared = narrowest < widest && others.length > 0;
  const themesAt = new Map<number, readonly Theme[]>([
    [narrowest, areShared ? [first] : themes],
    [widest, areShared ? others : themes],
  ]);
  return atWidths(page, widths, async (width) => {
    const problems = await problemsInThemes(page, themesAt.get(width) ?? [], first);
    return [...problems, ...(await overflow(page))];
  });
}
