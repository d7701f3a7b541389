/** The hoodie: double hood, deep pocket, a thin beam along one sleeve. */
import { cloth, contrast, inksOn, litMark, pair, ribBand, ribs, wordmark } from '../core/garment.ts';
import { mix } from '../core/color.ts';
import { COTTON, FLEECE, type Piece, type Scene } from '../core/scene.ts';
import { bothHalves, bothLines, drape, fold, line, mirrored, stitches } from '../core/shapes.ts';

const BODY =
  'M490 236C540 236 584 214 606 180C654 186 706 204 746 232C724 300 712 370 716 446C710 560 708 680 712 800C650 818 580 824 490 824Z';
const SLEEVE =
  'M730 222C786 240 818 296 834 372C856 476 876 620 884 770C886 792 880 806 866 810C846 816 820 816 804 812C794 808 790 798 788 784C776 660 752 540 708 440C706 360 712 290 730 222Z';
const CUFF =
  'M800 800C824 810 856 808 880 796C884 830 882 862 876 888C858 900 830 900 812 892C806 862 802 830 800 800Z';
const HEM =
  'M286 796C400 822 600 822 714 796C716 826 714 856 708 882C600 908 400 908 292 882C286 856 284 826 286 796Z';
const ARMHOLE = 'M746 232C724 300 712 370 716 446';

/** The beam runs along the wearer's left arm, which is on the right from the front and on the left from behind. */
function sleeves(color: string, view: 'front' | 'back'): Piece[] {
  const { light } = inksOn(color);
  const beam = `<path d="M796 300C832 440 850 600 860 812" fill="none" stroke="${light}" stroke-width="8"/>`;
  const right: Piece = {
    shape: `<path d="${SLEEVE}"/>`,
    paint: cloth(color, beam),
    round: 62,
    rise: 50,
    material: FLEECE,
    folds: [
      drape([716, 360], [780, 420], [846, 430], 15),
      drape([724, 440], [780, 500], [862, 520], 16),
      drape([770, 560], [810, 600], [876, 590], 14, 0.9),
      drape([784, 690], [820, 720], [880, 690], 13),
      drape([786, 750], [830, 775], [884, 745], 12, 0.9),
      drape([760, 270], [800, 340], [838, 400], 13, 0.7),
    ].join(''),
    foldDepth: 22,
    foldBlur: 10,
    crease: { depth: 4, length: 120, angle: 60, seed: 31 },
    shadow: 0.4,
  };
  const cuff = ribBand(
    `<path d="${CUFF}"/>`,
    contrast(color, 0.03),
    ribs([804, 796], [884, 790], [2, 110], 13),
    { round: 30, rise: 26 },
  );
  const arms = pair(right);
  const plain = arms.map((arm, index) =>
    index === (view === 'front' ? 0 : 1) ? { ...arm, paint: color } : arm,
  );
  return [...plain, ...pair(cuff)];
}

function body(color: string, art: string): Piece {
  return {
    shape: bothHalves(BODY),
    paint: cloth(color, art),
    round: 150,
    rise: 66,
    material: FLEECE,
    folds: [
      drape([706, 450], [640, 540], [520, 600], 24),
      drape([294, 450], [350, 560], [450, 640], 24),
      drape([712, 600], [650, 690], [660, 800], 24, 0.8),
      drape([290, 620], [350, 700], [330, 800], 24, 0.8),
      drape([612, 250], [650, 330], [706, 390], 17, 0.9),
      drape([388, 250], [350, 330], [294, 390], 17, 0.9),
    ].join(''),
    foldDepth: 24,
    foldBlur: 13,
    seams: bothLines(ARMHOLE, 3.4),
    crease: { depth: 5, length: 240, angle: 76, seed: 17 },
    shadow: 0.4,
    reach: 16,
  };
}

function hem(color: string): Piece {
  return ribBand(`<path d="${HEM}"/>`, contrast(color, 0.03), ribs([288, 780], [712, 780], [0, 140], 56), {
    round: 34,
    rise: 24,
    shadow: 0.3,
  });
}

