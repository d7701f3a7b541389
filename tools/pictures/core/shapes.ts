/** Drawing helpers: mirrored halves, folds, stitches, the mark. Units of the drawing, 1000 per side. */
import { apertureBlades } from '#domain/aperture.ts';

const NUMBER = /-?\d+(?:\.\d+)?/gu;

/** Mirrors path data at the vertical middle line. Supports absolute commands with whole points (M, L, C, Q, Z). */
export function mirrored(data: string): string {
  let place = 0;
  return data.replace(NUMBER, (number) => {
    place += 1;
    return place % 2 === 1 ? String(Math.round((1000 - Number(number)) * 100) / 100) : number;
  });
}

/** Both halves of a symmetrical shape; the given half should overlap the middle. */
export function bothHalves(data: string): string {
  return `<path d="${data}"/><path d="${mirrored(data)}"/>`;
}

/** A line and its mirror image. */
export function bothLines(data: string, width: number, extra = ''): string {
  return line(data, width, extra) + line(mirrored(data), width, extra);
}

/** A stroked path. */
export function line(data: string, width: number, extra = ''): string {
  return `<path d="${data}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" ${extra}/>`;
}

/** Paint for two rows of stitches along a line. */
export function stitches(data: string, color: string, width = 1.6, opacity = 0.55): string {
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="5 3.4" opacity="${opacity}"/>`;
}

type Point = readonly [x: number, y: number];

/**
 * A fold from one point to another over a bend, thick in the middle and pointed at the ends. A ridge is bright, a valley
 * dark.
 */
export function fold(
  kind: 'ridge' | 'valley',
  from: Point,
  bend: Point,
  to: Point,
  width: number,
  strength = 1,
): string {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const offX = (-dy / length) * width;
  const offY = (dx / length) * width;
  const color = kind === 'ridge' ? '#f00' : '#0f0';
  const data = `M${from[0]} ${from[1]}Q${bend[0] + offX} ${bend[1] + offY} ${to[0]} ${to[1]}Q${bend[0] - offX} ${bend[1] - offY} ${from[0]} ${from[1]}Z`;
  return `<path d="${data}" fill="${color}" opacity="${strength}" style="mix-blend-mode:screen"/>`;
}

/** A ridge with a valley beside it. */
export function drape(from: Point, bend: Point, to: Point, width: number, strength = 1): string {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const move = (point: Point): Point => [
    point[0] - (dy / length) * width * 1.3,
    point[1] + (dx / length) * width * 1.3,
  ];
  return (
    fold('ridge', from, bend, to, width, strength) +
    fold('valley', move(from), move(bend), move(to), width, strength)
  );
}

/** The hexagon between the blades, as path data. */
export function opening(x: number, y: number, radius: number, turn = 12): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = ((index * 60 + turn) * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Six blades, centred, with a radius of `radius` units; paint by attributes. */
export function mark(
  x: number,
  y: number,
  radius: number,
  paint: string,
  open = 19,
  gap = 3.4,
  turn = 12,
): string {
  const scale = radius / 48;
  const blades = apertureBlades(48, open, turn)
    .map((data) => `<path d="${data}"/>`)
    .join('');
  // The gaps are cut out, so that they show the background.
  const id = `m${Math.round(x)}-${Math.round(y)}-${Math.round(radius)}-${open}-${turn}`;
  const cut = `<mask id="${id}"><rect width="100" height="100" fill="#000"/><g fill="#fff" stroke="#000" stroke-width="${gap}" stroke-linejoin="round">${blades}</g></mask>`;
  return `<g transform="translate(${x - 50 * scale} ${y - 50 * scale}) scale(${scale})">${cut}<rect width="100" height="100" mask="url(#${id})" ${paint}/></g>`;
}
