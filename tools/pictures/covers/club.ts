import { mix } from '../core/color.ts';
import { type Piece, type Scene } from '../core/scene.ts';
import { opening } from '../core/shapes.ts';
import { beam, BLADE, darkness, glow, type Iris, irisPieces, lampOf, litOpening } from './iris.ts';

const GREEN = '#00ff41';
/** Share of the studio's light. */
const DAY = 0.1;

function ramp(x1: number, y1: number, x2: number, y2: number): string {
  return `<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#f00"/></linearGradient></defs><rect x="-1000" y="-1000" width="3000" height="3000" fill="url(#t)"/>`;
}

function longBeam(): Scene {
  const iris: Iris = {
    x: 170,
    y: 480,
    radius: 520,
    open: 118,
    turn: 4,
    color: '#f0a92e',
    spill: 4,
    tilt: 1.2,
  };
  const light = `${litOpening(iris)}${beam({ x: 170, y: 480, degrees: 3, length: 1000, from: 150, to: 250, color: '#f0a92e', strength: 0.85 })}${beam({ x: 170, y: 500, degrees: 10, length: 900, from: 60, to: 110, color: GREEN, strength: 0.5 })}${glow(960, 560, 300, GREEN, 0.25)}`;
  return {
    stage: 'flat',
    wall: darkness(GREEN, 200),
    day: DAY,
    lamps: [lampOf(iris), { x: 900, y: 560, z: 160, color: GREEN, power: 3, reach: 160 }],
    light,
    pieces: irisPieces(iris),
  };
}

/** A chamber of hexagons, each a step deeper. */
function darkRoom(): Scene {
  const frames = Array.from({ length: 7 }, (_, index): Piece => {
    const outer = 760 - index * 96;
    const inner = outer - 92;
    const [x, y] = [560 - index * 6, 506 - index * 3];
    return {
      shape: `<path fill-rule="evenodd" d="${opening(x, y, outer + 30, 30)}${opening(x, y, inner, 30)}"/>`,
      paint: mix('#3a444d', '#66727d', index / 7),
      round: 14,
      rise: 12,
      material: BLADE,
      shadow: 0.6,
      reach: 26,
    };
  }).reverse();
  const ray = beam({
    x: 1000,
    y: 250,
    degrees: 148,
    length: 760,
    from: 26,
    to: 90,
    color: GREEN,
    strength: 0.95,
  });
  const light = `${ray}${glow(520, 500, 230, GREEN, 0.5)}${glow(1000, 250, 240, '#b9ffcb', 0.55)}`;
  return {
    stage: 'flat',
    wall: '<rect width="1000" height="1000" fill="#050708"/>',
    day: 0.16,
    lamps: [
      { x: 900, y: 300, z: 260, color: GREEN, power: 4, reach: 200 },
      { x: 540, y: 500, z: 60, color: GREEN, power: 5, reach: 130 },
    ],
    light,
    pieces: frames,
  };
}

function warmBelow(): Scene {
  const iris: Iris = { x: 500, y: 520, radius: 680, open: 208, turn: 30, color: GREEN, spill: 2.5, tilt: 1 };
  const light = `${glow(500, 500, 330, GREEN, 0.55)}<defs><linearGradient id="wm" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffb02e"/><stop offset="0.55" stop-color="#a6f23c"/><stop offset="1" stop-color="${GREEN}"/></linearGradient></defs><path d="${opening(500, 520, 209, 30)}" fill="url(#wm)"/>${glow(500, 470, 210, '#f4ffe0', 0.75)}${glow(500, 820, 420, '#ff9d1e', 0.75)}`;
  return {
    stage: 'flat',
    wall: darkness(GREEN),
    day: DAY,
    lamps: [lampOf(iris), { x: 500, y: 800, z: 150, color: '#ffb02e', power: 5, reach: 190 }],
    light,
    pieces: irisPieces(iris),
  };
}

/** Planes like folded cloth along one diagonal. */
function diagonal(): Scene {
  const planes = [
    'M-60 200L420 200L1060 830L1060 1000L-60 1000Z',
    'M420 160L640 160L1060 560L1060 850Z',
    'M660 160L1060 160L1060 520Z',
    'M-60 420L320 800L-60 1000Z',
  ];
  const pieces = planes.map((data, index): Piece => ({
    shape: `<path d="${data}"/>`,
    paint: ['#14191f', '#1f262d', '#2a323a', '#0f1317'][index] ?? '#14191f',
    round: 16,
    rise: 12,
    material: { gloss: 0.3, tightness: 12, fuzz: 0.1, grain: 0.2, thread: 2.6 },
    folds: ramp(200 + index * 90, 760 - index * 70, 560 + index * 90, 360 - index * 40),
    foldDepth: 150,
    crease: { depth: 1.6, length: 300, angle: 45, seed: 60 + index },
    shadow: 0.6,
    reach: 40,
  }));
  const light = `${beam({ x: 400, y: 180, degrees: 44.5, length: 960, from: 15, to: 24, color: GREEN, strength: 1 })}${glow(470, 260, 300, GREEN, 0.4)}${glow(420, 210, 160, '#b9ffcb', 0.5)}`;
  return {
    stage: 'flat',
    wall: darkness(GREEN),
    day: 0.5,
    lamps: [{ x: 560, y: 380, z: 90, color: GREEN, power: 1.6, reach: 150 }],
    light,
    pieces,
  };
}

function eightInARow(): Scene {
  const irises = Array.from({ length: 8 }, (_, index): Iris => ({
    x: 76 + index * 121,
    y: 565 - index * 18,
    radius: 59,
    open: 2 + index * 4.6,
    turn: 10 + index * 9,
    color: GREEN,
    spill: 4,
    tilt: 1.3,
  }));
  const light =
    irises.map((iris, index) => litOpening(iris, 0.35 + index * 0.09)).join('') +
    beam({ x: 906, y: 441, degrees: 172, length: 860, from: 24, to: 130, color: GREEN, strength: 0.32 });
  return {
    stage: 'flat',
    wall: darkness(GREEN, 820, 440),
    day: 0.22,
    lamps: irises.slice(3).map((iris) => ({ ...lampOf(iris), z: 30, reach: 50 })),
    light,
    pieces: irises.flatMap((iris) => irisPieces(iris)),
  };
}

export const clubCovers = [
  { name: 'a-new-look-for-shutter', scene: longBeam },
  { name: 'inside-the-dark-room', scene: darkRoom },
  { name: 'grizzly-stays-for-three-more-seasons', scene: warmBelow },
  { name: 'how-the-match-jersey-was-drawn', scene: diagonal },
  { name: 'the-summer-split-squads', scene: eightInARow },
];
