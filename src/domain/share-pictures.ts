/**
 * Share pictures of articles, products, teams and matches: content and address. The address contains a hash of the drawn
 * content. Page and function derive the same address from the same row; any change of the content changes it.
 */
import type { ArticleCardRow } from '#contract/articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import type { MatchRow } from '#contract/matches.ts';
import type { ProductRow } from '#contract/products.ts';
import type { TeamRow } from '#contract/teams.ts';
import { gradientColors } from './contrast.ts';
import { formatDate } from './dates.ts';
import { mainImageOf, toOptionProduct } from './product-options.ts';
import { type PriceRange, priceRangeOf } from './product-price.ts';
import { drawnText } from './share-text.ts';
import { categoryLabel } from './team-categories.ts';

/** Increase when the layout changes, so that every picture gets a new address. */
const SHARE_LAYOUT = 1;

/** Size of Open Graph pictures in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export const SHARE_BUCKET = 'share';

export const SHARE_KINDS = ['article', 'product', 'team', 'match'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Source columns of a picture, by kind. */
export interface ShareFacts {
  readonly article: Pick<ArticleCardRow, 'slug' | 'title' | 'category' | 'featured_image_url'>;
  readonly product: ProductRow;
  readonly team: Pick<
    TeamRow,
    'slug' | 'name' | 'game' | 'game_category_display' | 'game_category_color' | 'color_gradient' | 'rank'
  >;
  readonly match: { readonly slug: string; readonly match: MatchRow; readonly team: ShareFacts['team'] };
}

/** The complete drawn content. */
export interface ShareDrawing {
  readonly kind: ShareKind;
  /** In capitals, limited to characters of the display font. */
  readonly headline: string;
  /** The category or the game; for products, the category code. */
  readonly label: string;
  /** A team's rank, or a match's score or day. */
  readonly note: string | null;
  /** A product's price. */
  readonly price: PriceRange | null;
  /** '#rrggbb', the colour of the light. */
  readonly light: string;
  /** A site-relative picture address. */
  readonly picture: string | null;
}

export interface SharePicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures of this site; others are not drawn. */
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
    price: null,
    light: category.color.toLowerCase(),
    picture: ownPicture(featured_image_url),
  };
}

function drawProduct(product: ShareFacts['product']): ShareDrawing {
  return {
    kind: 'product',
    headline: drawnText(product.name) ?? BRAND_NAME.toUpperCase(),
    label: product.category,
    note: null,
    price: priceRangeOf(toOptionProduct(product)),
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
    price: null,
    light: (light ?? DEFAULT_ARTICLE_CATEGORY.color).toLowerCase(),
    picture: null,
  };
}

/** The score once there is one, and otherwise the day; a match without a date has its state only. */
function matchNote({ match }: ShareFacts['match']): string {
  const { score } = match;
  if (score !== null) return `${String(score.ours)}–${String(score.theirs)}`;
  return match.state === 'scheduled' ? formatDate(match.starts_at) : match.state;
}

function drawMatch(facts: ShareFacts['match']): ShareDrawing {
  const { match, team } = facts;
  const drawing = drawTeam(team);
  return {
    ...drawing,
    kind: 'match',
    headline: drawnText(`${match.team_name} vs ${match.opponent}`) ?? drawing.headline,
    label: drawnText(match.competition ?? categoryLabel(team)) ?? '',
    note: drawnText(matchNote(facts)),
  };
}

const DRAW: { readonly [Kind in ShareKind]: (facts: ShareFacts[Kind]) => ShareDrawing } = {
  article: drawArticle,
  product: drawProduct,
  team: drawTeam,
  match: drawMatch,
};

export function shareDrawing<Kind extends ShareKind>(kind: Kind, facts: ShareFacts[Kind]): ShareDrawing {
  return DRAW[kind](facts);
}

/** Returns 48 bits of cyrb53 (public domain) as 12 hexadecimal digits. Distinguishes versions; not for security. */
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

/** Returns the hash of content and layout: 12 hexadecimal digits. */
export function shareVersion(drawing: ShareDrawing): string {
  const { kind, headline, label, note, price, light, picture } = drawing;
  return shortHash(JSON.stringify([SHARE_LAYOUT, kind, headline, label, note, price, light, picture]));
}

export interface ShareName {
  readonly kind: ShareKind;
  readonly slug: string;
  readonly version: string;
}

export function shareUrl({ kind, slug, version }: ShareName): string {
  return `/share/${kind}/${slug}-${version}.jpg`;
}

/** Returns the object key in the bucket: all versions of one slug share a folder. */
export function shareFile({ kind, slug, version }: ShareName): string {
  return `${kind}/${slug}/${version}.jpg`;
}

const ADDRESS = /^\/share\/([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{12})\.jpg$/u;
const LONGEST_ADDRESS = 160;

/** Parses an address; null when it is no share picture. */
export function parseShareUrl(path: string): ShareName | null {
  const [, kindText, slug, version] = path.length > LONGEST_ADDRESS ? [] : (ADDRESS.exec(path) ?? []);
  const kind = SHARE_KINDS.find((known) => known === kindText);
  return kind === undefined || slug === undefined || version === undefined ? null : { kind, slug, version };
}

export function sharePicture<Kind extends ShareKind>(kind: Kind, facts: ShareFacts[Kind]): SharePicture {
  const version = shareVersion(shareDrawing(kind, facts));
  return { url: shareUrl({ kind, slug: facts.slug, version }), ...SHARE_SIZE };
}
