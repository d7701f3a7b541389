/**
 * The picture that a link to an article, a product or a team is shared with: what is drawn on it, and its address.
 *
 * The address carries a hash of exactly what is drawn. The page that names it and the function that draws it come to the
 * same address from the same row; when anything drawn changes, so does the address.
 */
import { type ArticleCardRow, DEFAULT_ARTICLE_CATEGORY } from '../contract/articles.ts';
import { BRAND_NAME } from '../contract/brand.ts';
import type { ProductRow } from '../contract/products.ts';
import type { TeamRow } from '../contract/teams.ts';
import { gradientColors } from './contrast.ts';
import { formatRand } from './money.ts';
import { mainImageOf, priceRangeOf, toOptionProduct } from './product-options.ts';
import { drawnText } from './share-text.ts';
import { categoryLabel } from './team-categories.ts';

/** Raised when the drawing itself changes: every picture gets a new address and is drawn anew. */
const SHARE_LAYOUT = 1;

/** Pixels of every share picture, as Open Graph wants them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The bucket that keeps what was drawn. */
export const SHARE_BUCKET = 'share';

/** What has share pictures. */
export const SHARE_KINDS = ['article', 'product', 'team'] as const;
/** One of the nouns that have share pictures. */
export type ShareKind = (typeof SHARE_KINDS)[number];

/** The columns that a picture is made of; a page passes its row. */
export interface ShareFacts {
  readonly article: Pick<ArticleCardRow, 'slug' | 'title' | 'category' | 'featured_image_url'>;
  readonly product: ProductRow;
  readonly team: Pick<
    TeamRow,
    'slug' | 'name' | 'game' | 'game_category_display' | 'game_category_color' | 'color_gradient' | 'rank'
  >;
}

/** Everything that is drawn, and nothing else. */
export interface ShareDrawing {
  readonly kind: ShareKind;
  /** In capitals, with characters of our display face only. */
  readonly headline: string;
  /** The category or the game; of a product the code of its category. */
  readonly label: string;
  /** A product's price, a team's rank. */
  readonly note: string | null;
  /** Whether the price is the lowest of several. */
  readonly startsAt: boolean;
  /** '#rrggbb': the colour of the light. */
  readonly light: string;
  /** A picture of the site's own, by its site address. */
  readonly picture: string | null;
}

/** A picture's address on the site and its size. */
export interface SharePicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Files of our own, which the function may fetch; a picture elsewhere is not drawn. */
const OWN_PICTURE = /^\/(?:media|pictures)\/[\w./-]+\.(?:avif|webp|jpg|png)$/u;

function ownPicture(url: string | null): string | null {
  return url !== null && OWN_PICTURE.test(url) && !url.includes('..') ? url : null;
}

function drawArticle({ title, category, featured_image_url }: ShareFacts['article']): ShareDrawing {
  const label = drawnText(category.name) ?? drawnText(DEFAULT_ARTICLE_CATEGORY.name) ?? '';
  return {
    kind: 'article',
    headline: drawnText(title) ?? label,
    label,
    note: null,
    startsAt: false,
    light: category.color.toLowerCase(),
    picture: ownPicture(featured_image_url),
  };
}

function drawProduct(product: ShareFacts['product']): ShareDrawing {
  const { fromCents, toCents } = priceRangeOf(toOptionProduct(product));
  return {
    kind: 'product',
    headline: drawnText(product.name) ?? BRAND_NAME.toUpperCase(),
    label: product.category,
    note: formatRand(fromCents),
    startsAt: fromCents < toCents,
    light: DEFAULT_ARTICLE_CATEGORY.color,
    picture: ownPicture(mainImageOf(product)?.url ?? null),
  };
}

function drawTeam(team: ShareFacts['team']): ShareDrawing {
  const light = gradientColors(team.color_gradient)?.[0] ?? team.game_category_color;
  return {
    kind: 'team',
    headline: drawnText(team.name) ?? BRAND_NAME.toUpperCase(),
    label: drawnText(categoryLabel(team)) ?? '',
    note: drawnText(team.rank ?? ''),
    startsAt: false,
    light: (light ?? DEFAULT_ARTICLE_CATEGORY.color).toLowerCase(),
    picture: null,
  };
}

const DRAW: { readonly [Kind in ShareKind]: (facts: ShareFacts[Kind]) => ShareDrawing } = {
  article: drawArticle,
  product: drawProduct,
  team: drawTeam,
};

/** What the picture of a row shows. */
export function shareDrawing<Kind extends ShareKind>(kind: Kind, facts: ShareFacts[Kind]): ShareDrawing {
  return DRAW[kind](facts);
}

/**
 * 48 bits of cyrb53 (public domain) as 12 hexadecimal digits: quick and well spread. It tells versions of one picture
 * apart and guards nothing.
 */
export function shortHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  const mixedHigh =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  const mixedLow =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(mixedHigh ^ (mixedHigh >>> 13), 3_266_489_909);
  const hex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0');
  return hex(mixedHigh) + hex(mixedLow).slice(0, 4);
}

/** The hash of what is drawn and how: 12 hexadecimal digits. */
export function shareVersion(drawing: ShareDrawing): string {
  const { kind, headline, label, note, startsAt, light, picture } = drawing;
  return shortHash(JSON.stringify([SHARE_LAYOUT, kind, headline, label, note, startsAt, light, picture]));
}

/** A picture as an address names it. */
export interface ShareName {
  readonly kind: ShareKind;
  readonly slug: string;
  readonly version: string;
}

/** Where a picture is asked for. */
export function shareUrl({ kind, slug, version }: ShareName): string {
  return `/share/${kind}/${slug}-${version}.jpg`;
}

/** The name of its file in the bucket: all versions of one slug share a folder. */
export function shareFile({ kind, slug, version }: ShareName): string {
  return `${kind}/${slug}/${version}.jpg`;
}

const ADDRESS = /^\/share\/([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{12})\.jpg$/u;
const LONGEST_ADDRESS = 160;

/** What an address asks for; null when it is none of ours. */
export function parseShareUrl(path: string): ShareName | null {
  const [, kindText, slug, version] = path.length > LONGEST_ADDRESS ? [] : (ADDRESS.exec(path) ?? []);
  const kind = SHARE_KINDS.find((known) => known === kindText);
  return kind === undefined || slug === undefined || version === undefined ? null : { kind, slug, version };
}

/** The share picture of an article, a product or a team. */
export function sharePicture<Kind extends ShareKind>(kind: Kind, facts: ShareFacts[Kind]): SharePicture {
  const version = shareVersion(shareDrawing(kind, facts));
  return { url: shareUrl({ kind, slug: facts.slug, version }), ...SHARE_SIZE };
}
