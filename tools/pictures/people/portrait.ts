/** Stylised portraits: a sculpted head before the lit opening of an iris. Nobody in particular. */
import { mix } from '../core/color.ts';
import { cloth, pair } from '../core/garment.ts';
import { COTTON, type Material, METAL, type Piece, RUBBER, type Scene } from '../core/scene.ts';
import { bothLines, drape, fold, line, opening } from '../core/shapes.ts';
import { darkness, type Iris, irisPieces, lampOf } from '../covers/iris.ts';
import { hairOf, type HairStyle } from './hair.ts';

/** What a portrait shows. */
export interface Portrait {
  readonly name: string;
  readonly skin: string;
  readonly hair: HairStyle;
  readonly hairColor: string;
  /** Colour of the light behind and of the rim. */
  readonly light: string;
  readonly clothes: 'jersey' | 'hoodie' | 'blazer' | 'shirt';
  readonly clothColor: string;
  readonly headset?: boolean;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly turn: number;
}

const SKIN: Material = { gloss: 0.14, tightness: 12, fuzz: 0.08 };
const HEAD = 'M500 206C592 206 642 272 640 372C639 452 622 524 582 572C552 606 526 618 500 618C474 618 448 606 418 572C378 524 361 452 360 372C358 272 408 206 500 206Z';
const NECK = 'M424 520L576 520L596 720C560 760 440 760 404 720Z';
const SHOULDERS = 'M500 668C560 668 600 676 620 692C740 730 850 780 884 930L910 1150L90 1150L116 930C150 780 260 730 380 692C400 676 440 668 500 668Z';

/** No features: the light tells the shape, and the face stays in the dark. */
function face(skin: string): Piece {
  const folds = [
    fold('ridge', [500, 350], [500, 430], [500, 500], 24, 0.34),
    fold('valley', [392, 392], [440, 402], [476, 392], 28, 0.3),
    fold('valley', [608, 392], [560, 402], [524, 392], 28, 0.3),
  ].join('');
  return { shape: `<path d="${HEAD}"/>`, paint: skin, round: 104, rise: 112, material: SKIN, folds, foldDepth: 24, foldBlur: 20, shadow: 0.6, reach: 24 };
}

function clothes({ clothes: kind, clothColor: color, light }: Portrait): Piece[] {
  const body: Piece = { shape: `<path d="${SHOULDERS}"/>`, paint: color, round: 120, rise: 96, material: COTTON, folds: drape([300, 800], [380, 860], [420, 1000], 20) + drape([700, 800], [620, 860], [590, 1000], 20) + drape([180, 860], [240, 920], [250, 1000], 18), foldDepth: 18, crease: { depth: 3, length: 180, angle: 60, seed: 3 }, shadow: 0.6 };
  const vee = 'M490 812C520 790 560 740 596 690L622 694C606 760 560 830 500 868L490 868Z';
  const collarPaint = kind === 'jersey' ? light : mix(color, '#ffffff', 0.08);
  const collar = pair({ shape: `<path d="${vee}"/>`, paint: collarPaint, round: 14, rise: 10, material: COTTON, shadow: 0.5, reach: 8 });
  if (kind === 'hoodie') {
    const hood: Piece = { shape: '<path d="M392 640C330 660 300 720 330 770C400 830 600 830 670 770C700 720 670 660 608 640C640 720 600 780 500 790C400 780 360 720 392 640Z"/>', paint: color, round: 40, rise: 40, material: COTTON, folds: drape([350, 700], [420, 790], [520, 800], 16) + drape([650, 700], [590, 780], [500, 800], 16), foldDepth: 18, shadow: 0.6 };
    const cords = pair({ shape: line('M560 800C566 860 560 900 566 950', 9), paint: light, round: 5, rise: 5, material: COTTON, reach: 7 });
    return [body, hood, ...cords];
  }
  if (kind === 'blazer') {
    const shirt: Piece = { shape: '<path d="M424 690C450 720 550 720 576 690L500 930Z"/>', paint: '#e4e6e3', round: 30, rise: 16, material: COTTON, shadow: 0.3 };
    const lapels = pair({ shape: '<path d="M600 680L648 704C640 780 590 880 520 1000L500 1000L500 930C550 850 590 770 600 680Z"/>', paint: mix(color, '#ffffff', 0.05), round: 16, rise: 12, material: COTTON, shadow: 0.6, reach: 14 });
    return [body, shirt, ...lapels];
  }
  return [body, ...collar];
}

