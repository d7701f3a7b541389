/** Shared parts of garments: cloth, ribs, thread, prints, mirroring. */
import { lightness, mix } from './color.ts';
import { lettering } from './lettering.ts';
import { type Piece, RIB } from './scene.ts';
import { mark, mirrored, opening } from './shapes.ts';

/** Cloth of one colour with additional markup. */
export function cloth(color: string, more = ''): string {
  return `<rect x="-500" y="-500" width="2000" height="2000" fill="${color}"/>${more}`;
}

/** Mirrors markup at the vertical middle line. */
function flipped(markup: string): string {
  return `<g transform="translate(1000 0) scale(-1 1)">${markup}</g>`;
}

/** Shifts a colour towards its opposite, for visible thread, seams and trims. */
export function contrast(color: string, share: number): string {
  return mix(color, lightness(color) > 0.5 ? '#000000' : '#ffffff', share);
}

/** Print colours on cloth: letters and light. */
export function inksOn(color: string): { readonly letters: string; readonly light: string } {
  if (lightness(color) < 0.45) return { letters: '#f4f5f2', light: '#00ff41' };
  return { letters: '#14181d', light: '#00b52f' };
}

/** Parallel lines of a rib between an upper and a lower edge. */
export function ribs(
  from: readonly [number, number],
  to: readonly [number, number],
  depth: readonly [number, number],
  count: number,
): string {
  const lines = Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${depth[0]} ${depth[1]}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="#fff" stroke-width="3.4"/>`;
}

/** A ribbed band. */
export function ribBand(shape: string, paint: string, lines: string, more: Partial<Piece> = {}): Piece {
  return {
    shape,
    paint,
    seams: lines,
    seamDepth: 2.6,
    round: 18,
    rise: 12,
    material: RIB,
    shadow: 0.35,
    reach: 7,
    ...more,
  };
}

/** A pair of parts, drawn on the right and mirrored to the left. */
export function pair(right: Piece, changes: Partial<Piece> = {}): Piece[] {
  const turned = (markup: string): string => flipped(markup);
  const left: Piece = {
    ...right,
    shape: turned(right.shape),
    paint: right.paint.startsWith('#') ? right.paint : turned(right.paint),
    ...(right.folds === undefined ? {} : { folds: turned(right.folds) }),
    ...(right.seams === undefined ? {} : { seams: turned(right.seams) }),
    ...(right.crease === undefined
      ? {}
      : { crease: { ...right.crease, angle: 180 - right.crease.angle, seed: right.crease.seed + 40 } }),
    ...changes,
  };
  return [left, right];
}

/** The mark with light in its opening. */
export function litMark(x: number, y: number, radius: number, color: string): string {
  const { letters, light } = inksOn(color);
  return `${mark(x, y, radius, `fill="${letters}"`)}<path d="${opening(x, y, radius * 0.36)}" fill="${light}"/>`;
}

/** The name, centred. */
export function wordmark(x: number, y: number, height: number, paint: string): string {
  return lettering('OBSCURA', {
    x,
    y,
    height,
    anchor: 'middle',
    spacing: 0.14,
    stretch: 1.2,
    paint: `fill="${paint}"`,
  });
}

/** Path data and its mirror image. */
export function both(data: string): string {
  return `${data}${mirrored(data)}`;
}
