import { cloth, contrast, inksOn, litMark, pair, ribBand, ribs, wordmark } from '../core/garment.ts';
import { COTTON, METAL, type Piece, RIB, type Scene } from '../core/scene.ts';
import { drape, fold, line, stitches } from '../core/shapes.ts';

const LEG =
  'M490 190C560 196 630 190 690 176C712 250 724 330 722 420C716 560 690 700 676 838C640 850 590 850 556 838C548 700 534 560 508 428C502 410 496 400 490 396Z';
const CUFF =
  'M556 828C596 842 640 842 678 828C678 858 674 886 670 908C640 920 596 920 564 908C558 886 556 858 556 828Z';
const BAND =
  'M306 150C400 172 600 172 694 150C700 170 702 190 702 206C600 228 400 228 298 206C298 190 300 170 306 150Z';

function legs(color: string): Piece[] {
  const { light } = inksOn(color);
  const stripe = `<path d="M702 196C722 330 716 480 690 700C684 750 680 800 676 850" fill="none" stroke="${light}" stroke-width="7" transform="translate(-16 0)"/>`;
  const right: Piece = {
    shape: `<path d="${LEG}"/>`,
    paint: cloth(color, stitches('M704 210L650 330', contrast(color, 0.3))),
    round: 84,
    rise: 62,
    material: COTTON,
    folds: [
      drape([500, 400], [590, 420], [690, 380], 20),
      drape([510, 430], [590, 480], [700, 470], 18),
      drape([530, 560], [600, 600], [700, 570], 20, 0.9),
      drape([545, 640], [600, 670], [690, 650], 16, 0.8),
      drape([556, 740], [610, 770], [680, 740], 16),
      drape([558, 790], [610, 815], [678, 795], 14),
      fold('ridge', [620, 220], [640, 400], [620, 560], 20, 0.7),
    ].join(''),
    foldDepth: 24,
    foldBlur: 11,
    seams: line('M708 204L650 334', 2.6),
    crease: { depth: 4.4, length: 150, angle: 70, seed: 71 },
    shadow: 0.4,
  };
  const [left, plain] = pair(right);
  if (left === undefined || plain === undefined) return [];
  const cuffs = pair(
    ribBand(`<path d="${CUFF}"/>`, contrast(color, 0.03), ribs([560, 824], [674, 824], [2, 96], 18), {
      round: 26,
      rise: 22,
    }),
  );
  return [left, { ...plain, paint: cloth(color, stripe + litMark(584, 330, 26, color)) }, ...cuffs];
}

function zips(color: string): Piece[] {
  const slit: Piece = {
    shape: line('M700 236L664 340', 9),
    paint: contrast(color, 0.2),
    round: 6,
    rise: 5,
    material: RIB,
    shadow: 0.5,
    reach: 8,
  };
  const pull: Piece = {
    shape: '<rect x="655" y="336" width="12" height="30" rx="4"/>',
    paint: '#aab1b6',
    round: 6,
    rise: 5,
    material: METAL,
    reach: 7,
  };
  return [...pair(slit), ...pair(pull)];
}

function cords(color: string): Piece[] {
  const cord = (data: string): Piece => ({
    shape: line(data, 9),
    paint: contrast(color, 0.82),
    round: 5,
    rise: 6,
    material: COTTON,
    shadow: 0.5,
    reach: 8,
  });
  const tip = (x: number, y: number): Piece => ({
    shape: `<rect x="${x - 6}" y="${y}" width="12" height="26" rx="3"/>`,
    paint: inksOn(color).light,
    round: 6,
    rise: 6,
    material: COTTON,
    reach: 6,
  });
  const lines = ['M482 192C470 250 480 280 472 322', 'M518 192C530 240 522 270 528 300'].map(cord);
  return [...lines, tip(472, 318), tip(528, 296)];
}

function waist(color: string): Piece[] {
  const band = ribBand(
    `<path d="${BAND}"/>`,
    cloth(
      contrast(color, 0.03),
      stitches('M300 168C400 190 600 190 700 168M300 186C400 208 600 208 700 186', contrast(color, 0.3)),
    ),
    ribs([300, 140], [700, 140], [0, 100], 54),
    { round: 26, rise: 22, shadow: 0.5, reach: 9 },
  );
  const label: Piece = {
    shape: '<rect x="352" y="182" width="74" height="22" rx="2" transform="rotate(3 390 190)"/>',
    paint: cloth('#14181d', `<g transform="rotate(3 390 190)">${wordmark(389, 198, 9.5, '#f4f5f2')}</g>`),
    round: 3,
    rise: 2,
    material: RIB,
    reach: 4,
  };
  return [band, label, ...cords(color)];
}

/** The whole joggers, or a close-up of the waistband. */
export function joggersScene(color: string, view: 'front' | 'detail'): Scene {
  const pieces = [...legs(color), ...zips(color), ...waist(color)];
  if (view === 'front') return { stage: 'hung', pieces };
  return { stage: 'hung', pieces, view: { x: 356, y: 92, width: 400 } };
}
