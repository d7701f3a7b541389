/** The match jersey: one blade of the aperture from shoulder to hip, with light along its edge. */
import { both, cloth, contrast, inksOn, litMark, pair, wordmark } from '../core/garment.ts';
import { lightness, mix } from '../core/color.ts';
import { lettering } from '../core/lettering.ts';
import { type Piece, POLYESTER, RIB, type Scene } from '../core/scene.ts';
import { bothHalves, bothLines, drape, fold, line, opening, stitches } from '../core/shapes.ts';

const BODY =
  'M490 250C520 236 560 200 586 146C632 154 694 176 740 202C716 266 704 332 706 404C700 500 697 570 700 650C704 740 708 800 710 872C650 892 580 900 490 900Z';
const SLEEVE =
  'M724 196C772 218 802 254 824 300C846 346 862 390 880 436C886 452 882 460 870 466C838 480 804 494 764 502C746 466 726 430 704 404C702 330 706 250 724 196Z';
const ARMHOLE = 'M740 202C716 266 704 332 706 404';
const HEM = 'M288 852C400 880 600 880 712 852';
const CUFF = 'M872 430C838 448 800 462 752 472';

interface Dress {
  readonly base: string;
  readonly blade: string;
  readonly edge: string;
  readonly side: string;
  readonly dots: string;
  readonly letters: string;
}

function dressOf(color: string): Dress {
  const { letters, light } = inksOn(color);
  if (lightness(color) < 0.3)
    return { base: color, blade: '#0c0f12', edge: light, side: '#2a3038', dots: '#343d47', letters };
  if (lightness(color) > 0.8)
    return { base: color, blade: '#d3d8d5', edge: '#00c53a', side: '#20262d', dots: '#d3d8d5', letters };
  return {
    base: color,
    blade: '#101419',
    edge: '#f4f5f2',
    side: '#0a8f31',
    dots: '#101419',
    letters: '#f4f5f2',
  };
}

/** Hexagons that shrink along the edge of the blade: light coming through mesh. */
function halftone(color: string): string {
  const shapes: string[] = [];
  for (let row = 0; row < 10; row += 1) {
    for (let step = 0; step < 34; step += 1) {
      const along = step * 27 + (row % 2) * 13.5;
      const radius = 10.5 - row * 1.02;
      shapes.push(opening(228 + along * 0.62 + row * 17, 196 + along * 0.79 - row * 13.4, radius, 22));
    }
  }
  return `<path d="${shapes.join('')}" fill="${color}"/>`;
}

function stripePart(top: number, bottom: number): string {
  const left = (y: number): number => 180 + (y - 132) * 0.77;
  const right = (y: number): number => 206 + (y - 132) * 0.788;
  return `M${left(top)} ${top}L${right(top)} ${top}L${right(bottom)} ${bottom}L${left(bottom)} ${bottom}Z`;
}

function bodyArt(dress: Dress, view: 'front' | 'back'): string {
  const blade = `<path d="M190 140L300 150L780 770L780 960L180 960Z" fill="${dress.blade}"/>`;
  // The stripe ends before the letters.
  const stripe = `<path d="${stripePart(120, 398)}${stripePart(528, 930)}" fill="${dress.edge}"/>`;
  const art = blade + halftone(dress.dots) + stripe;
  const sides = `<path d="${both('M712 380C690 420 672 520 672 640C672 760 680 840 684 910L760 910L760 380Z')}" fill="${dress.side}"/>`;
  if (view === 'back') {
    const ink = dress.edge === '#f4f5f2' ? '#101419' : dress.letters;
    const name = lettering('KESTREL', {
      x: 500,
      y: 306,
      height: 54,
      anchor: 'middle',
      spacing: 0.08,
      stretch: 1.15,
      paint: `fill="${ink}"`,
    });
    const number = lettering('19', {
      x: 500,
      y: 610,
      height: 236,
      anchor: 'middle',
      spacing: 0.03,
      stretch: 1.02,
      paint: `fill="${ink}" stroke="${dress.edge}" stroke-width="9" paint-order="stroke"`,
    });
    return `${sides}<path d="M260 880L760 880L760 940L260 940Z" fill="${dress.blade}"/><path d="M272 846L728 846L728 856L272 856Z" fill="${dress.edge}"/>${name}${number}`;
  }
  return `${art}${sides}`;
}

