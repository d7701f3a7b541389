import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  applyEdit,
  blockEdit,
  MARKDOWN_TOOLS,
  markdownEdit,
  nextLine,
  type MarkdownTool,
  type TextSelection,
} from '#domain/article-toolbar.ts';
import { renderArticleBody } from '#domain/article-html.ts';
import { TOOL_WORDS } from '#messages/admin/article-body.ts';
import { forAll } from '#tests/support/for-all.ts';

/** A text with its selection between '[' and ']', or its caret at '|'. */
function marked(text: string): TextSelection {
  const caret = text.indexOf('|');
  if (caret >= 0) return { text: text.replace('|', ''), start: caret, end: caret };
  const start = text.indexOf('[');
  return { text: text.replace('[', '').replace(']', ''), start, end: text.indexOf(']') - 1 };
}

function resultOf(tool: MarkdownTool, text: string): string {
  const before = marked(text);
  const edit = markdownEdit(tool, before, TOOL_WORDS);
  const after = applyEdit(before.text, edit);
  if (edit.start === edit.end) return `${after.slice(0, edit.start)}|${after.slice(edit.start)}`;
  return `${after.slice(0, edit.start)}[${after.slice(edit.start, edit.end)}]${after.slice(edit.end)}`;
}

test.each<[MarkdownTool, string, string]>([
  ['bold', 'a [word] b', 'a **[word]** b'],
  ['bold', 'a **[word]** b', 'a [word] b'],
  ['bold', 'a [**word**] b', 'a [word] b'],
  ['bold', 'a[ word ]b', 'a **[word]** b'],
  ['bold', 'a |', 'a **[text]**'],
  ['bold', '[one\n\ntwo]', '[**one**\n\n**two**]'],
  ['bold', '[**one**\n\n**two**]', '[one\n\ntwo]'],
  ['bold', '[- one\n- two]', '[- **one**\n- **two**]'],
  ['italic', 'a [word] b', 'a _[word]_ b'],
  ['strike', 'a [word] b', 'a ~~[word]~~ b'],
  ['code', 'a [word] b', 'a `[word]` b'],
  ['code', 'a\n\n[one\ntwo]', 'a\n\n```\n[one\ntwo]\n```\n\n'],
  ['heading', 'One\nT|wo', 'One\n## Two|'],
  ['heading', '#### Two|', '## Two|'],
  ['heading', '## T|wo', 'Two|'],
  ['quote', '[one\ntwo]', '[> one\n> two]'],
  ['quote', '[> one\n> two]', '[one\ntwo]'],
  ['bullets', '[one\n\ntwo\n]', '[- one\n\n- two]\n'],
  ['bullets', '[1. one\n2. two]', '[- one\n- two]'],
  ['numbers', '[one\ntwo]', '[1. one\n2. two]'],
  ['numbers', '[1. one\n2. two]', '[one\ntwo]'],
  ['divider', 'one|two', 'one\n\n---\n\n|two'],
])('%s turns %j into %j', (tool, before, after) => {
  expect(resultOf(tool, before)).toBe(after);
});

test.each(['bold', 'italic', 'strike'] as const)('%s around a picture leaves the picture whole', (tool) => {
  const picture = '![A stage](/pictures/1.avif "1600x900")';
  const edit = (text: string): string => {
    const changed = markdownEdit(tool, { text, start: 0, end: text.length }, TOOL_WORDS);
    return applyEdit(text, changed);
  };
  const mark = { bold: '**', italic: '_', strike: '~~' }[tool];
  expect(edit(picture)).toBe(picture);
  const whole = `one\n\n${picture}\n\ntwo`;
  expect(edit(whole)).toBe(`${mark}one${mark}\n\n${picture}\n\n${mark}two${mark}`);
  expect(edit(edit(whole))).toBe(whole);
});

test('the link tool selects the missing address for selected words', () => {
  const before = marked('a [word] b');
  const edit = markdownEdit('link', before, TOOL_WORDS);
  const after = applyEdit(before.text, edit);
  expect(after).toBe('a [word](https://) b');
  expect(after.slice(edit.start, edit.end)).toBe('https://');
});

test('the link tool selects the missing words for a selected address', () => {
  const before = marked('[https://example.test/x]');
  const edit = markdownEdit('link', before, TOOL_WORDS);
  const after = applyEdit(before.text, edit);
  expect(after).toBe('[text](https://example.test/x)');
  expect(after.slice(edit.start, edit.end)).toBe('text');
});

test('the table tool inserts a table that renders as one', () => {
  const edit = markdownEdit('table', marked('Before|'), TOOL_WORDS);
  const html = renderArticleBody(applyEdit('Before', edit));
  expect(html).toMatch(/<p>Before<\/p>\s*<table>/u);
});

test('blockEdit adds no empty line before a block at the start', () => {
  expect(blockEdit({ text: '', start: 0, end: 0 }, 'x', '').insert).toBe('x\n\n');
});

const aText = fc.array(fc.constantFrom('a', ' ', '\n', '*', '_', '`', '- ', '1. ', '> ', '# ', 'é', '🎮'), {
  maxLength: 40,
});
const aMarked = fc.tuple(aText, fc.nat(), fc.nat()).map(([parts, one, other]): TextSelection => {
  const text = parts.join('');
  const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
  return { text, start, end };
});

it('for any text every tool returns an edit within the text and a selection within its result', () => {
  forAll(fc.constantFrom(...MARKDOWN_TOOLS), aMarked, (tool, before) => {
    const { from, to, insert, start, end } = markdownEdit(tool, before, TOOL_WORDS);
    const length = applyEdit(before.text, { from, to, insert, start, end }).length;
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(before.text.length);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(length);
  });
});

it('for any text a line break at the very beginning is its own line', () => {
  const heading = markdownEdit('heading', { text: '\nrest', start: 0, end: 0 }, TOOL_WORDS);
  expect(applyEdit('\nrest', heading)).toBe('## \nrest');
  expect(nextLine({ text: '\n- one', start: 0, end: 0 })).toBeNull();
});

it('for any text bold twice restores the text', () => {
  forAll(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/u), (words) => {
    const before = { text: `x ${words} y`, start: 2, end: 2 + words.length };
    const once = markdownEdit('bold', before, TOOL_WORDS);
    const text = applyEdit(before.text, once);
    const twice = markdownEdit('bold', { text, start: once.start, end: once.end }, TOOL_WORDS);
    expect(applyEdit(text, twice)).toBe(before.text);
  });
});

test.each([
  ['- one|', '- one\n- |'],
  ['  * one|', '  * one\n  * |'],
  ['9. one|\nx', '9. one\n10. |\nx'],
  ['> one|', '> one\n> |'],
  ['- one\n- |', '- one\n\n|'],
])('Enter turns %j into %j', (before, after) => {
  const text = marked(before);
  const edit = nextLine(text);
  const next = edit === null ? '' : applyEdit(text.text, edit);
  expect(edit === null ? null : `${next.slice(0, edit.start)}|${next.slice(edit.start)}`).toBe(after);
});

test.each(['one|', '- o|ne', '[- one]', '|'])('Enter in %j is left to the browser', (text) => {
  expect(nextLine(marked(text))).toBeNull();
});
