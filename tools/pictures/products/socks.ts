import { cloth, ribs, wordmark } from '../core/garment.ts';
import { COTTON, type Piece, RIB, type Scene } from '../core/scene.ts';
import { drape, line, mark, opening } from '../core/shapes.ts';

const INK = '#1a1e24';
const LIGHT = '#00e03c';
const SOCK =
  'M330 120C380 132 450 132 500 120C504 250 500 380 502 480C506 540 540 580 600 630C650 672 690 716 690 764C690 820 640 852 580 840C500 822 420 760 370 690C330 634 322 560 326 480C330 360 328 240 330 120Z';
const TOE = 'M640 640C690 690 710 740 690 790C670 850 620 852 570 846C574 780 596 700 640 640Z';
const HEEL = 'M318 560C360 566 410 590 440 640C420 680 400 700 380 712C330 660 316 610 318 560Z';

function sockArt(): string {
  const stripes = [196, 226, 256]
    .map(
      (y) =>
        `<path d="M320 ${y}C380 ${y + 12} 450 ${y + 12} 510 ${y}" fill="none" stroke="${LIGHT}" stroke-width="${y === 226 ? 16 : 7}"/>`,
    )
    .join('');
  return `${stripes}<path d="${TOE}" fill="${LIGHT}"/><path d="${HEEL}" fill="#2c343d"/>${mark(414, 380, 44, 'fill="#f4f5f2"')}<path d="${opening(414, 380, 16)}" fill="${LIGHT}"/><g transform="rotate(52 560 690)">${wordmark(556, 700, 22, '#f4f5f2')}</g>`;
}

function sock(move: string, seed: number): Piece[] {
  const put = (markup: string): string => `<g transform="${move}">${markup}</g>`;
  const main: Piece = {
    shape: put(`<path d="${SOCK}"/>`),
    paint: put(cloth(INK, sockArt())),
    round: 80,
    rise: 56,
    material: { ...COTTON, grain: 0.5, thread: 3.4 },
    folds: put(
      [
        drape([500, 500], [440, 540], [330, 520], 16),
        drape([506, 530], [460, 580], [350, 580], 16),
        drape([560, 600], [500, 660], [420, 690], 16, 0.9),
        drape([330, 300], [400, 330], [500, 310], 14, 0.6),
      ].join(''),
    ),
    foldDepth: 20,
    foldBlur: 11,
    seams: put(ribs([332, 176], [500, 176], [0, 330], 24)),
    seamDepth: 1.8,
    crease: { depth: 3, length: 130, angle: 60, seed },
    shadow: 0.5,
    reach: 18,
  };
  const top: Piece = {
    shape: put('<path d="M328 112C380 126 450 126 502 112L503 168C450 182 380 182 328 168Z"/>'),
    paint: INK,
    round: 24,
    rise: 20,
    material: RIB,
    seams: put(ribs([330, 100], [502, 100], [0, 90], 26)),
    seamDepth: 3,
    shadow: 0.35,
    reach: 7,
  };
  return [main, top];
}

const SOLE =
  'M280 -80C300 200 250 420 250 620C250 830 340 950 500 950C660 950 750 830 750 620C750 420 700 200 720 -80Z';

/** Grip area of the sole: everywhere except under the mark and along the edge. */
function dots(): string {
  const found: string[] = [];
  for (let row = 0; row < 17; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const x = 291 + column * 56 + (row % 2) * 28;
      const y = 40 + row * 54;
      const edge = y < 760 ? 190 : 190 - (y - 760) * 0.75;
      if (Math.abs(x - 500) < edge && Math.hypot(x - 500, y - 470) > 176) found.push(opening(x, y, 15, 12));
    }
  }
  return found.join('');
}

function soleScene(): Scene {
  const base: Piece = {
    shape: `<path d="${SOLE}"/>`,
    paint: cloth(INK, `<path d="M200 770C400 700 600 700 800 770L800 1000L200 1000Z" fill="${LIGHT}"/>`),
    round: 150,
    rise: 100,
    material: { ...COTTON, grain: 0.8, thread: 5 },
    seams: line('M240 756C400 690 600 690 760 756', 4),
    crease: { depth: 5, length: 200, angle: 90, seed: 9 },
    shadow: 0.5,
    reach: 24,
  };
  const grip: Piece = {
    shape: `<path d="${dots()}"/>${mark(500, 470, 140, 'fill="#fff"')}`,
    paint: cloth('#e9ece9', '<path d="M0 726L1000 726L1000 1000L0 1000Z" fill="#12161b"/>'),
    round: 6,
    rise: 8,
    material: { gloss: 0.5, tightness: 30, fuzz: 0 },
    shadow: 0.4,
    reach: 7,
  };
  return { stage: 'hung', pieces: [base, grip] };
}

/** The pair, or a close-up of a sole. */
export function socksScene(view: 'front' | 'detail'): Scene {
  if (view === 'detail') return soleScene();
  return {
    stage: 'hung',
    pieces: [
      ...sock('translate(150 -6) rotate(4 500 500)', 3),
      ...sock('translate(-66 26) rotate(-5 500 500)', 8),
    ],
  };
}
