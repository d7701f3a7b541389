/** Cap and beanie. */
import { lightness, mix } from '../core/color.ts';
import { cloth, contrast, inksOn, ribs } from '../core/garment.ts';
import { lettering } from '../core/lettering.ts';
import { COTTON, FLEECE, type Piece, RIB, type Scene } from '../core/scene.ts';
import { drape, fold, line, mark, opening, stitches } from '../core/shapes.ts';

const CROWN =
  'M196 600C180 400 250 214 490 206C740 206 808 400 800 604C700 566 600 552 500 552C400 552 300 566 196 600Z';
const BRIM =
  'M196 596C300 556 400 544 500 544C600 544 700 558 802 600C850 640 880 690 872 716C860 748 700 690 500 690C300 690 138 748 128 714C122 690 150 636 196 596Z';
const SEAMS =
  'M498 206C430 300 410 430 416 556M498 206C566 300 590 430 584 556M498 206C340 260 262 420 254 578M498 206C660 260 738 420 746 578';

function crown(color: string): Piece {
  const { letters, light } = inksOn(color);
  const raised = mark(500, 416, 92, `fill="${letters}"`);
  const art = `${raised}<path d="${opening(500, 416, 33)}" fill="${light}"/>`;
  const thread = contrast(color, 0.3);
  const near = ['translate(-7 0)', 'translate(7 0)']
    .map((move) => `<g transform="${move}">${stitches(SEAMS, thread, 1.8, 0.5)}</g>`)
    .join('');
  const eyelets = [
    [372, 330],
    [628, 330],
    [292, 400],
    [708, 400],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="9" fill="${mix(color, '#000000', 0.5)}" stroke="${thread}" stroke-width="3.5"/>`,
    )
    .join('');
  return {
    shape: `<path d="${CROWN}"/>`,
    paint: cloth(color, near + eyelets + art),
    round: 250,
    rise: 190,
    material: { ...COTTON, grain: 0.3, thread: 3.6 },
    seams: line(SEAMS, 3.4),
    seamDepth: 3,
    relief: raised,
    reliefHeight: 6,
    folds:
      drape([240, 470], [290, 520], [380, 540], 16, 0.6) + drape([760, 470], [720, 520], [630, 545], 16, 0.6),
    foldDepth: 12,
    crease: { depth: 2.4, length: 160, angle: 20, seed: 5 },
    shadow: 0.4,
  };
}

function brim(color: string): Piece {
  const rows = [0, 1, 2, 3, 4]
    .map(
      (row) =>
        `M${168 - row * 4} ${640 + row * 16}C300 ${592 + row * 18} 400 ${584 + row * 17} 500 ${584 + row * 17}C600 ${584 + row * 17} 700 ${594 + row * 18} ${832 + row * 4} ${642 + row * 16}`,
    )
    .join('');
  return {
    shape: `<path d="${BRIM}"/>`,
    paint: cloth(color, stitches(rows, contrast(color, 0.3), 1.8, 0.5)),
    round: 60,
    rise: 46,
    material: { ...COTTON, grain: 0.3, thread: 3.6 },
    folds: fold('ridge', [180, 660], [500, 540], [820, 660], 50, 0.9),
    foldDepth: 26,
    foldBlur: 22,
    seams: line(rows, 2),
    seamDepth: 1.4,
    shadow: 0.55,
    reach: 26,
  };
}

/** Front view of the cap, or a close-up of the embroidery. */
export function capScene(color: string, view: 'front' | 'detail'): Scene {
  const under: Piece = {
    shape:
      '<path d="M128 714C138 748 300 690 500 690C700 690 860 748 872 716C868 770 720 716 500 716C280 716 130 770 128 714Z"/>',
    paint: mix(color, '#000000', 0.55),
    round: 20,
    rise: 8,
    material: COTTON,
    shadow: 0,
  };
  const button: Piece = {
    shape: '<ellipse cx="498" cy="208" rx="27" ry="15"/>',
    paint: color,
    round: 16,
    rise: 14,
    material: COTTON,
    shadow: 0.4,
    reach: 8,
  };
  const pieces = [crown(color), under, brim(color), button];
  if (view === 'detail') return { stage: 'hung', pieces, view: { x: 330, y: 250, width: 340 } };
  return { stage: 'standing', floor: { y: 742, left: 150, right: 850 }, pieces };
}

const DOME = 'M216 640C200 420 280 190 500 182C720 190 800 420 784 640C700 664 300 664 216 640Z';
const TURN =
  'M196 570C300 606 700 606 804 570C814 640 812 720 800 778C700 820 300 820 200 778C188 720 186 640 196 570Z';

function knitLines(): string {
  return Array.from({ length: 41 }, (_, index) => {
    const share = index / 40;
    const foot = 190 + share * 620;
    const bend = 250 + share * 500;
    return `M${(470 + share * 60).toFixed(1)} 176C${bend.toFixed(1)} 240 ${foot.toFixed(1)} 400 ${foot.toFixed(1)} 660`;
  }).join('');
}

function label(): Piece {
  const word = lettering('OBSCURA', {
    x: 644,
    y: 709,
    height: 17,
    anchor: 'start',
    spacing: 0.1,
    stretch: 1.1,
    paint: 'fill="#f4f5f2"',
  });
  const art = `<rect width="1000" height="1000" fill="#101419"/>${mark(616, 701, 19, 'fill="#f4f5f2"')}<path d="${opening(616, 701, 7)}" fill="#00ff41"/>${word}<rect x="586" y="664" width="164" height="4" fill="#00ff41"/>`;
  return {
    shape: '<rect x="586" y="664" width="164" height="74" rx="4" transform="rotate(-1.5 668 700)"/>',
    paint: art,
    round: 6,
    rise: 5,
    material: { ...RIB, grain: 0.3, thread: 2 },
    shadow: 0.5,
    reach: 8,
    crease: { depth: 1, length: 80, angle: 10, seed: 2 },
  };
}

/** Front view of the beanie, or a close-up of its label. */
export function beanieScene(color: string, view: 'front' | 'detail'): Scene {
  const wool = { ...FLEECE, grain: 0.9, thread: 5 };
  const soft = lightness(color) < 0.2 ? mix(color, '#ffffff', 0.05) : color;
  const dome: Piece = {
    shape: `<path d="${DOME}"/>`,
    paint: soft,
    round: 230,
    rise: 170,
    material: wool,
    seams: line(knitLines(), 5),
    seamDepth: 5,
    crease: { depth: 3.4, length: 150, angle: 80, seed: 12 },
    folds:
      drape([360, 250], [420, 330], [430, 460], 20, 0.6) + drape([640, 250], [590, 330], [570, 480], 20, 0.6),
    foldDepth: 16,
    shadow: 0.4,
  };
  const cuff: Piece = {
    shape: `<path d="${TURN}"/>`,
    paint: soft,
    round: 90,
    rise: 70,
    material: wool,
    seams: ribs([192, 560], [808, 560], [0, 260], 48).replace('stroke-width="3.4"', 'stroke-width="5"'),
    seamDepth: 5.4,
    crease: { depth: 3, length: 200, angle: 0, seed: 15 },
    shadow: 0.6,
    reach: 18,
  };
  const pieces = [dome, cuff, label()];
  if (view === 'detail') return { stage: 'hung', pieces, view: { x: 470, y: 500, width: 340 } };
  return { stage: 'standing', floor: { y: 806, left: 210, right: 790 }, pieces };
}
