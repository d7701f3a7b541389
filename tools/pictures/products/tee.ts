import { lightness, mix } from '../core/color.ts';
import { lettering } from '../core/lettering.ts';
import { COTTON, type Piece, RIB, type Scene } from '../core/scene.ts';
import {
  bothHalves,
  bothLines,
  drape,
  fold,
  line,
  mark,
  mirrored,
  opening,
  stitches,
} from '../core/shapes.ts';

const BODY =
  'M490 212C534 212 568 194 590 144C634 154 694 174 742 200C718 262 704 330 706 404C700 500 696 560 701 640C707 730 714 800 717 872C655 894 580 902 490 902Z';
const SLEEVE =
  'M726 194C772 216 800 250 822 296C846 346 866 396 886 446C892 462 888 470 876 476C842 492 806 506 768 514C748 470 726 432 704 404C702 330 706 250 726 194Z';
const ARMHOLE = 'M742 200C716 262 702 330 706 404';
const HEM = 'M283 848C400 880 600 880 717 848';
const CUFF = 'M879 442C842 460 802 474 756 484';

function printed(color: string, view: 'front' | 'back'): string {
  const print = lightness(color) > 0.6 ? '#14181d' : '#f4f5f2';
  const beam = lightness(color) > 0.6 ? '#00b52f' : '#00ff41';
  const word = (y: number, height: number): string =>
    lettering('OBSCURA', {
      x: 500,
      y,
      height,
      anchor: 'middle',
      spacing: 0.14,
      stretch: 1.2,
      paint: `fill="${print}"`,
    });
  if (view === 'back') return `${word(300, 50)}<rect x="384" y="318" width="232" height="7" fill="${beam}"/>`;
  return `${mark(500, 418, 112, `fill="${print}"`)}<path d="${opening(500, 418, 40, 12)}" fill="${beam}"/>${word(598, 34)}`;
}

function folds(): string {
  return [
    drape([700, 415], [640, 500], [520, 585], 22),
    drape([300, 420], [350, 540], [440, 640], 22),
    drape([700, 500], [640, 640], [650, 880], 26, 0.9),
    drape([305, 560], [360, 700], [330, 880], 26, 0.9),
    drape([588, 200], [640, 290], [702, 340], 15, 0.9),
    drape([408, 210], [372, 290], [300, 350], 15, 0.9),
    drape([706, 640], [600, 690], [520, 680], 14, 0.6),
    drape([296, 700], [390, 750], [470, 730], 14, 0.6),
    fold('valley', [440, 660], [490, 780], [455, 900], 26, 0.8),
    fold('ridge', [560, 680], [590, 780], [560, 900], 30, 0.8),
  ].join('');
}

function sleeve(color: string, side: 'left' | 'right'): Piece {
  const flip = (data: string): string => (side === 'left' ? mirrored(data) : data);
  const crossing: string[] = [
    drape([722, 290], [770, 350], [850, 390], 14),
    drape([715, 390], [770, 420], [850, 430], 12, 0.9),
    drape([770, 240], [810, 320], [830, 360], 12, 0.7),
  ];
  const mirror =
    side === 'left'
      ? `<g transform="translate(1000 0) scale(-1 1)">${crossing.join('')}</g>`
      : crossing.join('');
  return {
    shape: `<path d="${flip(SLEEVE)}"/>`,
    paint: `<rect width="1000" height="1000" fill="${color}"/>${stitches(flip(CUFF), mix(color, lightness(color) > 0.5 ? '#000000' : '#ffffff', 0.3))}`,
    round: 74,
    rise: 46,
    material: COTTON,
    folds: mirror,
    foldDepth: 19,
    foldBlur: 9,
    seams: line(flip(CUFF), 2.4),
    seamDepth: 2,
    crease: { depth: 4.6, length: 120, angle: side === 'left' ? 60 : 120, seed: side === 'left' ? 3 : 4 },
    shadow: 0.35,
  };
}

function body(color: string, view: 'front' | 'back'): Piece {
  const thread = mix(color, lightness(color) > 0.5 ? '#000000' : '#ffffff', 0.3);
  return {
    shape: bothHalves(BODY),
    paint: `<rect width="1000" height="1000" fill="${color}"/>${printed(color, view)}${stitches(HEM, thread)}${stitches('M283 855C400 887 600 887 717 855', thread)}`,
    round: 150,
    rise: 62,
    material: COTTON,
    folds: folds(),
    foldDepth: 24,
    foldBlur: 13,
    seams: line(HEM, 2.6) + bothLines(ARMHOLE, 3),
    seamDepth: 2.4,
    crease: { depth: 6, length: 230, angle: 74, seed: 11 },
    shadow: 0.32,
    reach: 14,
  };
}

function collar(color: string, view: 'front' | 'back'): Piece[] {
  const dip = view === 'front' ? 214 : 172;
  const band = `M490 ${dip}C534 ${dip} 568 194 590 144L572 137C553 181 528 ${dip - 18} 490 ${dip - 18}Z`;
  const inside: Piece = {
    shape:
      '<path d="M420 142C440 158 470 164 500 164C530 164 560 158 580 142L584 150C566 196 536 216 500 216C464 216 434 196 416 150Z"/>',
    paint: `<rect width="1000" height="1000" fill="${color}"/>${lettering('OBSCURA', { x: 500, y: 186, height: 11, anchor: 'middle', spacing: 0.2, paint: `fill="${mix(color, '#808080', 0.6)}"` })}`,
    round: 10,
    rise: 4,
    material: COTTON,
    shade: 0.5,
    shadow: 0,
  };
  const ring: Piece = {
    shape: bothHalves(band),
    paint: mix(color, lightness(color) > 0.5 ? '#000000' : '#ffffff', 0.03),
    round: 12,
    rise: 8,
    material: RIB,
    shadow: 0.4,
    reach: 6,
  };
  return view === 'front' ? [inside, ring] : [ring];
}

/** Front or back view. */
export function teeScene(color: string, view: 'front' | 'back'): Scene {
  const [first, ...rest] = collar(color, view);
  const parts = [sleeve(color, 'left'), sleeve(color, 'right'), body(color, view)];
  if (view === 'back' || first === undefined)
    return { stage: 'hung', pieces: [...parts, ...(first ? [first] : [])] };
  return { stage: 'hung', pieces: [first, ...parts, ...rest] };
}
