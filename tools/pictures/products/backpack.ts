import { cloth, pair, wordmark } from '../core/garment.ts';
import { COTTON, METAL, type Piece, RUBBER, type Scene } from '../core/scene.ts';
import { bothLines, drape, fold, line, mark, mirrored, opening, stitches } from '../core/shapes.ts';

const INK = '#22272e';
const DARK = '#14181d';
const LIGHT = '#00ff41';
const CANVAS = { ...COTTON, gloss: 0.1, tightness: 12, grain: 0.5, thread: 3.4 };
const BODY =
  'M490 150C600 148 676 176 702 262C726 350 738 560 736 790C736 850 716 882 660 886C600 890 540 890 490 890Z';
const ZIP = 'M292 470C288 330 320 214 500 212C680 214 712 330 708 470';
const POCKET =
  'M490 540C570 538 640 540 676 556C686 640 688 730 684 800C680 836 660 846 620 848C570 850 530 850 490 850Z';
const POCKET_ZIP = 'M338 620C340 586 360 576 400 574C460 570 540 570 600 574C640 576 660 586 662 620';

function blade(): string {
  return `<defs><linearGradient id="r" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2f4f3"/><stop offset="0.5" stop-color="#aeb6b9"/><stop offset="1" stop-color="#e6e9e8"/></linearGradient></defs><path d="M700 250L716 330L330 560L300 560L296 500Z" fill="url(#r)" opacity="0.94"/><path d="M716 338L722 372L402 560L344 560Z" fill="${LIGHT}"/>`;
}

function straps(): Piece[] {
  return pair({
    shape:
      '<path d="M640 190C720 200 764 300 780 470C786 560 784 640 772 700L744 690C750 600 744 420 712 320C700 280 670 250 640 240Z"/>',
    paint: cloth(DARK, stitches('M660 206C736 230 764 340 774 520', '#5a646e')),
    round: 26,
    rise: 22,
    material: CANVAS,
    shadow: 0.4,
  });
}

function nets(): Piece[] {
  const mesh = Array.from(
    { length: 20 },
    (_, index) =>
      `M690 ${600 + index * 16}L770 ${640 + index * 16}M770 ${600 + index * 16}L690 ${640 + index * 16}`,
  ).join('');
  return pair({
    shape:
      '<path d="M712 640C740 632 758 640 764 660L768 820C764 850 750 866 722 870C716 800 712 720 712 640Z"/>',
    paint: cloth(
      '#0f1215',
      `<path d="${mesh}" stroke="#39424b" stroke-width="2.4"/><path d="M708 646C736 636 756 640 766 660" fill="none" stroke="${LIGHT}" stroke-width="8"/>`,
    ),
    round: 24,
    rise: 20,
    material: CANVAS,
    shadow: 0.4,
  });
}

function zipper(data: string, pulls: ReadonlyArray<readonly [x: number, y: number]>): Piece[] {
  const track: Piece = {
    shape: line(data, 15),
    paint: '#0b0d10',
    round: 7,
    rise: 4,
    material: RUBBER,
    seams: line(data, 3, 'stroke-dasharray="3 3"'),
    seamDepth: 2,
    shadow: 0.35,
    reach: 6,
  };
  const heads = pulls.flatMap(([x, y]): Piece[] => [
    {
      shape: `<rect x="${x - 9}" y="${y - 10}" width="18" height="24" rx="5"/>`,
      paint: '#aab1b6',
      round: 6,
      rise: 6,
      material: METAL,
      reach: 6,
    },
    {
      shape: `<path d="M${x - 5} ${y + 10}L${x + 5} ${y + 10}L${x + 8} ${y + 60}C${x + 8} ${y + 70} ${x - 8} ${y + 70} ${x - 8} ${y + 60}Z"/>`,
      paint: LIGHT,
      round: 6,
      rise: 5,
      material: RUBBER,
      reach: 8,
    },
  ]);
  return [track, ...heads];
}

function patch(): Piece {
  const raised = `${mark(500, 356, 50, 'fill="#fff"')}${wordmark(500, 440, 20, '#fff')}`;
  return {
    shape: '<path d="M420 290L580 290L580 440L556 464L420 464Z"/>',
    paint: cloth(
      DARK,
      `${mark(500, 356, 50, 'fill="#f4f5f2"')}<path d="${opening(500, 356, 18)}" fill="${LIGHT}"/>${wordmark(500, 440, 20, '#f4f5f2')}`,
    ),
    round: 10,
    rise: 7,
    material: RUBBER,
    relief: raised,
    reliefHeight: 3,
    shadow: 0.5,
    reach: 10,
  };
}

const HANDLE: Piece = {
  shape:
    '<path fill-rule="evenodd" d="M420 170C420 100 450 84 500 84C550 84 580 100 580 170L548 170C548 128 534 116 500 116C466 116 452 128 452 170Z"/>',
  paint: DARK,
  round: 14,
  rise: 14,
  material: CANVAS,
  shadow: 0.4,
};

function mainBag(): Piece {
  return {
    shape: `<path d="${BODY}"/><path d="${mirrored(BODY)}"/>`,
    paint: cloth(INK, blade()),
    round: 110,
    rise: 92,
    material: CANVAS,
    folds:
      drape([300, 300], [360, 420], [340, 520], 20, 0.7) +
      drape([700, 300], [650, 420], [670, 540], 20, 0.7) +
      fold('valley', [290, 880], [400, 850], [520, 886], 20),
    foldDepth: 16,
    seams: bothLines('M722 380C700 500 700 700 712 880', 3),
    crease: { depth: 3.4, length: 170, angle: 40, seed: 44 },
    shadow: 0.4,
  };
}

function pocket(): Piece {
  return {
    shape: `<path d="${POCKET}"/><path d="${mirrored(POCKET)}"/>`,
    paint: cloth(
      DARK,
      `${stitches('M330 560C420 544 580 544 670 560', '#5a646e')}${wordmark(500, 790, 34, '#f4f5f2')}<rect x="330" y="812" width="340" height="6" fill="${LIGHT}"/>`,
    ),
    round: 60,
    rise: 44,
    material: CANVAS,
    folds:
      drape([340, 640], [400, 700], [390, 800], 16, 0.6) + drape([660, 650], [610, 700], [620, 810], 16, 0.6),
    foldDepth: 14,
    crease: { depth: 2.6, length: 150, angle: 30, seed: 46 },
    shadow: 0.55,
    reach: 16,
  };
}

/** The whole backpack, or a close-up of pocket and zip. */
export function backpackScene(view: 'front' | 'detail'): Scene {
  const pieces = [
    HANDLE,
    ...straps(),
    mainBag(),
    ...zipper(ZIP, [
      [296, 440],
      [704, 440],
    ]),
    patch(),
    ...nets(),
    pocket(),
    ...zipper(POCKET_ZIP, [[640, 588]]),
  ];
  const floor = { y: 880, left: 250, right: 750 };
  if (view === 'front') return { stage: 'standing', floor, pieces };
  return { stage: 'standing', floor, pieces, view: { x: 400, y: 330, width: 400 } };
}
