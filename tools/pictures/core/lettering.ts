/**
 * Letters as outlines, so that pictures do not depend on the fonts of a machine. The outlines are capitals, figures and
 * a few signs of Sofia Sans Extra Condensed Black (SIL Open Font License 1.1), 1000 units to the em.
 */
import { readFileSync } from 'node:fs';

type Glyph = readonly [advance: number, outline: string];

const GLYPHS = JSON.parse(readFileSync(new URL('glyphs.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Glyph>
>;
const CAP_HEIGHT = 655;

export interface Lettering {
  /** Start, middle or end of the baseline; see `anchor`. */
  readonly x: number;
  readonly y: number;
  /** Height of a capital in units. */
  readonly height: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, as a share of the height. */
  readonly spacing?: number;
  /** Horizontal stretch; 1 is unchanged. */
  readonly stretch?: number;
  /** Attributes of the group, for instance `fill="#fff"`. */
  readonly paint?: string;
}

function advances(text: string, spacing: number): number[] {
  const places = [0];
  for (const letter of text) places.push((places.at(-1) ?? 0) + (GLYPHS[letter]?.[0] ?? 300) + spacing);
  return places;
}

/** Width of a line in units. */
export function letteringWidth(
  text: string,
  { height, spacing = 0, stretch = 1 }: Omit<Lettering, 'x' | 'y'>,
): number {
  const places = advances(text, spacing * CAP_HEIGHT);
  return ((places.at(-1) ?? 0) - spacing * CAP_HEIGHT) * (height / CAP_HEIGHT) * stretch;
}

/** One line of capitals as SVG markup. */
export function lettering(text: string, options: Lettering): string {
  const { x, y, height, anchor = 'start', spacing = 0, stretch = 1, paint = '' } = options;
  const scale = height / CAP_HEIGHT;
  const width = letteringWidth(text, options);
  const start = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const places = advances(text, spacing * CAP_HEIGHT);
  const glyphs = [...text].map(
    (letter, index) =>
      `<path transform="translate(${places[index] ?? 0} 0)" d="${GLYPHS[letter]?.[1] ?? ''}"/>`,
  );
  const move = `translate(${start.toFixed(2)} ${y.toFixed(2)}) scale(${(scale * stretch).toFixed(5)} ${(-scale).toFixed(5)})`;
  return `<g transform="${move}" ${paint}>${glyphs.join('')}</g>`;
}
