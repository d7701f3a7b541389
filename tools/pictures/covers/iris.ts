/** Parts of covers: blades, glows and beams. Units of the drawing; a cover is its middle 1000 × 562. */
import { apertureBlades } from '#domain/aperture.ts';
import { mix } from '../core/color.ts';
import { type Lamp, type Material, type Piece } from '../core/scene.ts';
import { opening } from '../core/shapes.ts';

/** Anodised metal. */
export const BLADE: Material = { gloss: 0.3, tightness: 16, fuzz: 0 };
/** The darkest colour of the brand. */
const INK = '#0b0d10';

export interface Iris {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Size of the hexagon between the blades. */
  readonly open: number;
  readonly turn: number;
  readonly color: string;
  /** Reach of the light on the blades, as a multiple of the opening. */
  readonly spill?: number;
  /** Colour of the blades away from the light. */
  readonly metal?: string;
  /** Steepness of the blades. */
  readonly tilt?: number;
}

function onCircle(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The six blades as tilted plates, each a step above the one before. */
export function irisPieces(iris: Iris): Piece[] {
  const { x, y, radius, open, turn, metal = '#59646f', tilt = 1 } = iris;
  const scale = radius / 50;
  return apertureBlades(50, Math.max(0.2, open / scale), turn).map((data, index): Piece => {
    // A blade is a wedge from the next corner of the opening, rising away from its sliding edge.
    const [tipX, tipY] = onCircle(x, y, open, index * 60 + turn + 60);
    const [farX, farY] = onCircle(tipX, tipY, radius, index * 60 + turn + 210);
    return {
      shape: `<path transform="translate(${x - 50 * scale} ${y - 50 * scale}) scale(${scale})" d="${data}"/>`,
      paint: metal,
      round: 6,
      rise: 5,
      material: BLADE,
      folds: `<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="${tipX}" y1="${tipY}" x2="${farX}" y2="${farY}"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#f00"/></linearGradient></defs><rect x="-1000" y="-1000" width="3000" height="3000" fill="url(#t)"/>`,
      foldDepth: radius * 0.3 * tilt,
      foldBlur: 7,
      shadow: 0.8,
      reach: radius * 0.08,
    };
  });
}

/** The light through the opening, as it falls on the blades. */
export function lampOf(iris: Iris, power = 1): Lamp {
  const { x, y, open, color, spill = 4 } = iris;
  return { x, y, z: open * 0.5 + 34, color, power: power * 4.4, reach: open * spill * 0.42 + 30 };
}

export function glow(x: number, y: number, radius: number, color: string, strength: number): string {
  const id = `gl${Math.round(x)}_${Math.round(y)}_${Math.round(radius)}`;
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="0.4" stop-color="${color}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** The bright hexagon with its bloom: white in the middle, its colour at the edge. */
export function litOpening(iris: Iris, strength = 1): string {
  const { x, y, open, turn, color } = iris;
  const id = `lo${Math.round(x)}_${Math.round(y)}_${Math.round(open)}`;
  return `<defs><filter id="${id}f" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${Math.max(0.8, open * 0.022)}"/></filter><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${open}"><stop offset="0" stop-color="${mix(color, '#ffffff', 0.9)}"/><stop offset="0.5" stop-color="${mix(color, '#ffffff', 0.4)}"/><stop offset="1" stop-color="${color}"/></radialGradient></defs>
<path d="${opening(x, y, open * 1.005, turn)}" fill="url(#${id})" opacity="${strength}" filter="url(#${id}f)"/>${glow(x, y, open * 2.1 + 60, color, 0.5 * strength)}`;
}

export interface Beam {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly length: number;
  /** Width at its start and at its end. */
  readonly from: number;
  readonly to: number;
  readonly color: string;
  readonly strength: number;
}

/** A beam with a bright core and a soft edge that fades in and out. */
export function beam(ray: Beam): string {
  const { x, y, degrees, length, color, strength } = ray;
  const [endX, endY] = onCircle(x, y, length, degrees);
  const [nx, ny] = onCircle(0, 0, 1, degrees + 90);
  const corner = (cx: number, cy: number, half: number): string =>
    `${(cx + nx * half).toFixed(1)} ${(cy + ny * half).toFixed(1)}`;
  return [
    { share: 1, power: 0.55, soft: 0.1, tint: color },
    { share: 0.34, power: 0.9, soft: 0.07, tint: mix(color, '#ffffff', 0.45) },
  ]
    .map(({ share, power, soft, tint }, layer) => {
      const id = `be${Math.round(x)}_${Math.round(y)}_${Math.round(degrees * 10)}_${layer}`;
      const [from, to] = [(ray.from / 2) * share, (ray.to / 2) * share];
      const stop = (offset: number, factor: number): string =>
        `<stop offset="${offset}" stop-color="${tint}" stop-opacity="${(strength * power * factor).toFixed(3)}"/>`;
      return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x}" y1="${y}" x2="${endX}" y2="${endY}">${stop(0, 0)}${stop(0.06, 1)}${stop(0.45, 0.45)}${stop(1, 0)}</linearGradient><filter id="${id}f" filterUnits="userSpaceOnUse" x="-200" y="-200" width="1400" height="1400"><feGaussianBlur stdDeviation="${Math.max(1.2, to * soft).toFixed(2)}"/></filter></defs>
<path d="M${corner(x, y, from)}L${corner(endX, endY, to)}L${corner(endX, endY, -to)}L${corner(x, y, -from)}Z" fill="url(#${id})" filter="url(#${id}f)"/>`;
    })
    .join('');
}

/** A dark background with a trace of colour. */
export function darkness(color: string, x = 500, y = 500): string {
  return `<defs><radialGradient id="dk" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="760"><stop offset="0" stop-color="${mix(INK, color, 0.22)}"/><stop offset="0.6" stop-color="${mix(INK, color, 0.05)}"/><stop offset="1" stop-color="#07090b"/></radialGradient></defs><rect width="1000" height="1000" fill="url(#dk)"/>`;
}
