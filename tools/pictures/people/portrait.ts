/** Stylised portraits of fictional people: a sculpted head in front of a lit iris. */
import { mix } from '../core/color.ts';
import { pair } from '../core/garment.ts';
import { type Lamp, type Material, type Piece, type Scene } from '../core/scene.ts';
import { bothLines, fold, opening } from '../core/shapes.ts';
import { darkness, type Iris, irisPieces, lampOf } from '../covers/iris.ts';
import { hairOf, type HairStyle } from './hair.ts';
import { beard, clothes, glasses, headset, type Outfit } from './wear.ts';

export interface Portrait {
  readonly name: string;
  readonly skin: string;
  readonly hair: HairStyle;
  readonly hairColor: string;
  /** Colour of the light behind and of the rim. */
  readonly light: string;
  readonly clothes: Outfit;
  readonly clothColor: string;
  readonly headset?: boolean;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly turn: number;
}

const SKIN: Material = { gloss: 0.14, tightness: 12, fuzz: 0.08 };
const HEAD =
  'M500 206C592 206 642 272 640 372C639 452 622 524 582 572C552 606 526 618 500 618C474 618 448 606 418 572C378 524 361 452 360 372C358 272 408 206 500 206Z';
const NECK = 'M424 520L576 520L596 720C560 760 440 760 404 720Z';

/** A dark face without features, shaped by light only. */
function face(skin: string): Piece {
  const folds = [
    fold('ridge', [500, 350], [500, 430], [500, 500], 24, 0.34),
    fold('valley', [392, 392], [440, 402], [476, 392], 28, 0.3),
    fold('valley', [608, 392], [560, 402], [524, 392], 28, 0.3),
  ].join('');
  return {
    shape: `<path d="${HEAD}"/>`,
    paint: skin,
    round: 104,
    rise: 112,
    material: SKIN,
    folds,
    foldDepth: 24,
    foldBlur: 20,
    shadow: 0.6,
    reach: 24,
  };
}

function neckAndEars(skin: string): Piece[] {
  const neck: Piece = {
    shape: `<path d="${NECK}"/>`,
    paint: mix(skin, '#000000', 0.12),
    round: 84,
    rise: 70,
    material: SKIN,
    seams: bothLines('M560 560C556 620 540 680 520 720', 2),
    seamDepth: 1,
    shadow: 0.3,
  };
  const ears = pair({
    shape: '<ellipse cx="640" cy="408" rx="20" ry="44"/>',
    paint: skin,
    round: 18,
    rise: 16,
    material: SKIN,
    shadow: 0.3,
  });
  return [neck, ...ears];
}

function halo(light: string, turn: number): string {
  const stops = `<stop offset="0" stop-color="${mix(light, '#ffffff', 0.5)}"/><stop offset="0.6" stop-color="${light}"/><stop offset="1" stop-color="${mix(light, '#0b0d10', 0.35)}"/>`;
  return `${darkness(light, 500, 400)}<defs><radialGradient id="ha" gradientUnits="userSpaceOnUse" cx="500" cy="380" r="330">${stops}</radialGradient></defs><path d="${opening(500, 400, 300, turn)}" fill="url(#ha)"/>`;
}

/** The opening lights the background; two lamps draw the outline. */
function lampsOf(iris: Iris): Lamp[] {
  const { color } = iris;
  return [
    { ...lampOf(iris, 0.62), z: 110, behind: true },
    { x: 1180, y: 300, z: -150, color: mix(color, '#ffffff', 0.15), power: 9, reach: 420 },
    { x: -180, y: 380, z: -170, color: mix(color, '#ffffff', 0.62), power: 7, reach: 420 },
    { x: 300, y: -160, z: 60, color: mix(color, '#ffffff', 0.4), power: 0.9, reach: 420 },
  ];
}

export function portraitScene(person: Portrait): Scene {
  const { light, skin, turn } = person;
  const iris: Iris = { x: 500, y: 400, radius: 640, open: 292, turn, color: light, spill: 2.2, tilt: 0.9 };
  const hair = hairOf(person.hair, person.hairColor);
  const pieces = [
    ...irisPieces(iris).map((piece) => ({ ...piece, background: true })),
    ...hair.behind,
    ...neckAndEars(skin),
    ...clothes(person.clothes, person.clothColor, light),
    face(skin),
    ...(person.beard === true ? [beard(person.hairColor)] : []),
    ...hair.before,
    ...(person.glasses === true ? glasses() : []),
    ...(person.headset === true ? headset(light) : []),
  ];
  const view = { x: 90, y: 44, width: 820 };
  return { stage: 'flat', view, wall: halo(light, turn), day: 0.055, lamps: lampsOf(iris), pieces };
}
