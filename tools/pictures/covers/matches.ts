import { mix } from '../core/color.ts';
import { type Scene } from '../core/scene.ts';
import { beam, darkness, glow, type Iris, irisPieces, lampOf, litOpening } from './iris.ts';

const BLUE = '#2f9bff';
/** Share of the studio's light. */
const DAY = 0.1;

function turnaround(): Scene {
  const iris: Iris = { x: 640, y: 500, radius: 620, open: 46, turn: 8, color: BLUE, spill: 9, tilt: 1.1 };
  const light = `${litOpening(iris)}${beam({ x: 640, y: 500, degrees: 186, length: 760, from: 60, to: 190, color: BLUE, strength: 0.75 })}${beam({ x: 640, y: 500, degrees: 6, length: 420, from: 40, to: 120, color: '#ff4655', strength: 0.5 })}${glow(1000, 620, 380, '#ff4655', 0.4)}`;
  return {
    stage: 'flat',
    wall: darkness(BLUE, 640),
    day: DAY,
    lamps: [lampOf(iris), { x: 1000, y: 640, z: 120, color: '#ff4655', power: 4, reach: 160 }],
    light,
    pieces: irisPieces(iris),
  };
}

function headlights(): Scene {
  const iris: Iris = { x: 250, y: 690, radius: 640, open: 150, turn: 32, color: BLUE, spill: 4.4, tilt: 1.3 };
  const light = `${litOpening(iris, 0.9)}${beam({ x: 250, y: 660, degrees: -24, length: 940, from: 120, to: 210, color: '#8fd0ff', strength: 0.8 })}${beam({ x: 270, y: 730, degrees: -12, length: 900, from: 90, to: 170, color: BLUE, strength: 0.7 })}`;
  return {
    stage: 'flat',
    wall: darkness(BLUE, 300, 620),
    day: DAY,
    lamps: [lampOf(iris)],
    light,
    pieces: irisPieces(iris),
  };
}

function shrinkingRing(): Scene {
  const outer: Iris = { x: 560, y: 500, radius: 700, open: 300, turn: 20, color: BLUE, spill: 2, tilt: 1 };
  const inner: Iris = {
    x: 590,
    y: 510,
    radius: 292,
    open: 92,
    turn: 44,
    color: '#e8632c',
    spill: 3,
    tilt: 1.2,
  };
  const ring = (radius: number, width: number, color: string, opacity: number): string =>
    `<circle cx="575" cy="505" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}" filter="url(#rg)"/>`;
  const light = `<defs><filter id="rg" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter></defs>${litOpening(inner)}${ring(286, 5, '#ff9a5c', 0.95)}${ring(286, 26, '#e8632c', 0.35)}${ring(430, 3, BLUE, 0.5)}${glow(590, 510, 360, '#e8632c', 0.4)}`;
  return {
    stage: 'flat',
    wall: darkness(BLUE, 560),
    day: DAY,
    lamps: [lampOf(inner), { ...lampOf(outer), reach: 330, z: 160 }],
    light,
    pieces: [...irisPieces(outer), ...irisPieces(inner)],
  };
}

function closedTight(): Scene {
  const iris: Iris = {
    x: 430,
    y: 470,
    radius: 700,
    open: 5,
    turn: 52,
    color: '#a9d4f2',
    spill: 26,
    tilt: 0.9,
    metal: '#66727d',
  };
  const leak = beam({
    x: 430,
    y: 470,
    degrees: 52,
    length: 620,
    from: 7,
    to: 26,
    color: '#d6efff',
    strength: 0.95,
  });
  const light = `${glow(430, 470, 190, '#bfe4ff', 0.95)}${leak}${beam({ x: 430, y: 470, degrees: 232, length: 300, from: 4, to: 10, color: '#bfe4ff', strength: 0.6 })}`;
  return {
    stage: 'flat',
    wall: darkness('#8fb3c9', 430),
    day: DAY,
    lamps: [lampOf(iris)],
    light,
    pieces: irisPieces(iris),
  };
}

function mountain(): Scene {
  const metal = '#4b5560';
  const plates = [
    'M-100 900L330 300L470 520L-100 1100Z',
    'M1100 900L720 330L540 520L600 1100Z',
    'M-100 1000L300 640L470 470L545 600L620 1100Z',
  ];
  const slope = (x1: number, x2: number): string =>
    `<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="${x1}" y1="300" x2="${x2}" y2="760"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#000"/></linearGradient></defs><rect width="1000" height="1000" fill="url(#t)"/>`;
  const iris: Iris = {
    x: 540,
    y: 420,
    radius: 800,
    open: 190,
    turn: 30,
    color: '#19b5a5',
    spill: 2.6,
    tilt: 0.8,
  };
  const pieces = plates.map((data, index) => ({
    shape: `<path d="${data}"/>`,
    paint: mix(metal, '#19b5a5', 0.1 + index * 0.1),
    round: 8,
    rise: 7,
    material: { gloss: 0.5, tightness: 20, fuzz: 0.04, mirror: 0 },
    folds: slope(index === 1 ? 900 : 100, index === 1 ? 500 : 560),
    foldDepth: 150,
    foldBlur: 7,
    shadow: 0.7,
    reach: 40,
  }));
  return {
    stage: 'flat',
    wall: darkness('#19b5a5', 540),
    day: DAY,
    lamps: [lampOf(iris)],
    light: `${litOpening(iris)}<path d="${plates.join('')}" fill="#000"/>${glow(540, 400, 420, '#7ff0e2', 0.3)}`,
    pieces: [...irisPieces(iris), ...pieces],
  };
}

export const matchCovers = [
  { name: 'umbra-turn-the-cape-final-around', scene: turnaround },
  { name: 'afterburn-own-the-garden-route', scene: headlights },
  { name: 'flare-one-ring-ahead', scene: shrinkingRing },
  { name: 'blackout-lose-and-learn', scene: closedTight },
  { name: 'maluti-and-the-middle-of-the-map', scene: mountain },
];
