/** Texts that are long, deep or made to keep a reader busy. Steps are counted: a clock would measure the machine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTICLE_LIMITS } from '../../../src/contract/admin-articles.ts';
import { depthOf } from '../../support/parsed-html.ts';
import { countSteps, type StepCounter } from '../../support/steps-taken.ts';

const READERS = ['markdown-it', 'linkify-it', 'sanitize-html', 'htmlparser2', '/domain/article-body'];
const LENGTH = 4000;
const MEGABYTE = 1_000_000;

let counter: StepCounter;
let renderArticleBody: (markdown: string) => string;
let plainTextOf: (markdown: string) => string;
let sanitizeArticleHtml: (html: string) => string;

beforeAll(async () => {
  counter = await countSteps([...READERS, 'long-articles.test']);
  ({ renderArticleBody, plainTextOf, sanitizeArticleHtml } =
    await import('../../../src/domain/article-body.ts'));
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

describe('a text that is twice as long', () => {
  async function steps(text: string): Promise<number> {
    return counter.taken(() => {
      renderArticleBody(text);
      plainTextOf(text);
    });
  }

  test.each(PIECES)('takes no more than twice the steps: %j', async (piece) => {
    const ratios: number[] = [];
    // Now and then the engine forgets how a function was counted, and counts it anew: what is so is so one time in three.
    for (let attempt = 0; attempt < 3 && !ratios.some((ratio) => ratio < 2.4); attempt += 1) {
      // What is done once only is done before it is counted; the text that was read last is remembered.
      await steps(filled(piece, LENGTH - 1));
      const once = await steps(filled(piece, LENGTH));
      const twice = await steps(filled(piece, LENGTH * 2));
      expect(once).toBeGreaterThan(10);
      ratios.push(twice / once);
    }
    expect(Math.min(...ratios)).toBeLessThan(2.4);
  });

  test('takes four times the steps where a reader goes back for every character, and that is seen', async () => {
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

describe('a text that is deep', () => {
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
  ])('comes out no deeper than a page bears: %s', (_what, markdown) => {
    expect(depthOf(renderArticleBody(`${markdown}x`))).toBeLessThan(100);
  });

  test('is cut by the sanitiser too', () => {
    expect(depthOf(sanitizeArticleHtml(`${'<blockquote><em>'.repeat(5000)}x`))).toBeLessThan(100);
  });

  test('keeps what writers write', () => {
    const markdown = levels.slice(0, 12).map((level) => `${'  '.repeat(level)}- a${String(level)}`);
    expect(renderArticleBody(markdown.join('\n'))).toContain('a11');
    expect(renderArticleBody(`${'> '.repeat(12)}deep`)).toContain('deep');
  });
});

describe('a text that is longer than any article', () => {
  const readLength = ARTICLE_LIMITS.bodyLength * 2;

  test('is read as far as an article could go', () => {
    const words = filled('word ', MEGABYTE);
    expect(words.length).toBeGreaterThan(readLength);
    expect(renderArticleBody(words).length).toBeLessThan(readLength + 100);
    expect(plainTextOf(words).length).toBeLessThanOrEqual(readLength);
    const end = 'x'.repeat(10);
    expect(renderArticleBody(`${filled('word ', readLength - 10)}${end}`)).toContain(end);
  });

  test('has the steps of that length, whatever it is made of', async () => {
    const steps = (text: string) => counter.taken(() => void renderArticleBody(text));
    const most = await steps(filled('> a\n', readLength));
    const more = await steps(filled('> a\n', readLength * 2));
    expect(more / most).toBeLessThan(1.1);
  });
});
