/** The desk mat and the wrist rest. */
import { apertureBlades } from '#domain/aperture.ts';
import { mix } from '../core/color.ts';
import { cloth, wordmark } from '../core/garment.ts';
import { COTTON, type Piece, RUBBER, type Scene } from '../core/scene.ts';
import { drape, line, mark, opening } from '../core/shapes.ts';

const INK = '#14181d';
const LIGHT = '#00ff41';

function turned(markup: string, degrees: number): string {
  return `<g transform="rotate(${degrees} 500 500)">${markup}</g>`;
}

/** The iris in the right-hand corner: blades from dark to less dark, light in the middle and one beam. */
function irisArt(): string {
  const scale = 8.4;
  const [x, y] = [742, 556];
  const blades = apertureBlades(48, 13, 18)
    .map(
      (data, index) =>
        `<path d="${data}" fill="${mix('#171c22', '#39434d', index / 5)}" stroke="#0b0d10" stroke-width="0.9"/>`,
    )
    .join('');
  return `<defs><linearGradient id="bm" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="${LIGHT}" stop-opacity="0.9"/><stop offset="1" stop-color="${LIGHT}" stop-opacity="0.05"/></linearGradient></defs>
<g transform="translate(${x - 50 * scale} ${y - 50 * scale}) scale(${scale})">${blades}</g><path d="${opening(x, y, 108, 18)}" fill="${LIGHT}"/><path d="M${x - 60} ${y - 60}L${x - 72} ${y + 60}L20 860L20 640Z" fill="url(#bm)" opacity="0.55"/>
<g transform="translate(236 0)">${wordmark(0, 382, 44, '#f4f5f2')}</g><rect x="112" y="400" width="248" height="6" fill="${LIGHT}"/>`;
}

function mouse(): Piece[] {
  const shell =
    'M700 470C740 466 764 500 766 560C768 640 748 690 702 692C656 690 634 640 636 560C638 500 660 468 700 470Z';
  return [
    {
      shape: turned(`<path d="${shell}"/>`, -12),
      paint: '#0d1013',
      round: 60,
      rise: 62,
      material: { ...RUBBER, gloss: 0.32, tightness: 26 },
      seams: turned(line('M701 470L701 560M640 566C680 580 722 580 764 566', 2.2), -12),
      seamDepth: 3,
      shadow: 0.65,
      reach: 30,
    },
    {
      shape: turned('<rect x="693" y="500" width="16" height="44" rx="8"/>', -12),
      paint: LIGHT,
      round: 8,
      rise: 8,
      material: RUBBER,
      shadow: 0.3,
      reach: 5,
      glow: 0.3,
    },
  ];
}

/** The mat with a mouse on it, or its stitched corner. */
export function matScene(view: 'front' | 'detail'): Scene {
  const sheet = '<rect x="54" y="300" width="892" height="400" rx="16"/>';
  const rim = `<rect x="61" y="307" width="878" height="386" rx="12" fill="none" stroke="#2b333b" stroke-width="9"/><rect x="61" y="307" width="878" height="386" rx="12" fill="none" stroke="#4d5863" stroke-width="7" stroke-dasharray="2.4 2"/>`;
  const base: Piece = {
    shape: turned(sheet, -12),
    paint: turned(
      `<rect x="-300" y="-300" width="1600" height="1600" fill="${INK}"/>${irisArt()}${rim}`,
      -12,
    ),
    round: 12,
    rise: 8,
    material: { ...COTTON, grain: 0.14, thread: 2 },
    seams: turned(
      '<rect x="70" y="316" width="860" height="368" rx="9" fill="none" stroke="#fff" stroke-width="3"/>',
      -12,
    ),
    folds: drape([80, 640], [300, 620], [420, 700], 30, 0.4),
    foldDepth: 8,
    foldBlur: 24,
    shadow: 0.4,
  };
  if (view === 'front') return { stage: 'flat', pieces: [base, ...mouse()] };
  return { stage: 'flat', pieces: [base], view: { x: 14, y: 352, width: 330 } };
}

function key(x: number, y: number, width: number, top: string): Piece {
  const shape = `<rect x="${x}" y="${y}" width="${width}" height="64" rx="9"/>`;
  return {
    shape: turned(shape, -7),
    paint: top,
    round: 15,
    rise: 12,
    material: { ...RUBBER, gloss: 0.2 },
    shadow: 0.55,
    reach: 12,
  };
}

function keyboard(): Piece[] {
  const base: Piece = {
    shape: turned('<rect x="40" y="60" width="920" height="392" rx="22"/>', -7),
    paint: '#1b2026',
    round: 16,
    rise: 12,
    material: RUBBER,
    shadow: 0.5,
    reach: 16,
  };
  const rows = [84, 156, 228, 300].flatMap((y, row) =>
    Array.from({ length: 12 }, (_, column) =>
      key(
        62 + column * 73.2,
        y,
        66,
        row === 2 && column === 3 ? LIGHT : row === 0 && column === 0 ? '#39434d' : '#2b323a',
      ),
    ),
  );
  const last = [
    [62, 90],
    [160, 90],
    [258, 410],
    [676, 90],
    [774, 76],
    [858, 80],
  ].map(([x = 0, width = 0]) => key(x, 372, width, width > 300 ? '#39434d' : '#2b323a'));
  return [base, ...rows, ...last];
}

/** The wrist rest in front of a keyboard. */
export function wristRestScene(): Scene {
  const shape =
    '<path d="M96 556C96 520 120 510 160 512C380 524 620 524 840 512C880 510 904 520 904 556L906 650C906 690 884 704 844 702C620 690 380 690 156 702C116 704 94 690 94 650Z"/>';
  const raised = mark(824, 606, 40, 'fill="#fff"', 19, 3.4, 5);
  const rest: Piece = {
    shape: turned(shape, -7),
    paint: turned(
      cloth(
        '#191d22',
        `${mark(824, 606, 40, 'fill="#f4f5f2"', 19, 3.4, 5)}<path d="${opening(824, 606, 14, 5)}" fill="${LIGHT}"/><g transform="translate(-262 0)">${wordmark(500, 618, 24, '#f4f5f2')}</g><path d="M92 674C380 662 620 662 908 674" fill="none" stroke="${LIGHT}" stroke-width="5"/>`,
      ),
      -7,
    ),
    round: 84,
    rise: 64,
    material: { ...COTTON, grain: 0.3, thread: 2.6 },
    relief: turned(raised, -7),
    reliefHeight: 1.6,
    seams: turned(line('M100 664C380 652 620 652 900 664', 3), -7),
    shadow: 0.6,
    reach: 30,
  };
  return { stage: 'flat', pieces: [...keyboard(), rest], view: { x: -8, y: -112, width: 1010 } };
}
