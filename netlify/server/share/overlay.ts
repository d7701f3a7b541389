/** Texts of a share picture as SVG paths: badge, headline, price or rank, and logo. */
import { INK, PAPER } from '#contract/brand-colours.ts';
import type { Font } from 'satori';
import { BRAND } from '#contract/brand.ts';
import { ProductCategorySchema } from '#contract/products.ts';
import { apertureBlades } from '#domain/aperture.ts';
import { readableTextOn } from '#domain/contrast.ts';
import { priceText } from '#domain/product-price.ts';
import { SHARE_SIZE, type ShareDrawing } from '#domain/share-pictures.ts';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import * as v from 'valibot';
import { SHARE_FONTS } from './fonts.ts';

const MARGIN = 64;

type Style = Readonly<Record<string, string | number>>;
interface Piece {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The display font in both weights, with its extended Latin subset. */
export const SHARE_FACES: Font[] = SHARE_FONTS.flatMap(({ weight, latin, extended }) => [
  { name: 'Display', data: Buffer.from(latin, 'base64'), weight, style: 'normal' as const },
  { name: 'Display Extended', data: Buffer.from(extended, 'base64'), weight, style: 'normal' as const },
]);

function box(style: Style, ...children: readonly (Piece | string | null)[]): Piece {
  const present = children.filter((child) => child !== null);
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children: present },
  };
}

/** Headline sizes, large to small, in steps of the site's type scale. */
const SIZES = [300, 248, 208, 176, 152, 132, 116, 102, 90, 80, 71, 63, 56, 50, 44];
/** Width of the widest capital relative to the font size: words are not broken when a smaller size fits. */
const WIDE_CAPITAL = 0.47;

interface Room {
  readonly width: number;
  readonly height: number;
}

function headline(text: string, size: number): Piece {
  return box(
    {
      fontFamily: 'Display, Display Extended',
      fontSize: size,
      fontWeight: 900,
      lineHeight: 0.88,
      letterSpacing: '-0.005em',
      wordBreak: 'break-word',
      color: PAPER,
    },
    text,
  );
}

async function setIn(piece: Piece, size: { width: number; height?: number }): Promise<string> {
  const { default: satori } = await import('satori');
  return satori(piece, { ...size, fonts: SHARE_FACES });
}

async function heightOf(piece: Piece, width: number): Promise<number> {
  const svg = await setIn(piece, { width });
  return Number(/height="(\d+(?:\.\d+)?)"/u.exec(svg)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** Returns the headline in the largest fitting size, otherwise in the smallest. */
async function fitting(text: string, { width, height }: Room): Promise<Piece> {
  const longest = Math.max(...text.split(/[\s-]/u).map((word) => word.length));
  const sizes = SIZES.filter(
    (size, index) => index === SIZES.length - 1 || size * WIDE_CAPITAL * longest <= width,
  );
  // Binary search: a text that fits in one size fits in smaller ones.
  let [low, high] = [0, sizes.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const fits = (await heightOf(headline(text, sizes[middle] ?? 0), width)) <= height;
    [low, high] = fits ? [low, middle] : [middle + 1, high];
  }
  return headline(text, sizes[low] ?? 0);
}

function badge(text: string, light: string): Piece {
  return box(
    {
      alignSelf: 'flex-start',
      padding: '9px 22px 9px 16px',
      backgroundImage: `linear-gradient(315deg, transparent 13px, ${light} 13.5px)`,
      color: readableTextOn(light),
      fontSize: 30,
      lineHeight: 1,
      fontWeight: 700,
      letterSpacing: '0.08em',
    },
    text,
  );
}

/** The logo as data URL; satori draws no paths. */
function mark(light: string): Piece {
  const blades = apertureBlades(48, 19, 12)
    .map(
      (data) =>
        `<path d="${data}" fill="${PAPER}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="18" fill="${light}"/>${blades}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', key: null, props: { src, width: 46, height: 46, style: { marginRight: 14 } } };
}

function footer({ light, kind }: ShareDrawing): Piece {
  const name = { fontSize: 42, lineHeight: 1, fontWeight: 900, letterSpacing: '0.06em', color: PAPER };
  const line = {
    marginLeft: 'auto',
    fontSize: 22,
    lineHeight: 1,
    fontWeight: 700,
    letterSpacing: '0.12em',
    color: PAPER,
  };
  return box(
    { alignItems: 'center', borderTop: '2px solid rgba(247, 248, 246, 0.28)', paddingTop: 24, marginTop: 30 },
    mark(light),
    box(name, BRAND.name.toUpperCase()),
    kind === 'product' ? null : box(line, BRAND.taglineHero.toUpperCase()),
  );
}

function note({ note: words, kind, price, light }: ShareDrawing): Piece | null {
  const text = price === null ? words : priceText(price, OPTIONS_TEXT.fromPrice).toUpperCase();
  if (text === null) return null;
  const size = kind === 'product' || kind === 'match' ? 84 : 52;
  const style = { marginTop: 20, fontSize: size, lineHeight: 1, fontWeight: 900, color: light };
  return box(style, text);
}

function labelOf({ kind, label }: ShareDrawing): string {
  if (kind !== 'product') return label;
  const category = v.safeParse(ProductCategorySchema, label);
  return (category.success ? CATEGORY_LABELS[category.output] : label).toUpperCase();
}

/** Text areas: beside a product's picture, otherwise over the dark two thirds. */
const ROOMS = {
  article: { width: 830, height: 350 },
  product: { width: 480, height: 256 },
  team: { width: 830, height: 280 },
  match: { width: 830, height: 280 },
} as const;

/** Returns the texts as SVG; `light` is the lightened colour. */
export async function shareOverlay(drawing: ShareDrawing): Promise<string> {
  const room = ROOMS[drawing.kind];
  const label = labelOf(drawing);
  const words = box(
    { flexDirection: 'column', justifyContent: 'flex-end', flexGrow: 1, width: room.width },
    await fitting(drawing.headline, room),
    note(drawing),
  );
  const width = drawing.kind === 'product' ? room.width : SHARE_SIZE.width - 2 * MARGIN;
  const piece = box(
    {
      flexDirection: 'column',
      width: width + 2 * MARGIN,
      height: SHARE_SIZE.height,
      padding: `52px ${MARGIN}px 44px`,
      fontFamily: 'Display, Display Extended',
    },
    label === '' ? null : badge(label, drawing.light),
    words,
    footer(drawing),
  );
  return setIn(piece, SHARE_SIZE);
}
