/** Hair and headwear. Each style has a part behind the head and one in front of it. */
import { mix } from '../core/color.ts';
import { randomSource } from '../core/noise.ts';
import { COTTON, type Material, type Piece } from '../core/scene.ts';
import { drape, line } from '../core/shapes.ts';

const HAIR: Material = { gloss: 0.16, tightness: 9, fuzz: 0.2, grain: 0.5, thread: 3 };
const CURLS: Material = { ...HAIR, gloss: 0.08, grain: 1.1, thread: 4.4 };

/** Parts behind and in front of the head. */
export interface Hair {
  readonly behind: readonly Piece[];
  readonly before: readonly Piece[];
}

const CAP =
  'M360 372C344 250 404 176 500 176C596 176 656 250 640 372C634 336 622 306 598 288C560 268 440 268 402 288C378 306 366 336 360 372Z';

function piece(shape: string, paint: string, more: Partial<Piece> = {}): Piece {
  return { shape, paint, round: 60, rise: 44, material: HAIR, shadow: 0.5, reach: 14, ...more };
}

function strands(paths: readonly string[], width: number, color: string): Piece[] {
  return paths.map((data) =>
    piece(line(data, width), color, {
      round: width / 2,
      rise: width * 0.45,
      reach: 8,
      crease: { depth: 1.6, length: 30, angle: 0, seed: 4 },
    }),
  );
}

function locs(color: string): Hair {
  const side = (sign: number): string[] =>
    Array.from({ length: 7 }, (_, index) => {
      const root = 500 + sign * (20 + index * 18);
      const bulge = 500 + sign * (120 + index * 12);
      const end = 500 + sign * (150 + index * 20);
      return `M${root} ${196 + index * 6}C${bulge} ${200 + index * 10} ${end + sign * 10} ${360 + index * 14} ${end} ${620 + ((index * 37) % 70)}`;
    });
  return {
    behind: [
      piece(`<path d="M350 380C320 160 680 160 650 380L690 700L310 700Z"/>`, mix(color, '#000000', 0.4)),
      ...strands([...side(1), ...side(-1)], 34, color),
    ],
    before: [piece(`<path d="${CAP}"/>`, color, { material: CURLS })],
  };
}

function braids(color: string): Hair {
  const rows = [430, 465, 500, 535, 570].map(
    (x) => `M500 182C${x} 200 ${x - (500 - x) * 0.6} 240 ${x - (500 - x) * 0.9} 292`,
  );
  const falls = [-1, 1].flatMap((sign) =>
    [0, 1, 2, 3, 4].map((index) => {
      const end = 500 + sign * (112 + index * 24);
      return `M${500 + sign * (122 + index * 4)} ${300 + index * 14}C${500 + sign * (150 + index * 12)} 450 ${end + sign * 20} 640 ${end} ${790 + ((index * 53) % 60)}`;
    }),
  );
  const plait = (data: string): Piece =>
    piece(line(data, 19), color, {
      round: 10,
      rise: 9,
      reach: 7,
      seams: line(data, 19, 'stroke-dasharray="2.4 8" style="stroke-linecap:butt"'),
      seamDepth: 3,
    });
  return {
    behind: [],
    before: [
      piece(`<path d="${CAP}"/>`, color, { seams: line(rows.join(''), 5), seamDepth: 5 }),
      ...falls.map(plait),
    ],
  };
}

function curls(color: string): Hair {
  const next = randomSource(12);
  const spread = 218;
  const ring = (count: number, radius: number, from: number, to: number): Piece[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
      const distance = radius + (next() - 0.5) * 30;
      const size = 46 + next() * 22;
      return piece(
        `<circle cx="${(500 + Math.cos(angle) * distance).toFixed(1)}" cy="${(350 + Math.sin(angle) * distance).toFixed(1)}" r="${size.toFixed(1)}"/>`,
        mix(color, '#ffffff', next() * 0.06),
        { round: size, rise: size * 0.6, material: CURLS, reach: 10 },
      );
    });
  return {
    behind: [...ring(17, spread, 150, 390), ...ring(15, spread - 60, 155, 385)],
    before: ring(11, 158, 196, 344),
  };
}

