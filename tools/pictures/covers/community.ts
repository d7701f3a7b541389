import { mix } from '../core/color.ts';
import { type Piece, type Scene } from '../core/scene.ts';
import { opening } from '../core/shapes.ts';
import { beam, BLADE, darkness, glow, type Iris, irisPieces, lampOf, litOpening } from './iris.ts';

const AMBER = '#ffb02e';

/** Concentric rings. */
function rings(): Scene {
  const bands = Array.from({ length: 8 }, (_, index): Piece => {
    const outer = 620 - index * 66;
    return {
      shape: `<circle cx="560" cy="500" r="${outer}"/>`,
      paint: mix('#4a4238', '#8d7a58', index / 8),
      round: 34,
      rise: 22,
      material: BLADE,
      shadow: 0.55,
      reach: 26,
    };
  });
  const iris: Iris = {
    x: 560,
    y: 500,
    radius: 128,
    open: 58,
    turn: 12,
    color: '#ffe2a8',
    spill: 3,
    tilt: 1.2,
  };
  return {
    stage: 'flat',
    wall: darkness(AMBER, 560),
    day: 0.2,
    lamps: [{ ...lampOf(iris), color: AMBER, z: 170, reach: 330, power: 4.6 }],
    light: `${litOpening(iris, 0.95)}${glow(560, 500, 330, AMBER, 0.35)}`,
    pieces: [...bands, ...irisPieces(iris)],
  };
}

/** A fan of light over forty seats. */
function seats(): Scene {
  const found: Piece[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let seat = 0; seat < 8; seat += 1) {
      const size = 19 + row * 6;
      const x = 560 + (seat - 3.5) * (74 + row * 22) + (row % 2) * 14;
      const y = 466 + row * 48 + row * row * 5;
      found.push({
        shape: `<path d="${opening(x, y, size, 30)}"/>`,
        paint: mix('#4a4238', AMBER, 0.4 - Math.abs(seat - 3.5) * 0.08),
        round: size * 0.6,
        rise: size * 0.5,
        material: BLADE,
        shadow: 0.6,
        reach: 26,
      });
    }
  }
  const iris: Iris = { x: 560, y: 300, radius: 160, open: 46, turn: 20, color: AMBER, spill: 4, tilt: 1.2 };
  const fan = [64, 77, 90, 103, 116]
    .map((angle) =>
      beam({ x: 560, y: 300, degrees: angle, length: 640, from: 26, to: 130, color: AMBER, strength: 0.4 }),
    )
    .join('');
  return {
    stage: 'flat',
    wall: darkness(AMBER, 560, 420),
    day: 0.14,
    lamps: [lampOf(iris), { x: 560, y: 420, z: 200, color: AMBER, power: 3, reach: 300 }],
    light: `${litOpening(iris)}${fan}${glow(560, 290, 320, AMBER, 0.45)}`,
    pieces: [...found, ...irisPieces(iris)],
  };
}

/** Rings of blades around a core. */
function guarded(): Scene {
  const irises: Iris[] = [
    { x: 500, y: 500, radius: 640, open: 330, turn: 4, color: AMBER, spill: 1.7, tilt: 0.9 },
    { x: 500, y: 500, radius: 322, open: 186, turn: 24, color: AMBER, spill: 1.9, tilt: 1.1 },
    { x: 500, y: 500, radius: 180, open: 86, turn: 44, color: '#ffd07a', spill: 2.4, tilt: 1.3 },
  ];
  const core = irises[2];
  return {
    stage: 'flat',
    wall: darkness(AMBER),
    day: 0.1,
    lamps: irises.map((iris) => ({ ...lampOf(iris), z: iris.open * 0.7, reach: iris.open, power: 4 })),
    light: `${core === undefined ? '' : litOpening(core)}${glow(500, 500, 420, AMBER, 0.35)}`,
    pieces: irises.flatMap((iris) => irisPieces(iris)),
  };
}

export const communityCovers = [
  { name: 'wrists-sleep-daylight', scene: rings },
  { name: 'forty-chairs-one-projector', scene: seats },
  { name: 'respect-first-how-we-moderate', scene: guarded },
];