function headset(light: string): Piece[] {
  const band: Piece = { shape: line('M346 400C330 60 670 60 654 400', 34), paint: '#1a1e24', round: 17, rise: 18, material: RUBBER, shadow: 0.6, reach: 14 };
  const cups = pair({ shape: '<rect x="622" y="336" width="66" height="140" rx="32"/>', paint: cloth('#14181d', `<rect x="668" y="372" width="9" height="68" rx="4" fill="${light}"/>`), round: 32, rise: 40, material: RUBBER, shadow: 0.6, reach: 16 });
  const boom: Piece = { shape: line('M350 460C350 540 390 580 440 584', 11), paint: '#22272e', round: 6, rise: 7, material: RUBBER, shadow: 0.5, reach: 10 };
  const mic: Piece = { shape: '<rect x="424" y="568" width="50" height="28" rx="14"/>', paint: '#14181d', round: 14, rise: 14, material: COTTON, shadow: 0.5, reach: 9 };
  return [band, ...cups, boom, mic];
}

function glasses(): Piece[] {
  const lens = pair({ shape: '<path fill-rule="evenodd" d="M518 366L606 362C616 362 620 370 618 384C614 420 600 436 566 436C534 436 518 420 514 384C513 374 514 368 518 366ZM526 376C524 412 538 426 566 426C594 426 606 412 608 374Z"/>', paint: '#c9ced1', round: 5, rise: 6, material: METAL, shadow: 0.5, reach: 9 });
  return [...lens, { shape: line('M482 380C490 372 510 372 518 380', 8), paint: '#c9ced1', round: 4, rise: 5, material: METAL, reach: 7 }];
}

function beard(color: string): Piece {
  return { shape: '<path d="M362 420C366 560 430 642 500 644C570 642 634 560 638 420C630 480 606 508 566 510C540 500 460 500 434 510C394 508 370 480 362 420ZM460 536C480 528 520 528 540 536C530 552 470 552 460 536Z" fill-rule="evenodd"/>', paint: color, round: 40, rise: 22, material: { gloss: 0.06, tightness: 8, fuzz: 0.3, grain: 1.2, thread: 4 }, shadow: 0.4, reach: 8 };
}

/** A portrait in its room. */
export function portraitScene(person: Portrait): Scene {
  const { light, skin, turn } = person;
  const iris: Iris = { x: 500, y: 400, radius: 640, open: 292, turn, color: light, spill: 2.2, tilt: 0.9 };
  const halo = `${darkness(light, 500, 400)}<defs><radialGradient id="ha" gradientUnits="userSpaceOnUse" cx="500" cy="380" r="330"><stop offset="0" stop-color="${mix(light, '#ffffff', 0.5)}"/><stop offset="0.6" stop-color="${light}"/><stop offset="1" stop-color="${mix(light, '#0b0d10', 0.35)}"/></radialGradient></defs><path d="${opening(500, 400, 300, turn)}" fill="url(#ha)"/>`;
  const hair = hairOf(person.hair, person.hairColor);
  const ears = pair({ shape: '<ellipse cx="640" cy="408" rx="20" ry="44"/>', paint: skin, round: 18, rise: 16, material: SKIN, shadow: 0.3 });
  const neck: Piece = { shape: `<path d="${NECK}"/>`, paint: mix(skin, '#000000', 0.12), round: 84, rise: 70, material: SKIN, seams: bothLines('M560 560C556 620 540 680 520 720', 2), seamDepth: 1, shadow: 0.3 };
  return {
    stage: 'flat',
    view: { x: 90, y: 44, width: 820 },
    wall: halo,
    day: 0.055,
    lamps: [
      { ...lampOf(iris, 0.62), z: 110, behind: true },
      { x: 1180, y: 300, z: -150, color: mix(light, '#ffffff', 0.15), power: 9, reach: 420 },
      { x: -180, y: 380, z: -170, color: mix(light, '#ffffff', 0.62), power: 7, reach: 420 },
      { x: 300, y: -160, z: 60, color: mix(light, '#ffffff', 0.4), power: 0.9, reach: 420 },
    ],
    pieces: [
      ...irisPieces(iris).map((piece) => ({ ...piece, background: true })),
      ...hair.behind,
      neck,
      ...clothes(person),
      ...ears,
      face(skin),
      ...(person.beard === true ? [beard(person.hairColor)] : []),
      ...hair.before,
      ...(person.glasses === true ? glasses() : []),
      ...(person.headset === true ? headset(light) : []),
    ],
  };
}
