import { cloth, contrast, litMark, pair, ribBand, ribs, wordmark } from '../core/garment.ts';
import { mix } from '../core/color.ts';
import { METAL, NYLON, type Piece, type Scene } from '../core/scene.ts';
import { bothHalves, bothLines, drape, fold, line, mark, opening } from '../core/shapes.ts';

const LIGHT = '#00ff41';
const BODY =
  'M490 196C540 196 574 184 592 164C650 172 708 194 750 224C726 292 714 364 718 440C714 560 714 680 722 792C650 812 580 818 490 818Z';
const SLEEVE =
  'M732 214C794 232 830 290 848 368C872 476 890 620 896 776C896 800 886 812 868 816C844 820 820 818 804 812C792 806 790 796 788 780C778 660 756 540 710 436C708 356 714 286 732 214Z';
const CUFF =
  'M804 802C830 812 866 810 890 798C892 830 888 858 882 882C862 894 834 894 814 886C808 858 804 830 804 802Z';
const HEM =
  'M278 788C400 816 600 816 722 788C724 820 722 850 716 876C600 904 400 904 284 876C278 850 276 820 278 788Z';
const COLLAR = 'M490 178C540 178 572 160 580 124C590 126 602 132 608 140C610 186 584 222 490 226Z';

function shell(color: string): Piece['material'] {
  return color === '#1a1e24'
    ? { ...NYLON, gloss: 0.2, tightness: 12 }
    : { ...NYLON, gloss: 0.16, tightness: 12 };
}

/** The pocket sits on the wearer's left arm, which is on the right from the front and on the left from behind. */
function sleeves(color: string, view: 'front' | 'back'): Piece[] {
  const pocket = `<path d="M800 380L842 372L856 470L818 480Z" fill="none" stroke="${contrast(color, 0.25)}" stroke-width="2.4"/><path d="M806 384L838 378" stroke="${LIGHT}" stroke-width="6"/>`;
  const arms = pair({
    shape: `<path d="${SLEEVE}"/>`,
    paint: cloth(color, pocket),
    round: 66,
    rise: 60,
    material: shell(color),
    folds: [
      drape([718, 350], [790, 400], [858, 400], 18),
      drape([724, 430], [790, 480], [872, 490], 20),
      drape([766, 530], [820, 575], [884, 560], 18),
      drape([780, 620], [830, 650], [890, 630], 18),
      drape([786, 700], [830, 730], [894, 700], 16),
      drape([788, 760], [840, 786], [896, 756], 14),
    ].join(''),
    foldDepth: 28,
    foldBlur: 9,
    seams: line('M800 380L842 372L856 470L818 480Z', 2),
    crease: { depth: 3.4, length: 110, angle: 40, seed: 51 },
    shadow: 0.4,
  });
  const cuff = ribBand(
    `<path d="${CUFF}"/>`,
    knitted(color, 840),
    ribs([806, 796], [892, 790], [0, 110], 14),
    { round: 30, rise: 26 },
  );
  const plain = arms.map((arm, index) =>
    index === (view === 'front' ? 0 : 1) ? { ...arm, paint: color } : arm,
  );
  return [...plain, ...pair(cuff)];
}

/** Rib with a green line in it, `y` units down. */
function knitted(color: string, y: number): string {
  return cloth(
    mix(color, '#000000', 0.15),
    `<path d="M200 ${y}C400 ${y + 22} 600 ${y + 22} 1000 ${y - 8}" fill="none" stroke="${LIGHT}" stroke-width="8"/>`,
  );
}

function body(color: string, art: string): Piece {
  return {
    shape: bothHalves(BODY),
    paint: cloth(color, art),
    round: 150,
    rise: 78,
    material: shell(color),
    folds: [
      drape([708, 440], [620, 520], [520, 560], 26),
      drape([292, 440], [380, 530], [470, 580], 26),
      drape([716, 560], [640, 620], [540, 640], 24, 0.9),
      drape([286, 580], [370, 640], [460, 660], 24, 0.9),
      drape([720, 690], [640, 740], [540, 730], 22, 0.9),
      drape([282, 700], [370, 750], [470, 740], 22, 0.9),
      drape([610, 230], [650, 310], [708, 370], 18, 0.9),
      drape([390, 230], [350, 310], [292, 370], 18, 0.9),
      fold('valley', [300, 790], [400, 770], [480, 806], 18),
      fold('valley', [700, 790], [600, 770], [520, 806], 18),
    ].join(''),
    foldDepth: 28,
    foldBlur: 12,
    seams: bothLines('M750 224C726 292 714 364 718 440', 3.4),
    crease: { depth: 4, length: 190, angle: 30, seed: 57 },
    shadow: 0.4,
    reach: 16,
  };
}

