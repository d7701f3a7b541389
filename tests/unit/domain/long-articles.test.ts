/**
 * Articles that are long, deeply nested or built to slow a reader down. Steps are counted, because times depend on the
 * machine.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { depthOf } from '#tests/support/parsed-html.ts';
import { countSteps, type StepCounter } from '#tests/support/steps-taken.ts';

const READERS = ['markdown-it', 'linkify-it', 'sanitize-html', 'htmlparser2', '/domain/article-body'];
const LENGTH = 4000;
const MEGABYTE = 1_000_000;

let counter: StepCounter;
let renderArticleBody: (markdown: string) => string;
let readingMinutes: (markdown: string) => number;
let sanitizeArticleHtml: (html: string) => string;

beforeAll(async () => {
  counter = await countSteps([...READERS, 'long-articles.test']);
  ({ renderArticleBody, readingMinutes, sanitizeArticleHtml } = await import('#domain/article-html.ts'));
});

afterAll(() => counter.stop());

function filled(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const PIECES = [
  '[',
  ']',
  '[]',
  '[a]',
  '![',
  '[a](',
  '[a](<b',
  '[a](b "',
  '![a](b) ',
  '[a][',
  'x](',
  '[a]: b\n',
  '*',
  '*a ',
  'a**b',
  '*a **b ',
  '_a',
  '_ a __',
  '~~a',
  '`',
  '``a',
  '<',
  '<a ',
  '<!--',
  '<http:',
  '&',
  '&#x',
  '\\',
  '> ',
  '>',
  '- ',
  '1. ',
  '- a\n',
  '# a\n',
  'a\n=\n',
  '|',
  'a|',
  '\t',
  '\n',
  ' ',
  'a',
  'a:',
  '//a',
  'www.',
  'http://a.b ',
  'a@b.c ',
  'a@',
  '\u202E',
  '\u0000',
  '```\n',
  '~~~\n',
  '    a\n',
  '***\n',
];

describe('a text twice as long', () => {
  async function steps(text: string): Promise<number> {
    return counter.taken(() => {
      renderArticleBody(text);
      readingMinutes(text);
    });
  }

  test.each(PIECES)('takes at most twice the steps: %j', async (piece) => {
    const ratios: number[] = [];
    // The engine sometimes discards a function's coverage counters and restarts them: one of three attempts must pass.
    for (let attempt = 0; attempt < 3 && !ratios.some((ratio) => ratio < 2.4); attempt += 1) {
      // One-time work is done before the count; the last text is cached.
      await steps(filled(piece, LENGTH - 1));
      const once = await steps(filled(piece, LENGTH));
      const twice = await steps(filled(piece, LENGTH * 2));
      expect(once).toBeGreaterThan(10);
      ratios.push(twice / once);
    }
    expect(Math.min(...ratios)).toBeLessThan(2.4);
  });

  test('takes four times the steps with quadratic backtracking, which the counter detects', async () => {
    const goBack = (length: number) =>
      counter.taken(() => {
        let seen = 0;
        for (let at = 0; at < length; at += 1) for (let back = at; back >= 0; back -= 1) seen += 1;
        expect(seen).toBeGreaterThan(0);
      });
    const once = await goBack(500);
    expect((await goBack(1000)) / once).toBeGreaterThan(3.5);
  });
});

const levels = Array.from({ length: 1500 }, (_, level) => level);

test.each([
  ['quotes', '> '.repeat(2000)],
  [
    'lists',
    levels
      .map((level) => `${'  '.repeat(level)}- a`)
      .join('\n')
      .slice(0, 200_000),
  ],
  ['lists on one line', '- '.repeat(2000)],
  ['quotes of lists', '> - '.repeat(2000)],
  ['emphasis', `${'*a **b '.repeat(2000)}${'** *'.repeat(2000)}`],
  ['links', `${'['.repeat(2000)}x${'](/a)'.repeat(2000)}`],
  ['pictures', `${'!['.repeat(2000)}x${'](/a)'.repeat(2000)}`],
])('a deeply nested text renders with a limited depth: %s', (_what, markdown) => {
  expect(depthOf(renderArticleBody(`${markdown}x`))).toBeLessThan(100);
});

test('a deeply nested text is limited by the sanitiser too', () => {
  expect(depthOf(sanitizeArticleHtml(`${'<blockquote><em>'.repeat(5000)}x`))).toBeLessThan(100);
});

test('a deeply nested text keeps ordinary nesting', () => {
  const markdown = levels.slice(0, 12).map((level) => `${'  '.repeat(level)}- a${String(level)}`);
  expect(renderArticleBody(markdown.join('\n'))).toContain('a11');
  expect(renderArticleBody(`${'> '.repeat(12)}deep`)).toContain('deep');
});

const readLength = ARTICLE_LIMITS.bodyLength * 2;

test('a text longer than any article is read up to the maximum length', () => {
  const words = filled('word ', MEGABYTE);
  expect(words.length).toBeGreaterThan(readLength);
  expect(renderArticleBody(words).length).toBeLessThan(readLength + 100);
  expect(readingMinutes(words)).toBeLessThanOrEqual(Math.ceil(readLength / 'word '.length / 200));
  const end = 'x'.repeat(10);
  expect(renderArticleBody(`${filled('word ', readLength - 10)}${end}`)).toContain(end);
});

test('a text longer than any article takes the steps of the maximum length for any content', async () => {
  const steps = (text: string) => counter.taken(() => void renderArticleBody(text));
  const most = await steps(filled('> a\n', readLength));
  const more = await steps(filled('> a\n', readLength * 2));
  expect(more / most).toBeLessThan(1.1);
});
