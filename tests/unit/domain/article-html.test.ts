import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingMinutes, renderArticleBody, sanitizeArticleHtml } from '#domain/article-html.ts';
import { forAll } from '#tests/support/for-all.ts';
import { type AllowList, unsafeParts } from '#tests/support/safe-html.ts';
import { XSS_PAYLOADS } from '#tests/support/xss-payloads.ts';

const PLAIN = 'h2 h3 h4 h5 h6 p br hr blockquote ul li pre code strong em s table thead tbody tr th td'.split(
  ' ',
);
const ALLOWED: AllowList = {
  ...Object.fromEntries(PLAIN.map((name) => [name, []])),
  ol: ['start'],
  a: ['href', 'title', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
};

test.each([
  '<script>x</script>',
  '<p onclick="x">y</p>',
  '<a href="javascript:x">y</a>',
  '<a href="java&#x0a;script:x">y</a>',
  '<a href="//evil.test">y</a>',
  '<img src="data:image/png,x">',
  '<p title=x>y</p>',
  '<p>x',
  '<p>x</em>',
  'a < b',
])('unsafeParts reports %s', (html) => {
  expect(unsafeParts(html, ALLOWED)).not.toEqual([]);
});

test('XSS payloads are at least a hundred different ones', () => {
  expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(100);
});

test.each(XSS_PAYLOADS.map((payload) => [payload]))(
  'XSS payloads are harmless as Markdown: %s',
  (payload) => {
    for (const markdown of [
      payload,
      `Before ${payload} after`,
      `# Title\n\n${payload}\n\nEnd.`,
      `[a ${payload} b](/x)`,
    ]) {
      expect(unsafeParts(renderArticleBody(markdown), ALLOWED)).toEqual([]);
    }
  },
);

// The Markdown reader refuses much by itself. Raw HTML tests the sanitiser alone.
const asHtml = [
  ...XSS_PAYLOADS,
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java&#x0a;script:alert(1)',
    'vbscript:x',
    '//evil.test',
  ].flatMap((address) => [`<a href="${address}">x</a>`, `<img src="${address}">`]),
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'file:///etc/passwd',
  ].flatMap((address) => [`<a href='${address}'>x</a>`, `<img src='${address}'>`]),
  '<img src="mailto:a@b.test">',
  '<p style="color:red" class="x" id="y" onclick="alert(1)">x</p>',
];
test.each(asHtml.map((html) => [html]))('XSS payloads are harmless as HTML: %s', (html) => {
  const clean = sanitizeArticleHtml(html);
  expect(unsafeParts(clean, ALLOWED)).toEqual([]);
  expect(sanitizeArticleHtml(clean)).toBe(clean);
});

