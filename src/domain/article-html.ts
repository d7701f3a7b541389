/**
 * Renders an article's Markdown to safe HTML. The only place where rich text becomes HTML; runs at build time and on
 * the server.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { PICTURE_WIDTHS, pictureSize, pictureSources, type PictureSize } from './pictures.ts';

/** Reserved size of pictures without a known size: that of an article's cover. */
const DEFAULT_SIZE = { width: PICTURE_WIDTHS.full, height: 450 } as const;

/** The `sizes` attribute of body pictures. */
const BODY_SIZES = '(min-width: 50rem) 44rem, 100vw';

const ALLOWED_TAGS =
  'h2 h3 h4 h5 h6 p br hr blockquote ul ol li pre code strong em s a img table thead tbody tr th td'.split(
    ' ',
  );

const ALLOWED_ATTRIBUTES = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
};

/** Longer texts are cut. More than any article has, whose length is counted in characters. */
const READ_LENGTH = ARTICLE_LIMITS.bodyLength * 2;

/** Maximum nesting of quotes, lists and emphasis; deeper content is left out. */
const NESTING = 40;

const markdownIt = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: NESTING });

/** True when the address is a path of this site. */
function isOwn(address: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\s]*$/u.test(address);
}

const { renderer } = markdownIt;
const ownPicture = renderer.rules.image;

// The Content-Security-Policy allows no pictures of other sites; their description is kept.
renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (token === undefined || isOwn(String(token.attrGet('src')))) {
    return ownPicture?.(tokens, index, options, env, self) ?? '';
  }
  const words = self.renderInlineAsText(token.children ?? [], options, env);
  return words === '' ? '' : `<em>${markdownIt.utils.escapeHtml(words)}</em>`;
};

// The title is the page's h1: the highest heading becomes h2, and no level is skipped.
markdownIt.core.ruler.push('heading levels', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const used = [...new Set(headings.map(({ tag }) => tag))].sort();
  for (const heading of headings) heading.tag = `h${Math.min(2 + used.indexOf(heading.tag), 6)}`;
});

/** Parsed texts to keep: a page needs its reading time and its body, and a build renders a few pages at once. */
const RECENT = 8;
const recent = new Map<string, Token[]>();

function blocksOf(markdown: string): Token[] {
  const known = recent.get(markdown);
  if (known) return known;
  const blocks = markdownIt.parse(markdown.slice(0, READ_LENGTH), {});
  const [oldest] = recent.keys();
  if (oldest !== undefined && recent.size === RECENT) recent.delete(oldest);
  recent.set(markdown, blocks);
  return blocks;
}

/** True when the address has a host; such links get `noopener nofollow`. Other schemes are removed. */
function isExternal(href: string): boolean {
  return /^https?:/iu.test(href);
}

function transformLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { rel: _given, href: address, ...rest } = attribs;
  if (address === undefined) return { tagName, attribs: rest };
  // Invisible characters are removed from addresses.
  const href = address.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  return { tagName, attribs: { href, ...rest, ...(isExternal(href) && { rel: 'noopener nofollow' }) } };
}

/** Accepted picture sizes: edges in pixels, and their maximum ratio. */
const GIVEN_SIZE = { least: 8, most: 4096, ratio: 20 } as const;

const SIZE_TITLE = /^(\d+)x(\d+)$/u;

/** Parses a size in pixels from a picture's title ('1200x800'), which avoids layout shift. */
function sizeOf(title: string): PictureSize | null {
  const [width = 0, height = 0] = (SIZE_TITLE.exec(title)?.slice(1) ?? []).map(Number);
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  const { least, most, ratio } = GIVEN_SIZE;
  return small < least || large > most || large > small * ratio ? null : { width, height };
}

function transformImage(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const sources = isOwn(attribs['src'] ?? '') ? pictureSources(attribs['src']) : null;
  const title = attribs['title']?.trim() ?? '';
  // The name of an uploaded picture contains its size.
  const { width, height } = pictureSize(attribs['src']) ?? sizeOf(title) ?? DEFAULT_SIZE;
  return {
    tagName,
    attribs: {
      src: sources?.src ?? '',
      ...(sources?.srcset === null || sources === null ? {} : { srcset: sources.srcset, sizes: BODY_SIZES }),
      alt: attribs['alt'] ?? '',
      ...(title === '' || SIZE_TITLE.test(title) ? {} : { title }),
      width: String(width),
      height: String(height),
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { h1: 'h2', a: transformLink, img: transformImage },
  nestingLimit: NESTING * 2,
  // Drops pictures whose address was refused.
  exclusiveFilter: (frame) => frame.tag === 'img' && (frame.attribs['src'] ?? '') === '',
};

/**
 * Returns HTML with the allowed tags and attributes only, and with web and mail addresses only. Safe for any input,
 * independent of the Markdown parser.
 */
export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/**
 * Renders Markdown to HTML. Raw HTML is shown as text; headings start at h2 and skip no level; external links get
 * `noopener nofollow`; pictures are lazy and sized.
 */
export function renderArticleBody(markdown: string): string {
  return sanitizeArticleHtml(markdownIt.renderer.render(blocksOf(markdown), markdownIt.options, {}));
}

/** Renders for feeds: every address is absolute, each picture has one size. `page` is the article's address. */
export function renderArticleBodyForFeed(markdown: string, page: URL): string {
  const whole = (attribs: sanitizeHtml.Attributes, name: string): sanitizeHtml.Attributes => {
    const address = attribs[name];
    return address === undefined || !URL.canParse(address, page)
      ? attribs
      : { ...attribs, [name]: new URL(address, page).href };
  };
  return sanitizeHtml(renderArticleBody(markdown), {
    ...OPTIONS,
    allowedAttributes: { ...ALLOWED_ATTRIBUTES, img: ['src', 'alt', 'title', 'width', 'height'] },
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: whole(attribs, 'href') }),
      img: (tagName, attribs) => ({ tagName, attribs: whole(attribs, 'src') }),
    },
  }).trim();
}

/** Returns the text without markup and pictures, with its original white space. */
function spokenText(markdown: string): string {
  const blocks = blocksOf(markdown).map((block) => {
    if (block.type !== 'inline') return block.content;
    const texts = block.children?.map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content;
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    });
    return texts?.join('') ?? '';
  });
  return blocks.join(' ');
}

/** Returns the reading time in minutes at 200 words a minute, at least 1. */
export function readingMinutes(markdown: string): number {
  const words = spokenText(markdown).match(/\S+/gu) ?? [];
  return Math.max(1, Math.round(words.length / 200));
}
