/** Pixel operations of share pictures: three bytes per pixel, row by row. */
import { SHARE_SIZE } from '#domain/share-pictures.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const CHANNELS = 3;

/** Red, green and blue of '#rrggbb'. */
export type Rgb = readonly [red: number, green: number, blue: number];

const INK: Rgb = [7, 9, 11];
const WHITE: Rgb = [255, 255, 255];

/** Parses '#rrggbb'; malformed colours are black. */
export function rgbOf(hex: string): Rgb {
  const at = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16) || 0;
  return [at(1), at(3), at(5)];
}

function mix([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share];
}

/** Returns the colour of each grey level: ink, then the light, then white. */
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

/** Colours a grey plate (one byte per pixel). */
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

/** Remaining brightness by position: dark behind texts, on the left and at the bottom. */
export interface Shade {
  /** Factors at the left and right edge. */
  readonly left: number;
  readonly right: number;
  /** Factor at the bottom, applied after the sides. */
  readonly foot: number;
}

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

/** Top and bottom x of the slanted left edge of a product's picture. */
const EDGE = { top: 690, foot: 566 } as const;
const CUT = 76;
const BEAM = 5;

/** Pixels right of the slanted edge. */
function pastEdge(x: number, y: number): number {
  return x - (EDGE.top + ((EDGE.foot - EDGE.top) * y) / HEIGHT);
}

/** Pixels inside the cut corner at the bottom right. */
function insideCut(x: number, y: number): number {
  return (WIDTH + HEIGHT - CUT - x - y) / Math.SQRT2;
}

/** Places a square picture at the right side, with a lit slanted edge on the left and one cut corner. */
export function placePicture(canvas: Uint8Array, picture: Uint8Array, light: Rgb): Uint8Array {
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