function collar(color: string, view: 'front' | 'back'): Piece[] {
  const inside: Piece = {
    shape: '<path d="M424 128C450 146 550 146 576 128C578 176 548 204 500 208C452 204 422 176 424 128Z"/>',
    paint: '#0a9a34',
    round: 20,
    rise: -10,
    material: NYLON,
    shade: 0.55,
    shadow: 0,
  };
  const shape =
    view === 'front'
      ? bothHalves(COLLAR)
      : '<path d="M392 140C430 120 570 120 608 140C610 190 584 206 500 208C416 206 390 190 392 140Z"/>';
  const lines = view === 'front' ? rays() + flip(rays()) : ribs([380, 110], [620, 110], [0, 110], 32);
  const band = ribBand(shape, mix(color, '#000000', 0.15), lines, {
    round: 24,
    rise: 22,
    shadow: 0.5,
    reach: 10,
  });
  return view === 'front' ? [inside, band] : [band];
}

function rays(): string {
  return line(
    Array.from(
      { length: 15 },
      (_, index) => `M${500 + index * 5.4} ${176 - index * 2.6}L${506 + index * 8.2} ${240 - index * 6}`,
    ).join(''),
    3.2,
  );
}

function flip(markup: string): string {
  return `<g transform="translate(1000 0) scale(-1 1)">${markup}</g>`;
}

function zip(): Piece[] {
  const teeth = Array.from(
    { length: 84 },
    (_, index) => `<rect x="${index % 2 === 0 ? 493 : 500}" y="${206 + index * 8}" width="7" height="5"/>`,
  ).join('');
  return [
    {
      shape: '<rect x="486" y="204" width="28" height="684" rx="3"/>',
      paint: '#0b0d10',
      round: 4,
      rise: 3,
      material: NYLON,
      shadow: 0.4,
      reach: 8,
      seams: line('M488 204L488 890M512 204L512 890', 1.6),
    },
    { shape: teeth, paint: '#8c949b', round: 3, rise: 3, material: METAL, shadow: 0.2, reach: 3 },
    {
      shape: '<rect x="491" y="204" width="18" height="26" rx="5"/>',
      paint: '#aab1b6',
      round: 6,
      rise: 6,
      material: METAL,
      reach: 6,
    },
    {
      shape: '<path d="M495 226L505 226L508 284C508 292 492 292 492 284Z"/>',
      paint: LIGHT,
      round: 5,
      rise: 4,
      material: NYLON,
      reach: 6,
    },
  ];
}

function pockets(color: string): Piece[] {
  return pair({
    shape: '<path d="M604 560L622 552L676 698L656 706Z"/>',
    paint: mix(color, '#000000', 0.25),
    round: 8,
    rise: 8,
    material: NYLON,
    shadow: 0.5,
    reach: 9,
  });
}

/** Front view, closed, or back view with the embroidered mark. */
export function bomberScene(color: string, view: 'front' | 'back'): Scene {
  const front = litMark(604, 340, 36, '#1a1e24');
  const letters = '#f4f5f2';
  const thread = `${mark(500, 420, 120, `fill="${letters}"`)}${wordmark(500, 622, 46, letters)}`;
  const back = `${thread}<path d="${opening(500, 420, 43)}" fill="${LIGHT}"/>`;
  const torso = body(color, view === 'front' ? front : back);
  const raised: Piece = view === 'back' ? { ...torso, relief: thread, reliefHeight: 1.6 } : torso;
  const hem = ribBand(`<path d="${HEM}"/>`, knitted(color, 832), ribs([280, 776], [722, 776], [0, 140], 58), {
    round: 34,
    rise: 26,
  });
  const base = [...sleeves(color, view), raised, hem];
  if (view === 'back') return { stage: 'hung', pieces: [...base, ...collar(color, 'back')] };
  const [inside, ...band] = collar(color, 'front');
  return {
    stage: 'hung',
    pieces: [...(inside ? [inside] : []), ...base, ...pockets(color), ...band, ...zip()],
  };
}
