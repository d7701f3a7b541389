import { type Piece, type Scene } from '../core/scene.ts';
import { beam, BLADE, darkness, glow, type Iris, irisPieces, lampOf, litOpening } from './iris.ts';

const VIOLET = '#b46bff';

function pinhole(): Scene {
  const iris: Iris = { x: 330, y: 500, radius: 560, open: 20, turn: 40, color: VIOLET, spill: 12, tilt: 1.2 };
  const light = `${litOpening(iris)}${glow(330, 500, 250, VIOLET, 0.6)}${beam({ x: 330, y: 500, degrees: 4, length: 760, from: 20, to: 330, color: '#4fd1ff', strength: 0.62 })}${beam({ x: 330, y: 500, degrees: 2, length: 760, from: 12, to: 120, color: '#e6ccff', strength: 0.6 })}`;
  return {
    stage: 'flat',
    wall: darkness(VIOLET, 330),
    day: 0.1,
    lamps: [
      { ...lampOf(iris), reach: 190 },
      { x: 900, y: 520, z: 200, color: '#4fd1ff', power: 2, reach: 200 },
    ],
    light,
    pieces: irisPieces(iris),
  };
}

/** One disc before another: full shadow, half shadow, light. */
function halfShadow(): Scene {
  const disc = (x: number, y: number, radius: number, paint: string): Piece => ({
    shape: `<circle cx="${x}" cy="${y}" r="${radius}"/>`,
    paint,
    round: radius,
    rise: radius * 0.34,
    material: BLADE,
    shadow: 0.8,
    reach: 60,
  });
  const iris: Iris = { x: 620, y: 500, radius: 330, open: 120, turn: 12, color: VIOLET, spill: 3, tilt: 1.2 };
  // The disc is cut out of the glow and gets a rim of light.
  const rim =
    '<defs><filter id="rm" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter></defs><path d="M452 322A250 250 0 0 1 466 750A262 262 0 0 0 452 322Z" fill="#efe0ff" filter="url(#rm)"/>';
  const light = `${litOpening(iris, 0.95)}${glow(640, 500, 420, VIOLET, 0.45)}<circle cx="330" cy="540" r="249" fill="#000"/>${rim}${glow(560, 520, 190, VIOLET, 0.35)}`;
  return {
    stage: 'flat',
    wall: darkness(VIOLET, 640),
    day: 0.1,
    lamps: [{ ...lampOf(iris), reach: 260 }],
    light,
    pieces: [...irisPieces(iris), disc(330, 540, 250, '#3a3348')],
  };
}

/** Beams like the lines of a timetable. */
function timetable(): Scene {
  const tiles = Array.from({ length: 28 }, (_, index): Piece => {
    const column = index % 7;
    const row = Math.floor(index / 7);
    const lit = [2, 8, 12, 17, 23].includes(index);
    return {
      shape: `<rect x="${60 + column * 128}" y="${250 + row * 130}" width="112" height="114" rx="4" transform="rotate(-8 500 500)"/>`,
      paint: lit ? '#8a55d0' : '#3a3348',
      round: 10,
      rise: lit ? 12 : -7,
      material: BLADE,
      shadow: lit ? 0.6 : 0.1,
      reach: 18,
      ...(lit ? { glow: 0.25 } : {}),
    };
  });
  const lines = [
    beam({ x: -20, y: 420, degrees: -8, length: 1060, from: 6, to: 9, color: VIOLET, strength: 1 }),
    beam({ x: -20, y: 680, degrees: -8, length: 1060, from: 5, to: 7, color: VIOLET, strength: 0.8 }),
    beam({ x: 330, y: 860, degrees: -98, length: 760, from: 6, to: 8, color: '#e6ccff', strength: 0.9 }),
    beam({ x: 742, y: 860, degrees: -98, length: 760, from: 5, to: 7, color: VIOLET, strength: 0.8 }),
  ].join('');
  return {
    stage: 'flat',
    wall: darkness(VIOLET),
    day: 0.3,
    lamps: [
      { x: 268, y: 400, z: 120, color: VIOLET, power: 5, reach: 130 },
      { x: 690, y: 600, z: 120, color: VIOLET, power: 5, reach: 130 },
    ],
    light: `${lines}${glow(268, 400, 190, VIOLET, 0.6)}${glow(690, 600, 210, VIOLET, 0.5)}`,
    pieces: tiles,
  };
}

export const academyCovers = [
  { name: 'pinhole-opens-its-doors', scene: pinhole },
  { name: 'first-three-through-the-half-shadow', scene: halfShadow },
  { name: 'exams-first-scrims-second', scene: timetable },
];
