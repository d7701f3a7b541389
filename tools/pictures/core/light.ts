/**
 * Studio light: a soft key from the upper left, a weak fill from the right, daylight from above, and the brand's green as
 * a narrow kick from the lower right.
 */
import { type Rgb } from './color.ts';
import { type Lamp, type Material } from './scene.ts';

type Vector = readonly [x: number, y: number, z: number];

function unit(x: number, y: number, z: number): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

const KEY = unit(-0.52, -0.62, 0.62);
const FILL = unit(0.75, -0.05, 0.6);
const KICK = unit(0.9, 0.32, 0.16);
const HALF = unit(-0.52, -0.62, 1.62);

const KEY_POWER = 0.98;
const FILL_POWER = 0.15;
const AMBIENT = 0.26;
/** Light on a surface that faces the camera; dividing by it keeps the surface's colour. */
const FACING = AMBIENT + KEY[2] * KEY_POWER + FILL[2] * FILL_POWER;

/** Keeps light colours from clipping, because folds towards the light are brighter than flat cloth. */
const EXPOSURE = 0.92;

/** Mirror share at which a material counts as metal. */
const METALLIC = 0.5;

/** Mirrored environment: two soft boxes and a dark floor. */
function surroundings(normal: Vector): number {
  const x = normal[0];
  const y = normal[1];
  const box = (centre: number, width: number): number => Math.exp(-(((x - centre) / width) ** 2) * 2);
  return (
    0.16 +
    1.25 * box(-0.5, 0.17) +
    0.3 * box(0.05, 0.2) +
    0.7 * box(0.72, 0.1) +
    0.22 * Math.max(0, -y) -
    0.08 * Math.max(0, y)
  );
}

/** The lights of a scene. */
export interface Rig {
  readonly day: number;
  readonly kick: Rgb;
  readonly lamps: ReadonlyArray<Lamp & { readonly tint: Rgb }>;
}

/** A point of a surface: colour, normal, position, and visible share of the surroundings, 0…1. */
export interface Spot {
  readonly albedo: Rgb;
  readonly slopeX: number;
  readonly slopeY: number;
  readonly x: number;
  readonly y: number;
  readonly open: number;
}

function studioLight(spot: Spot, normal: Vector, material: Material, kicker: Rgb): Rgb {
  const { albedo, open } = spot;
  const grazing = 1 - normal[2];
  const key = Math.max(0, dot(normal, KEY)) * KEY_POWER;
  const fill = Math.max(0, dot(normal, FILL)) * FILL_POWER;
  const sky = AMBIENT * (1 - 0.35 * normal[1]) * open;
  const light = ((key * (0.35 + 0.65 * open) + fill * open + sky) / FACING) * EXPOSURE;
  const gloss = Math.max(0, dot(normal, HALF)) ** material.tightness * material.gloss * 0.5 * open;
  const fuzz = grazing ** 2 * material.fuzz * (0.4 + key) * open;
  const mirror = material.mirror ?? 0;
  // Metal reflects at all angles in its own colour, lacquer mostly at grazing angles in white.
  const metal = mirror >= METALLIC;
  const mirrored = mirror * surroundings(normal) * (metal ? 1 : 0.35 + 0.65 * grazing) * open;
  const kick = Math.max(0, dot(normal, KICK)) ** 2.2 * grazing ** 0.8 * 0.13 * (0.4 + material.gloss) * open;
  const white = gloss + fuzz * 0.5 + (metal ? 0 : mirrored);
  const own = light * (metal ? 0.55 : 1) + (metal ? mirrored * 1.5 : 0);
  return [
    albedo[0] * own + white + kick * kicker[0],
    albedo[1] * own + white + kick * kicker[1],
    albedo[2] * own + white * 1.02 + kick * kicker[2],
  ];
}

function lampLight(spot: Spot, normal: Vector, material: Material, lamp: Rig['lamps'][number]): Rgb {
  const [dx, dy] = [lamp.x - spot.x, lamp.y - spot.y];
  const distance = Math.hypot(dx, dy, lamp.z);
  const towards: Vector = [dx / distance, dy / distance, lamp.z / distance];
  const half = unit(towards[0], towards[1], towards[2] + 1);
  const power = (lamp.power * spot.open) / (1 + (distance / lamp.reach) ** 2);
  const diffuse = Math.max(0, dot(normal, towards)) * power;
  const gloss = Math.max(0, dot(normal, half)) ** material.tightness * material.gloss * power * 1.6;
  const part = (channel: 0 | 1 | 2): number => lamp.tint[channel] * (spot.albedo[channel] * diffuse + gloss);
  return [part(0), part(1), part(2)];
}

/** Light that leaves a point towards the camera. */
export function shade(spot: Spot, material: Material, rig: Rig): Rgb {
  const normal = unit(-spot.slopeX, -spot.slopeY, 1);
  const studio = studioLight(spot, normal, material, rig.kick);
  let [red, green, blue] = [studio[0] * rig.day, studio[1] * rig.day, studio[2] * rig.day];
  for (const lamp of rig.lamps) {
    const more = lampLight(spot, normal, material, lamp);
    [red, green, blue] = [red + more[0], green + more[1], blue + more[2]];
  }
  return [red, green, blue];
}