function pocket(color: string): Piece {
  const edge = 'M352 626L648 626L700 726L696 790C600 806 400 806 304 790L300 726Z';
  const opening = 'M648 626L700 726';
  return {
    shape: `<path d="${edge}"/>`,
    paint: cloth(color, stitches(`${opening}${mirrored(opening)}M354 634L646 634`, contrast(color, 0.3))),
    round: 22,
    rise: 10,
    material: FLEECE,
    folds:
      fold('valley', [420, 680], [500, 720], [600, 700], 16) +
      fold('ridge', [380, 740], [480, 770], [620, 750], 14),
    foldDepth: 10,
    seams: line('M352 640L648 640', 2) + bothLines('M638 632L688 728', 2),
    shadow: 0.5,
    reach: 12,
    crease: { depth: 3, length: 160, angle: 20, seed: 8 },
  };
}

function hoodFront(color: string): Piece[] {
  const inside: Piece = {
    shape:
      '<path d="M404 226C390 150 420 86 500 78C580 86 610 150 596 226C574 276 534 304 500 316C466 304 426 276 404 226Z"/>',
    paint: cloth(mix(color, '#000000', 0.12), wordmark(500, 206, 13, contrast(color, 0.4))),
    round: 60,
    rise: -30,
    material: COTTON,
    shade: 0.45,
    shadow: 0,
  };
  const rim: Piece = {
    shape: bothHalves(
      'M494 66C596 62 652 138 632 222C616 276 566 324 500 350L492 350L492 316C540 292 576 258 582 212C592 150 562 106 494 104Z',
    ),
    paint: cloth(
      color,
      stitches(
        'M500 110C560 112 586 156 576 212C570 254 536 286 500 306C464 286 430 254 424 212C414 156 440 112 500 110',
        contrast(color, 0.3),
      ),
    ),
    round: 26,
    rise: 26,
    material: FLEECE,
    folds:
      drape([560, 90], [600, 130], [606, 200], 10, 0.8) + drape([440, 90], [400, 130], [394, 200], 10, 0.8),
    foldDepth: 12,
    shadow: 0.55,
    reach: 14,
  };
  return [inside, rim, ...cords(color)];
}

function cords(color: string): Piece[] {
  const cord = (data: string): Piece => ({
    shape: line(data, 9),
    paint: contrast(color, 0.82),
    round: 5,
    rise: 6,
    material: COTTON,
    shadow: 0.55,
    reach: 8,
  });
  const tip = (x: number, y: number): Piece => ({
    shape: `<rect x="${x - 6}" y="${y}" width="12" height="26" rx="3"/>`,
    paint: inksOn(color).light,
    round: 6,
    rise: 6,
    material: COTTON,
    shadow: 0.5,
    reach: 6,
  });
  return [
    cord('M462 322C456 380 462 420 456 470'),
    cord('M540 320C546 370 536 400 544 438'),
    tip(456, 466),
    tip(544, 434),
  ];
}

function hoodBack(color: string): Piece[] {
  return [
    {
      shape: bothHalves('M494 150C560 150 606 164 614 190C624 262 590 348 494 388Z'),
      paint: cloth(color, stitches('M500 158L500 380', contrast(color, 0.3))),
      round: 70,
      rise: 44,
      material: FLEECE,
      folds:
        drape([420, 200], [470, 280], [490, 360], 18) +
        drape([590, 210], [540, 280], [512, 360], 18) +
        fold('ridge', [400, 186], [500, 230], [600, 186], 18),
      foldDepth: 20,
      seams: line('M500 150L500 388', 2.6),
      shadow: 0.5,
      reach: 18,
    },
  ];
}

/** Front view, or back view with the large print. */
export function hoodieScene(color: string, view: 'front' | 'back'): Scene {
  const { letters, light } = inksOn(color);
  const front = litMark(596, 426, 38, color);
  const back = `${litMark(500, 520, 92, color)}${wordmark(500, 678, 40, letters)}<rect x="404" y="694" width="192" height="6" fill="${light}"/>`;
  const base = [...sleeves(color, view), body(color, view === 'front' ? front : back)];
  if (view === 'back') return { stage: 'hung', pieces: [...base, hem(color), ...hoodBack(color)] };
  return { stage: 'hung', pieces: [...base, pocket(color), hem(color), ...hoodFront(color)] };
}
