import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { EMPTY_ARTICLE } from '#contract/admin-articles.ts';
import { minutesSinceBuild } from '#domain/article-build.ts';
import { readingMinutes, renderArticleBody } from '#domain/article-html.ts';
import {
  articleStateAt,
  changedFields,
  fieldProblem,
  isWorthSaving,
  missingFields,
} from '#domain/article-content.ts';
import { diffOfLines, diffText } from '#domain/article-diff.ts';
import {
  findPlaceholder,
  pictureMarkdown,
  placeholderMarkdown,
  withoutPlaceholders,
} from '#domain/article-pictures.ts';
import { clockOf, longMoment, momentAt } from '#domain/article-schedule.ts';
import { searchPreview } from '#domain/article-search-preview.ts';
import { countWords, minutesToRead } from '#domain/article-reading-time.ts';
import { freeSlug } from '#domain/slug.ts';
import { builtAgoText } from '#stores/core/site-build.ts';
import { forAll } from '#tests/support/for-all.ts';

const PICTURE = { url: '/pictures/0123456789abcdef0123456789abcdef.avif', width: 1600, height: 900 };

it('a picture in the text keeps its description for any characters', () => {
  forAll(fc.stringMatching(/^[\w[\]()!\\"'#. -]{1,40}$/u), (alt) => {
    fc.pre(alt.trim() !== '');
    const markdown = placeholderMarkdown(alt, 'a1');
    expect(findPlaceholder(`x ${markdown} y`, 'a1')).toEqual({
      from: 2,
      to: 2 + markdown.length,
      alt: alt.trim().replaceAll(/\s+/gu, ' '),
    });
    expect(withoutPlaceholders(`x ${markdown} y`)).toBe('x  y');
    expect(renderArticleBody(pictureMarkdown(alt, PICTURE)).match(/<img /gu)).toHaveLength(1);
  });
});

it('a picture in the text is found by its key only, and other pictures stay', () => {
  const text = `${pictureMarkdown('One', PICTURE)} ${placeholderMarkdown('Two', 'b')}`;
  expect(findPlaceholder(text, 'a')).toBeNull();
  expect(withoutPlaceholders(text)).toBe(`${pictureMarkdown('One', PICTURE)} `);
});

it("the fields of an article are reported as missing in the screen's order", () => {
  expect(missingFields(EMPTY_ARTICLE)).toEqual(['title', 'slug', 'excerpt', 'body']);
  expect(
    missingFields({ ...EMPTY_ARTICLE, title: 'A', slug: 'a', excerpt: 'B', body: '![x](#picture-1)' }),
  ).toEqual(['body']);
  expect(
    missingFields({
      ...EMPTY_ARTICLE,
      title: 'A',
      slug: 'a',
      excerpt: 'B',
      body: 'C',
      featured_image_url: '/x.avif',
    }),
  ).toEqual(['featured_image_alt']);
});

it("the fields of an article are checked against the database's limits, in characters", () => {
  expect(fieldProblem('title', '🎮'.repeat(160))).toBeNull();
  expect(fieldProblem('title', '🎮'.repeat(161))).toBe('too_long');
  expect(fieldProblem('body', '🎮'.repeat(200_001))).toBe('too_long');
  expect(fieldProblem('slug', 'a--b')).toBe('invalid_characters');
  expect(fieldProblem('slug', '')).toBeNull();
});

it('the fields of an article differ regardless of surrounding spaces, except in the body', () => {
  const one = { ...EMPTY_ARTICLE, title: 'A', body: 'B' };
  expect(changedFields(one, { ...one, title: 'A ' })).toEqual([]);
  expect(changedFields(one, { ...one, body: 'B ' })).toEqual(['body']);
  expect(isWorthSaving({ ...EMPTY_ARTICLE, author_name: 'Lindi' })).toBe(false);
  expect(isWorthSaving(one)).toBe(true);
});

it('the fields of an article make an article published from its scheduled minute on', () => {
  const scheduled = { status: 'scheduled', published_at: '2026-03-01T10:00:00Z' } as const;
  const at = Date.parse('2026-03-01T10:00:00Z');
  expect(articleStateAt(scheduled, at - 1)).toBe('scheduled');
  expect(articleStateAt(scheduled, at)).toBe('published');
});

test.each([
  ['final', [], 'final'],
  ['final', ['final'], 'final-2'],
  ['final-2', ['final', 'final-2', 'final-3'], 'final-4'],
  ['x'.repeat(120), ['x'.repeat(120)], `${'x'.repeat(118)}-2`],
])('freeSlug for %s', (wanted, taken, free) => {
  expect(freeSlug(wanted, taken)).toBe(free);
});

test('momentAt and clockOf convert South African time', () => {
  expect(momentAt('2026-11-27', '18:00')).toBe('2026-11-27T16:00:00.000Z');
  expect(momentAt('2026-11-27', '00:30')).toBe('2026-11-26T22:30:00.000Z');
  expect(clockOf('2026-11-26T22:30:00.000Z')).toEqual({ day: '2026-11-27', time: '00:30' });
  expect(longMoment('2026-11-27T16:00:00Z')).toBe('Friday 27\u00a0November\u00a02026 at 18:00');
  expect([momentAt('2026-02-30', '18:00'), momentAt('2026-02-03', '24:00'), momentAt('', '')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('searchPreview cuts between words', () => {
  const content = {
    ...EMPTY_ARTICLE,
    title: 'Obscura wins the Winter Cup after a long night',
    excerpt: 'So.',
  };
  expect(searchPreview(content, 'Obscura')).toEqual({
    title: 'Obscura wins the Winter Cup after a long night — Obscura',
    description: 'So.',
    cut: false,
  });
  const long = searchPreview({ ...content, seo_description: 'word '.repeat(60) }, 'Obscura');
  expect(long.cut).toBe(true);
  expect(long.description.length).toBeLessThanOrEqual(157);
  expect(long.description).toMatch(/word …$/u);
});

test('countWords counts approximately like the page', () => {
  const text =
    '# A title\n\nSome **bold** words, a [link](https://example.test).\n\n- one\n- two\n\n---\n\n![A cup](/x.avif "1x1")\n\n| a | b |\n| - | - |\n| c | d |\n';
  // The text, without the picture, the rule and the frame of the table.
  expect(countWords(text)).toBe(13);
  const long = 'word '.repeat(900);
  expect(minutesToRead(countWords(long))).toBe(readingMinutes(long));
});

test('diffText and diffOfLines name each side', () => {
  expect(diffText('a red cup', 'a green cup')).toEqual([
    { kind: 'same', text: 'a ' },
    { kind: 'removed', text: 'red' },
    { kind: 'added', text: 'green' },
    { kind: 'same', text: ' cup' },
  ]);
  const lines = Array.from({ length: 30 }, (_, index) => `line ${String(index)}`);
  const parts = diffOfLines(lines.join('\n'), [...lines.slice(0, 29), 'other'].join('\n'));
  expect(parts).toEqual([
    { kind: 'same', text: '…\nline 27\nline 28' },
    { kind: 'removed', text: 'line 29' },
    { kind: 'added', text: 'other' },
  ]);
});

const article = { updated_at: '2026-03-01T10:00:00.123456+00:00', published_at: '2026-03-01T09:00:00Z' };
const now = Date.parse('2026-03-01T10:05:30Z');

it('the built pages contain an article when they were built after its last change and its publication', () => {
  expect(minutesSinceBuild(article, '2026-03-01T10:02:00Z', now)).toBe(3);
  expect(minutesSinceBuild(article, '2026-03-01T09:59:00Z', now)).toBeNull();
  expect(
    minutesSinceBuild({ ...article, published_at: '2026-03-01T10:03:00Z' }, '2026-03-01T10:02:00Z', now),
  ).toBeNull();
  expect(minutesSinceBuild(article, null, now)).toBeNull();
});

it('the built pages are described by age', () => {
  expect(builtAgoText(article, { at: '2026-03-01T10:02:00Z', askedAt: now })).toBe('page built 3 min ago');
  expect(builtAgoText(article, { at: '2026-03-01T10:05:00Z', askedAt: now })).toBe('page built just now');
  expect(builtAgoText(article, { at: '2026-03-01T09:00:00Z', askedAt: now })).toContain('in a few minutes');
  expect(builtAgoText(article, { at: null, askedAt: now })).toBe('');
});
