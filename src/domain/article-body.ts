/**
 * Markdown of an article to HTML that is safe to put into a page. The one place where rich text becomes HTML; runs
 * at build time and on the server only.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { ARTICLE_LIMITS } from '../contract/admin-articles.ts';
import { PICTURE_WIDTHS, pictureSize, pictureSources, type PictureSize } from './pictures.ts';

/** Room kept for a picture whose size the text does not give: that of an article's cover. */
const DEFAULT_SIZE = { width: PICTURE_WIDTHS.full, height: 450 } as const;

/** Widths at which a body picture is shown, for the browser's choice of source. */
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

/** More than any article has, whose length is counted in characters: beyond it nothing is read. */
const READ_LENGTH = ARTICLE_LIMITS.bodyLength * 2;

/** How deep quotes, lists and emphasis may stand in each other; what is deeper is left out. */
const NESTING = 40;

const markdownIt = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: NESTING });

/** Whether the address is a path of this site. */
function isOwn(address: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\s]*$/u.test(address);
}

const { renderer } = markdownIt;
const ownPicture = renderer.rules.image;

// The policy of pages asks no other site for pictures: of a foreign one its words are left.
renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (token === undefined || isOwn(String(token.attrGet('src')))) {
    return ownPicture?.(tokens, index, options, env, self) ?? '';
  }
  const words = self.renderInlineAsText(token.children ?? [], options, env);
  return words === '' ? '' : `<em>${markdownIt.utils.escapeHtml(words)}</em>`;
};

// The page's h1 is the title: whichever levels an author uses, the highest becomes h2 and none is left out.
markdownIt.core.ruler.push('heading levels', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const used = [...new Set(headings.map(({ tag }) => tag))].sort();
  for (const heading of headings) heading.tag = `h${Math.min(2 + used.indexOf(heading.tag), 6)}`;
});

/** A page asks for its reading time and for its body, and a build makes a few pages at once: their texts are read once. */
const RECENT = 8;
const recent = new Map<string, Token[]>();

/** The text as its parts. */
function blocksOf(markdown: string): Token[] {
  const known = recent.get(markdown);
  if (known) return known;
  const blocks = markdownIt.parse(markdown.slice(0, READ_LENGTH), {});
  const [oldest] = recent.keys();
  if (oldest !== undefined && recent.size === RECENT) recent.delete(oldest);
  recent.set(markdown, blocks);
  return blocks;
}

/** Whether the address names a site of its own; those get no trust of ours. Other schemes do not survive at all. */
function isForeign(href: string): boolean {
  return /^https?:/iu.test(href);
}

function transformLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { rel: _given, href: address, ...rest } = attribs;
  if (address === undefined) return { tagName, attribs: rest };
  // What cannot be seen has no place in an address.
  const href = address.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  return { tagName, attribs: { href, ...rest, ...(isForeign(href) && { rel: 'noopener nofollow' }) } };
}

/** Sizes that a text may give a picture: edges in pixels, and how many times one may be the other. */
const GIVEN_SIZE = { least: 8, most: 4096, ratio: 20 } as const;

const SIZE_TITLE = /^(\d+)x(\d+)$/u;

/** A picture's title may give its size in pixels ('1200x800'), so that the page does not jump when it arrives. */
function sizeOf(title: string): PictureSize | null {
  const [width = 0, height = 0] = (SIZE_TITLE.exec(title)?.slice(1) ?? []).map(Number);
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  const { least, most, ratio } = GIVEN_SIZE;
  return small < least || large > most || large > small * ratio ? null : { width, height };
}

function transformImage(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const sources = isOwn(attribs['src'] ?? '') ? pictureSources(attribs['src']) : null;
  const title = attribs['title']?.trim() ?? '';
  // An uploaded picture tells its size itself.
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
  // A picture whose address was refused would be an empty frame.
  exclusiveFilter: (frame) => frame.tag === 'img' && (frame.attribs['src'] ?? '') === '',
};

/**
 * HTML without anything a browser could run, whatever it held: only the tags and attributes above survive, only web and
 * mail addresses. Safe on its own, so that no safety rests on what the Markdown reader refuses before it.
 */
export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/**
 * HTML of a Markdown text. Raw HTML in the text is shown as text; only the tags above survive; headings begin at h2
 * because the page's h1 is the title, and leave no level out; foreign links carry noopener and nofollow; pictures are lazy and sized.
 */
export function renderArticleBody(markdown: string): string {
  return sanitizeArticleHtml(markdownIt.renderer.render(blocksOf(markdown), markdownIt.options, {}));
}

/**
 * The same HTML for readers away from the site: every address is whole, a picture has one size. `page` is the article's own
 * address.
 */
export function renderArticleBodyElsewhere(markdown: string, page: URL): string {
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

/** The text without its markup and pictures, spaced as it comes. */
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

/** The text without its markup and pictures, not escaped: for descriptions and reading time. */
export function plainTextOf(markdown: string): string {
  return spokenText(markdown).replaceAll(/\s+/gu, ' ').trim();
}

/** Minutes that reading takes at 200 words a minute, at least 1. */
export function readingMinutes(markdown: string): number {
  const words = spokenText(markdown).match(/\S+/gu) ?? [];
  return Math.max(1, Math.round(words.length / 200));
}
