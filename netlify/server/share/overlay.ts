/** The words of a share picture: badge, headline, price or rank, and the organisation's mark, as SVG without text. */
import type { Font } from 'satori';
import { BRAND } from '../../../src/contract/brand.ts';
import { ProductCategorySchema } from '../../../src/contract/products.ts';
import { apertureBlades } from '../../../src/domain/aperture.ts';
import { readableTextOn } from '../../../src/domain/contrast.ts';
import { SHARE_SIZE, type ShareDrawing } from '../../../src/domain/share-pictures.ts';
import { CATEGORY_LABELS, SHOP_TEXT } from '../../../src/messages/shop/shop.ts';
import * as v from 'valibot';
import { SHARE_FONTS } from './fonts.ts';

const PAPER = '#f7f8f6';
const INK = '#0b0d10';
const MARGIN = 64;

type Style = Readonly<Record<string, string | number>>;
interface Piece {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The display face in both weights, and its part for names from beyond Western Europe. */
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

/** Sizes a headline is tried in, large to small: real jumps, as on the site. */
const SIZES = [300, 248, 208, 176, 152, 132, 116, 102, 90, 80, 71, 63, 56, 50, 44];
/** Widest capital of the face, as a share of its size: no word is broken that would fit in a line when smaller. */
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

/** The headline in the largest size that fits its room, the smallest if none does. */
async function fitting(text: string, { width, height }: Room): Promise<Piece> {
  const longest = Math.max(...text.split(/[\s-]/u).map((word) => word.length));
  const sizes = SIZES.filter(
    (size, index) => index === SIZES.length - 1 || size * WIDE_CAPITAL * longest <= width,
  );
  // Halving: what fits in one size fits in every smaller one.
  let [low, high] = [0, sizes.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const fits = (await heightOf(headline(text, sizes[middle] ?? 0), width)) <= height;
    [low, high] = fits ? [low, middle] : [middle + 1, high];
  }
  return headline(text, sizes[low] ?? 0);
}

/** Category or game on a plate of the light, one corner cut. */
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

/** The mark as pictures in pictures are written; satori draws no paths of its own. */
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

function note({ note: text, kind, startsAt, light }: ShareDrawing): Piece | null {
  if (text === null) return null;
  const size = kind === 'product' ? 84 : 52;
  const style = { marginTop: 20, fontSize: size, lineHeight: 1, fontWeight: 900, color: light };
  return box(style, startsAt ? SHOP_TEXT.fromPrice(text).toUpperCase() : text);
}

function labelOf({ kind, label }: ShareDrawing): string {
  if (kind !== 'product') return label;
  const category = v.safeParse(ProductCategorySchema, label);
  return (category.success ? CATEGORY_LABELS[category.output] : label).toUpperCase();
}

/** Where words may stand: beside a product's picture, else over the dark two thirds. */
const ROOMS = {
  article: { width: 830, height: 350 },
  product: { width: 480, height: 256 },
  team: { width: 830, height: 280 },
} as const;

/** The words of a picture as SVG; `light` is the light as it is seen on ink. */
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