function wrap(color: string): Hair {
  const cloth =
    'M346 366C318 220 380 120 508 112C650 104 700 232 654 366C640 320 600 282 500 280C400 282 362 320 346 366Z';
  const folds = [
    drape([350, 340], [420, 200], [560, 130], 16),
    drape([364, 350], [470, 240], [640, 190], 16),
    drape([500, 284], [580, 240], [660, 250], 14),
    drape([430, 290], [520, 210], [600, 130], 14),
  ].join('');
  const knot = piece(
    '<path d="M470 150C430 90 470 50 520 60C560 40 620 60 610 110C640 130 610 180 560 172C530 190 490 180 470 150Z"/>',
    color,
    {
      round: 50,
      rise: 44,
      material: COTTON,
      folds: drape([480, 140], [520, 100], [600, 90], 14) + drape([500, 160], [560, 130], [606, 130], 12),
      foldDepth: 20,
    },
  );
  return {
    behind: [knot],
    before: [
      piece(`<path d="${cloth}"/>`, color, {
        round: 90,
        rise: 70,
        material: COTTON,
        folds,
        foldDepth: 26,
        foldBlur: 9,
      }),
    ],
  };
}

function long(color: string): Hair {
  const back = 'M338 380C306 150 694 150 662 380C700 520 716 660 690 830L310 830C284 660 300 520 338 380Z';
  const fringe =
    'M356 420C330 250 400 172 510 172C620 172 668 260 644 430C640 360 610 300 540 262C480 330 400 340 356 420Z';
  const lines = [340, 365, 390, 610, 640, 665]
    .map((x) => `M${500 + (x - 500) * 0.8} 240C${x - 10} 420 ${x + 10} 620 ${x} 830`)
    .join('');
  return {
    behind: [
      piece(`<path d="${back}"/>`, color, {
        round: 110,
        rise: 80,
        folds: drape([350, 400], [330, 560], [340, 800], 20) + drape([650, 400], [672, 560], [650, 800], 20),
        foldDepth: 20,
        seams: line(lines, 3),
      }),
    ],
    before: [
      piece(`<path d="${fringe}"/>`, color, {
        folds: drape([520, 190], [440, 250], [370, 380], 16) + drape([560, 200], [620, 270], [640, 390], 16),
        foldDepth: 16,
      }),
    ],
  };
}

function afro(color: string): Hair {
  const cloud =
    'M500 92C660 92 742 200 730 330C724 430 690 490 640 520L360 520C310 490 276 430 270 330C258 200 340 92 500 92Z';
  return {
    behind: [piece(`<path d="${cloud}"/>`, color, { round: 190, rise: 130, material: CURLS })],
    before: [piece(`<path d="${CAP}"/>`, color, { material: CURLS, round: 40, rise: 26 })],
  };
}

function bun(color: string): Hair {
  const folds = drape([400, 300], [450, 220], [500, 190], 14) + drape([600, 300], [550, 220], [500, 190], 14);
  return {
    behind: [piece('<circle cx="500" cy="148" r="92"/>', color, { round: 92, rise: 70, material: CURLS })],
    before: [piece(`<path d="${CAP}"/>`, color, { folds, foldDepth: 12 })],
  };
}

function short(color: string): Hair {
  const top =
    'M362 372C340 240 390 150 520 158C610 160 662 240 640 372C634 330 616 304 590 292C530 300 470 262 440 250C420 280 380 310 362 372Z';
  const folds = drape([440, 250], [500, 190], [600, 200], 16);
  return { behind: [], before: [piece(`<path d="${top}"/>`, color, { folds, foldDepth: 18 })] };
}

function fade(color: string): Hair {
  const look = { round: 30, rise: 16, material: CURLS, reach: 5 };
  return { behind: [], before: [piece(`<path d="${CAP}"/>`, color, look)] };
}

const STYLES = { afro, braids, bun, curls, fade, locs, long, short, wrap };

export type HairStyle = keyof typeof STYLES;

export function hairOf(style: HairStyle, color: string): Hair {
  return STYLES[style](color);
}
