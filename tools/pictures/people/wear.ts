/** Clothes and accessories of portraits. */
import { mix } from '../core/color.ts';
import { cloth, pair } from '../core/garment.ts';
import { COTTON, METAL, type Piece, RUBBER } from '../core/scene.ts';
import { drape, line } from '../core/shapes.ts';

const SHOULDERS =
  'M500 668C560 668 600 676 620 692C740 730 850 780 884 930L910 1150L90 1150L116 930C150 780 260 730 380 692C400 676 440 668 500 668Z';

function shoulders(color: string): Piece {
  return {
    shape: `<path d="${SHOULDERS}"/>`,
    paint: color,
    round: 120,
    rise: 96,
    material: COTTON,
    folds:
      drape([300, 800], [380, 860], [420, 1000], 20) +
      drape([700, 800], [620, 860], [590, 1000], 20) +
      drape([180, 860], [240, 920], [250, 1000], 18),
    foldDepth: 18,
    crease: { depth: 3, length: 180, angle: 60, seed: 3 },
    shadow: 0.6,
  };
}

function collar(paint: string): Piece[] {
  return pair({
    shape: '<path d="M490 812C520 790 560 740 596 690L622 694C606 760 560 830 500 868L490 868Z"/>',
    paint,
    round: 14,
    rise: 10,
    material: COTTON,
    shadow: 0.5,
    reach: 8,
  });
}

function hood(color: string, light: string): Piece[] {
  const fabric: Piece = {
    shape:
      '<path d="M392 640C330 660 300 720 330 770C400 830 600 830 670 770C700 720 670 660 608 640C640 720 600 780 500 790C400 780 360 720 392 640Z"/>',
    paint: color,
    round: 40,
    rise: 40,
    material: COTTON,
    folds: drape([350, 700], [420, 790], [520, 800], 16) + drape([650, 700], [590, 780], [500, 800], 16),
    foldDepth: 18,
    shadow: 0.6,
  };
  const cords = pair({
    shape: line('M560 800C566 860 560 900 566 950', 9),
    paint: light,
    round: 5,
    rise: 5,
    material: COTTON,
    reach: 7,
  });
  return [fabric, ...cords];
}

function lapels(color: string): Piece[] {
  const shirt: Piece = {
    shape: '<path d="M424 690C450 720 550 720 576 690L500 930Z"/>',
    paint: '#e4e6e3',
    round: 30,
    rise: 16,
    material: COTTON,
    shadow: 0.3,
  };
  const sides = pair({
    shape: '<path d="M600 680L648 704C640 780 590 880 520 1000L500 1000L500 930C550 850 590 770 600 680Z"/>',
    paint: mix(color, '#ffffff', 0.05),
    round: 16,
    rise: 12,
    material: COTTON,
    shadow: 0.6,
    reach: 14,
  });
  return [shirt, ...sides];
}

const OUTFITS = {
  jersey: (_color: string, light: string) => collar(light),
  shirt: (color: string) => collar(mix(color, '#ffffff', 0.08)),
  hoodie: hood,
  blazer: lapels,
};

export type Outfit = keyof typeof OUTFITS;

/** Shoulders in an outfit; `light` colours its bright parts. */
export function clothes(outfit: Outfit, color: string, light: string): Piece[] {
  return [shoulders(color), ...OUTFITS[outfit](color, light)];
}

/** A headset whose cups show the light. */
export function headset(light: string): Piece[] {
  const band: Piece = {
    shape: line('M346 400C330 60 670 60 654 400', 34),
    paint: '#1a1e24',
    round: 17,
    rise: 18,
    material: RUBBER,
    shadow: 0.6,
    reach: 14,
  };
  const cups = pair({
    shape: '<rect x="622" y="336" width="66" height="140" rx="32"/>',
    paint: cloth('#14181d', `<rect x="668" y="372" width="9" height="68" rx="4" fill="${light}"/>`),
    round: 32,
    rise: 40,
    material: RUBBER,
    shadow: 0.6,
    reach: 16,
  });
  const boom: Piece = {
    shape: line('M350 460C350 540 390 580 440 584', 11),
    paint: '#22272e',
    round: 6,
    rise: 7,
    material: RUBBER,
    shadow: 0.5,
    reach: 10,
  };
  const mic: Piece = {
    shape: '<rect x="424" y="568" width="50" height="28" rx="14"/>',
    paint: '#14181d',
    round: 14,
    rise: 14,
    material: COTTON,
    shadow: 0.5,
    reach: 9,
  };
  return [band, ...cups, boom, mic];
}

/** Thin metal glasses. */
export function glasses(): Piece[] {
  const lens = pair({
    shape:
      '<path fill-rule="evenodd" d="M518 366L606 362C616 362 620 370 618 384C614 420 600 436 566 436C534 436 518 420 514 384C513 374 514 368 518 366ZM526 376C524 412 538 426 566 426C594 426 606 412 608 374Z"/>',
    paint: '#c9ced1',
    round: 5,
    rise: 6,
    material: METAL,
    shadow: 0.5,
    reach: 9,
  });
  return [
    ...lens,
    {
      shape: line('M482 380C490 372 510 372 518 380', 8),
      paint: '#c9ced1',
      round: 4,
      rise: 5,
      material: METAL,
      reach: 7,
    },
  ];
}

/** A full beard. */
export function beard(color: string): Piece {
  return {
    shape:
      '<path d="M362 420C366 560 430 642 500 644C570 642 634 560 638 420C630 480 606 508 566 510C540 500 460 500 434 510C394 508 370 480 362 420ZM460 536C480 528 520 528 540 536C530 552 470 552 460 536Z" fill-rule="evenodd"/>',
    paint: color,
    round: 40,
    rise: 22,
    material: { gloss: 0.06, tightness: 8, fuzz: 0.3, grain: 1.2, thread: 4 },
    shadow: 0.4,
    reach: 8,
  };
}