test('XSS payloads are harmless in any mixture', () => {
  const glue = fc.constantFrom(
    '',
    ' ',
    '\n',
    '\n\n',
    '`',
    '[',
    '](',
    ')',
    '"',
    '>',
    '<',
    '\\',
    '|',
    '\u0000',
  );
  const mixture = fc.array(fc.tuple(fc.constantFrom(...XSS_PAYLOADS), glue), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(mixture, (parts) => {
      const markdown = parts.map(([payload, between]) => `${payload}${between}`).join('');
      expect(unsafeParts(renderArticleBody(markdown), ALLOWED)).toEqual([]);
      expect(unsafeParts(sanitizeArticleHtml(markdown), ALLOWED)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('XSS payloads are harmless as any text', () => {
  // Built from numbers: fast-check's alphabet of all characters takes a second to prepare and lacks lone surrogates.
  const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
  const markup = fc.constantFrom(...'[]()<>!*_`~|#&;:/\\"\'= \n');
  const any = fc.array(fc.oneof(anyCharacter, markup), { maxLength: 200 }).map((parts) => parts.join(''));
  const text = fc.oneof(any, fc.string({ maxLength: 200 }));
  forAll(text, (markdown) => {
    expect(unsafeParts(renderArticleBody(markdown), ALLOWED)).toEqual([]);
  });
});

test('renderArticleBody renders paragraphs, lists, emphasis, quotes, code and tables', () => {
  const html = renderArticleBody(
    'One **two** *three* ~~four~~ `five`\n\n> said\n\n3. c\n4. d\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n---',
  );
  expect(html).toContain('<p>One <strong>two</strong> <em>three</em> <s>four</s> <code>five</code></p>');
  expect(html).toContain('<blockquote>\n<p>said</p>\n</blockquote>');
  expect(html).toContain('<ol start="3">');
  expect(html).toContain('<td>1</td>');
  expect(html).toContain('<hr />');
});

test('renderArticleBody shows raw HTML as text', () => {
  expect(renderArticleBody('Use <b>bold</b> & <br>')).toBe(
    '<p>Use &lt;b&gt;bold&lt;/b&gt; &amp; &lt;br&gt;</p>',
  );
  expect(renderArticleBody('<div>block</div>')).toBe('<p>&lt;div&gt;block&lt;/div&gt;</p>');
});

test('renderArticleBody starts headings at h2', () => {
  const html = renderArticleBody('# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f');
  expect(html.match(/<h\d>/gu)).toEqual(['<h2>', '<h3>', '<h4>', '<h5>', '<h6>', '<h6>']);
});

test.each([
  ['## Map one\n\n## Map two\n\n### Overtime', ['<h2>', '<h2>', '<h3>']],
  ['### Small\n\n##### Smaller', ['<h2>', '<h3>']],
])('renderArticleBody skips no heading level: %j', (markdown, tags) => {
  expect(renderArticleBody(markdown).match(/<h\d>/gu)).toEqual(tags);
});

test('renderArticleBody marks foreign links as nofollow and leaves internal ones alone', () => {
  expect(renderArticleBody('[x](https://other.test/a)')).toBe(
    '<p><a href="https://other.test/a" rel="noopener nofollow">x</a></p>',
  );
  for (const address of [
    'HTTPS://other.test',
    'https:other.test',
    'https:/other.test',
    ' https://other.test',
  ]) {
    expect(sanitizeArticleHtml(`<a href="${address}">x</a>`)).toContain('rel="noopener nofollow"');
  }
  expect(renderArticleBody('[x](/blog/a)')).toBe('<p><a href="/blog/a">x</a></p>');
  expect(renderArticleBody('[x](mailto:a@b.test)')).toBe('<p><a href="mailto:a@b.test">x</a></p>');
  expect(renderArticleBody('https://other.test')).toContain('rel="noopener nofollow"');
});

test('renderArticleBody loads pictures lazily and reserves their space', () => {
  expect(renderArticleBody('![A cup](/media/articles/cup.avif)')).toBe(
    '<p><img src="/media/articles/cup.avif" srcset="/media/articles/cup-400.avif 400w, /media/articles/cup.avif 800w" sizes="(min-width: 50rem) 44rem, 100vw" alt="A cup" width="800" height="450" loading="lazy" decoding="async" /></p>',
  );
  const sized = renderArticleBody('![A cup](/cup.png "1200x900")');
  expect(sized).toContain('width="1200" height="900"');
  expect(sized).not.toContain('title');
  expect(renderArticleBody('![A cup](/x.png "The cup")')).toContain('title="The cup"');
});

test('renderArticleBody replaces a picture on another site by its description', () => {
  expect(renderArticleBody('a ![the *cup* & "x"](https://pictures.test/cup.png "1200x900") b')).toBe(
    '<p>a <em>the cup &amp; "x"</em> b</p>',
  );
  expect(renderArticleBody('[![A cup](https://pictures.test/cup.png)](https://ok.test)')).toBe(
    '<p><a href="https://ok.test" rel="noopener nofollow"><em>A cup</em></a></p>',
  );
  expect(renderArticleBody('a ![](https://pictures.test/cup.png) b')).toBe('<p>a  b</p>');
  expect(sanitizeArticleHtml('<img src="https://pictures.test/cup.png" alt="A cup">')).toBe('');
});

test('renderArticleBody drops a picture with a refused address', () => {
  expect(renderArticleBody('a ![x](data:image/png;base64,AAAA) b')).not.toContain('<img');
  expect(renderArticleBody('a ![x](//evil.test/a.png) b')).not.toContain('<img');
});

test('renderArticleBody renders an empty text to nothing', () => {
  expect(renderArticleBody('')).toBe('');
});

test('the reading time is that of 200 words a minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(700))).toBe(4);
});

test('the reading time counts words without markup and pictures', () => {
  expect(readingMinutes('# Title\n\n**two** [three](/a-page)\n![four](/y.png)\n\n'.repeat(100))).toBe(2);
  expect(readingMinutes('A & B < `<d>`\n\n    code\n\n'.repeat(100))).toBe(3);
});
