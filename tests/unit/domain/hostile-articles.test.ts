/** Hostile articles, checked with a browser-like HTML parser. */
import { expect, test } from 'vitest';
import { renderArticleBody, sanitizeArticleHtml } from '#domain/article-html.ts';
import { harmfulParts } from '#tests/support/parsed-html.ts';
import { type AllowList } from '#tests/support/safe-html.ts';
import { XSS_PAYLOADS } from '#tests/support/xss-payloads.ts';

const PLAIN = 'h2 h3 h4 h5 h6 p br hr blockquote ul li pre code strong em s table thead tbody tr th td';
const ALLOWED: AllowList = {
  ...Object.fromEntries(PLAIN.split(' ').map((name) => [name, []])),
  ol: ['start'],
  a: ['href', 'title', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
};

test.each([
  '<script>x</script>',
  '<svg></svg>',
  '<p onclick="x">y</p>',
  '<p id="x">y</p>',
  '<a href="javascript:x">y</a>',
  '<a href="java\nscript:x">y</a>',
  '<a href="//evil.test" rel="">y</a>',
  '<img src="https://evil.test/x.png">',
  '<img src="/a.png" srcset="/a.png 400w, //evil.test/b.png 800w">',
  '<!-- x -->',
  '</div><p>x</p>',
  '<p><a href="/x"><a href="/y">z</a></a></p><form>',
])('harmfulParts reports %s', (html) => {
  expect(harmfulParts(html, ALLOWED)).not.toEqual([]);
});

test('harmfulParts reports nothing in ordinary articles', () => {
  const html = renderArticleBody(
    '# a\n\n*b* **c** `d` [e](https://ok.test) ![f](/media/f.avif)\n\n> g\n\n1. h\n\n| i |\n|-|\n| j |',
  );
  expect(harmfulParts(html, ALLOWED)).toEqual([]);
});

test('XSS payloads are more than three hundred different ones', () => {
  expect(new Set(XSS_PAYLOADS).size).toBeGreaterThan(300);
  expect(XSS_PAYLOADS).toHaveLength(new Set(XSS_PAYLOADS).size);
});

test.each(XSS_PAYLOADS.map((payload) => [payload]))('XSS payloads are harmless: %j', (payload) => {
  for (const markdown of [
    payload,
    `Before ${payload} after`,
    `# ${payload.replaceAll('\n', ' ')}`,
    `> - ${payload}`,
    `![${payload}](/a.png "${payload}")`,
    `[a](/x "${payload}")`,
    `[${payload}](/x)`,
    `| ${payload} |\n| - |\n| ${payload} |`,
    `\`\`\`${payload}\n${payload}\n\`\`\``,
  ]) {
    expect(harmfulParts(renderArticleBody(markdown), ALLOWED)).toEqual([]);
  }
  // The Markdown reader refuses much by itself. Raw HTML tests the sanitiser alone.
  for (const html of [
    payload,
    `<p title="${payload}">x</p>`,
    `<em>${payload}</em>`,
    `<table><tr><td>${payload}</td></tr></table>`,
  ]) {
    const clean = sanitizeArticleHtml(html);
    expect(harmfulParts(clean, ALLOWED)).toEqual([]);
    expect(sanitizeArticleHtml(clean)).toBe(clean);
  }
});

test('XSS payloads are harmless all at once', () => {
  for (const between of ['\n\n', '\n', ' ', '']) {
    const all = XSS_PAYLOADS.join(between);
    expect(harmfulParts(renderArticleBody(all), ALLOWED)).toEqual([]);
    expect(harmfulParts(sanitizeArticleHtml(all), ALLOWED)).toEqual([]);
  }
});