function frontPrint(dress: Dress, ground: string): string {
  const word = (text: string, y: number, height: number, spacing: number): string =>
    lettering(text, {
      x: 500,
      y,
      height,
      anchor: 'middle',
      spacing,
      stretch: 1.15,
      paint: `fill="${dress.letters}"`,
    });
  return `${litMark(616, 318, 34, ground)}${word('OBSCURA', 462, 56, 0.08)}${word('GRIZZLY ENERGY', 506, 20, 0.16)}`;
}

function body(color: string, dress: Dress, view: 'front' | 'back'): Piece {
  const thread = contrast(color, 0.3);
  const print = view === 'front' ? frontPrint(dress, lightness(color) > 0.8 ? color : '#101419') : '';
  return {
    shape: bothHalves(view === 'front' ? BODY : BODY.replace('M490 250C520 236', 'M490 196C528 196')),
    paint: cloth(dress.base, `${bodyArt(dress, view)}${print}${stitches(HEM, thread)}`),
    round: 150,
    rise: 62,
    material: POLYESTER,
    folds: [
      drape([700, 415], [640, 500], [540, 590], 20),
      drape([300, 420], [350, 540], [450, 650], 20),
      drape([698, 520], [640, 660], [645, 880], 24, 0.9),
      drape([305, 580], [360, 720], [340, 880], 24, 0.9),
      drape([588, 214], [640, 300], [702, 340], 14, 0.9),
      drape([412, 222], [372, 300], [300, 350], 14, 0.9),
      fold('valley', [445, 660], [490, 780], [460, 900], 26, 0.8),
      fold('ridge', [556, 690], [585, 790], [560, 900], 28, 0.8),
    ].join(''),
    foldDepth: 22,
    foldBlur: 12,
    seams:
      line(HEM, 2.4) +
      bothLines(ARMHOLE, 3) +
      bothLines('M690 420C674 520 672 640 672 640C672 760 680 840 684 900', 1.8),
    seamDepth: 2.2,
    crease: { depth: 4.6, length: 240, angle: 70, seed: 23 },
    shadow: 0.32,
    reach: 14,
  };
}

function sleeves(dress: Dress): Piece[] {
  return pair({
    shape: `<path d="${SLEEVE}"/>`,
    paint: cloth(
      dress.base,
      `<path d="M690 150L760 190L790 520L690 520Z" fill="${dress.side}"/><path d="${CUFF}" fill="none" stroke="${dress.edge}" stroke-width="13"/>`,
    ),
    round: 74,
    rise: 46,
    material: POLYESTER,
    folds:
      drape([722, 290], [770, 350], [850, 380], 14) +
      drape([715, 390], [770, 420], [850, 424], 12, 0.9) +
      drape([770, 246], [810, 320], [830, 356], 12, 0.7),
    foldDepth: 18,
    foldBlur: 9,
    seams: line('M864 412C832 430 796 444 748 452', 2),
    crease: { depth: 4, length: 120, angle: 120, seed: 4 },
    shadow: 0.35,
  });
}

function collar(dress: Dress, view: 'front' | 'back'): Piece[] {
  const inside: Piece = {
    shape:
      '<path d="M418 142C440 160 470 166 500 166C530 166 560 160 582 142L586 152C562 210 528 240 500 254C472 240 438 210 414 152Z"/>',
    paint: cloth(dress.base, wordmark(500, 188, 11, mix(dress.base, '#808080', 0.6))),
    round: 10,
    rise: 4,
    material: POLYESTER,
    shade: 0.52,
    shadow: 0,
  };
  const front = bothHalves('M494 256C526 240 566 202 590 148L571 140C550 186 522 214 494 228Z');
  const back = bothHalves('M494 198C532 198 570 188 592 150L574 142C556 170 530 178 494 178Z');
  const band: Piece = {
    shape: view === 'front' ? front : back,
    paint: dress.edge,
    round: 12,
    rise: 9,
    material: RIB,
    shadow: 0.4,
    reach: 6,
  };
  return view === 'front' ? [inside, band] : [band];
}

/** Front view, or back view with name and number. */
export function jerseyScene(color: string, view: 'front' | 'back'): Scene {
  const dress = dressOf(color);
  const parts = [...sleeves(dress), body(color, dress, view)];
  const neck = collar(dress, view);
  return { stage: 'hung', pieces: [...neck.slice(0, -1), ...parts, ...neck.slice(-1)] };
}
