/** Pixels of a share picture: three bytes each, row by row. */
import { SHARE_SIZE } from '../../../src/domain/share-pictures.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const CHANNELS = 3;

/** '#rrggbb' as three numbers. */
export type Rgb = readonly [red: number, green: number, blue: number];

const INK: Rgb = [7, 9, 11];
const WHITE: Rgb = [255, 255, 255];

/** Numbers of '#rrggbb'; anything else is black. */
export function rgbOf(hex: string): Rgb {
  const at = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16) || 0;
  return [at(1), at(3), at(5)];
}

function mix([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share];
}

/** For each grey of the plate the colour it is printed in: ink, the light, white where it is brightest. */
function inksFor(light: Rgb): Uint8Array {
  const stops: readonly (readonly [at: number, color: Rgb])[] = [
    [0, INK],
    [0.3, mix(INK, light, 0.17)],
    [0.62, mix(INK, light, 0.55)],
    [0.86, light],
    [1, mix(light, WHITE, 0.78)],
  ];
  const table = new Uint8Array(256 * CHANNELS);
  for (let grey = 0; grey < 256; grey += 1) {
    const share = grey / 255;
    const next = stops.findIndex(([at]) => at >= share);
    const [to, above] = stops[next] ?? [1, WHITE];
    const [from, below] = stops[Math.max(0, next - 1)] ?? [0, INK];
    table.set(mix(below, above, to === from ? 1 : (share - from) / (to - from)), grey * CHANNELS);
  }
  return table;
}

/** The plate, one byte a pixel, printed in a light. */
export function printed(plate: Uint8Array, light: Rgb): Uint8Array {
  const inks = inksFor(light);
  const canvas = new Uint8Array(WIDTH * HEIGHT * CHANNELS);
  for (let pixel = 0; pixel < plate.length; pixel += 1) {
    const ink = (plate[pixel] ?? 0) * CHANNELS;
    const at = pixel * CHANNELS;
    canvas[at] = inks[ink] ?? 0;
    canvas[at + 1] = inks[ink + 1] ?? 0;
    canvas[at + 2] = inks[ink + 2] ?? 0;
  }
  return canvas;
}

function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** How much is left of a picture at each place: dark where words stand, on the left and at the foot. */
export interface Shade {
  /** Share that is left at the left edge and at the right one. */
  readonly left: number;
  readonly right: number;
  /** Share that is left at the foot, of what the sides left. */
  readonly foot: number;
}

/** Lets a canvas sink into the dark. */
export function shaded(canvas: Uint8Array, { left, right, foot }: Shade): Uint8Array {
  const columns = Float32Array.from(
    { length: WIDTH },
    (_, x) => left + (right - left) * smooth(0.63, 1, x / WIDTH),
  );
  const result = new Uint8Array(canvas.length);
  for (let y = 0; y < HEIGHT; y += 1) {
    const row = 1 - (1 - foot) * smooth(0.55, 1, y / HEIGHT);
    for (let x = 0; x < WIDTH; x += 1) {
      const kept = row * (columns[x] ?? 1);
      const at = (y * WIDTH + x) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const ink = INK[channel] ?? 0;
        result[at + channel] = ink + ((canvas[at + channel] ?? 0) - ink) * kept;
      }
    }
  }
  return result;
}

/** Where the edge of a product's picture starts and ends: it leans as a blade does. */
const EDGE = { top: 690, foot: 566 } as const;
const CUT = 76;
const BEAM = 5;

/** How far right of the leaning edge a place is, in pixels. */
function pastEdge(x: number, y: number): number {
  return x - (EDGE.top + ((EDGE.foot - EDGE.top) * y) / HEIGHT);
}

/** How far inside the cut corner at the lower right. */
function insideCut(x: number, y: number): number {
  return (WIDTH + HEIGHT - CUT - x - y) / Math.SQRT2;
}

/** A square picture, as high as the canvas, at its right side: a lit edge leans on the left, one corner is cut. */
export function beside(canvas: Uint8Array, picture: Uint8Array, light: Rgb): Uint8Array {
  const result = Uint8Array.from(canvas);
  const start = WIDTH - HEIGHT;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = start - BEAM; x < WIDTH; x += 1) {
      const inside = Math.min(pastEdge(x, y), insideCut(x, y));
      const covered = Math.min(1, Math.max(0, inside + 0.5));
      const lit = Math.min(1, Math.max(0, BEAM - Math.abs(pastEdge(x, y))));
      const at = (y * WIDTH + x) * CHANNELS;
      const from = (y * HEIGHT + Math.max(0, x - start)) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const below = canvas[at + channel] ?? 0;
        const mixed = below + ((picture[from + channel] ?? 0) - below) * covered;
        result[at + channel] = mixed + ((light[channel] ?? 0) - mixed) * lit;
      }
    }
  }
  return result;
}
