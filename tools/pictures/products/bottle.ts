import { lightness, mix } from '../core/color.ts';
import { inksOn } from '../core/garment.ts';
import { lettering } from '../core/lettering.ts';
import { COAT, METAL, type Piece, RUBBER, type Scene } from '../core/scene.ts';
import { line, mark, opening } from '../core/shapes.ts';
import { wrapped } from '../core/wrap.ts';

const BODY =
  'M364 414C364 366 408 350 412 314L588 314C592 350 636 366 636 414L636 850C636 862 630 866 622 868C560 886 440 886 378 868C370 866 364 862 364 850Z';
const FORM =
  'M364 414C364 366 408 350 412 314L412 0L588 0L588 314C592 350 636 366 636 414L636 1600L364 1600Z';
const FOOT =
  'M364 826C440 846 560 846 636 826L636 852C636 862 630 866 622 868C560 886 440 886 378 868C370 866 364 862 364 852Z';
const tall = (half: number): string => `<rect x="${500 - half}" y="-500" width="${half * 2}" height="2000"/>`;

function art(color: string): string {
  const { letters, light } = inksOn(color);
  const word = `<g transform="translate(0 676) rotate(-90)">${lettering('OBSCURA', { x: 0, y: 20, height: 40, anchor: 'middle', spacing: 0.16, stretch: 1.2, paint: `fill="${letters}"` })}</g>`;
  const flat = `<rect x="-320" y="280" width="640" height="640" fill="${color}"/>${mark(0, 452, 42, `fill="${letters}"`)}<path d="${opening(0, 452, 15)}" fill="${light}"/>${word}<path d="M78 330L86 330L86 900L78 900Z" fill="${light}"/>`;
  return wrapped({ x: 500, radius: 136, top: 300, bottom: 900, art: flat, name: 'w' });
}

const RING: Piece = {
  shape: '<path d="M408 306C440 320 560 320 592 306L592 326C560 340 440 340 408 326Z"/>',
  form: tall(92),
  paint: '#c3c9cc',
  round: 92,
  rise: 80,
  material: METAL,
  shadow: 0.4,
  reach: 8,
};

const SEAL: Piece = {
  shape: '<path d="M400 282C440 300 560 300 600 282L600 296C560 314 440 314 400 296Z"/>',
  form: tall(100),
  paint: '#00ff41',
  round: 100,
  rise: 86,
  material: RUBBER,
  shadow: 0,
};

function screw(shell: string): Piece {
  const grip = Array.from({ length: 30 }, (_, index) => {
    const x = 500 + 96 * Math.sin(((index - 14.5) / 15) * 1.5);
    return `M${x.toFixed(1)} 214L${x.toFixed(1)} 288`;
  }).join('');
  return {
    shape:
      '<path d="M402 206C402 190 440 178 500 178C560 178 598 190 598 206L600 296C560 314 440 314 400 296Z"/>',
    form: tall(100),
    paint: shell,
    round: 100,
    rise: 86,
    material: { ...RUBBER, gloss: 0.24 },
    seams: line(grip, 4),
    seamDepth: 4,
    shadow: 0.5,
    reach: 10,
  };
}

function moulded(shape: string, paint: string, round: number, rise: number, reach: number): Piece {
  return { shape, paint, round, rise, material: RUBBER, shadow: reach === 0 ? 0 : 0.4, reach };
}

function lid(color: string): Piece[] {
  const shell = lightness(color) > 0.5 ? '#20262d' : mix(color, '#ffffff', 0.06);
  const loop =
    'M424 200C424 130 452 104 500 104C548 104 576 130 576 200L548 200C548 150 532 130 500 130C468 130 452 150 452 200Z';
  const feet =
    'M424 203C424 196 452 194 452 203L452 208L424 208ZM548 203C548 196 576 196 576 203L576 208L548 208Z';
  return [
    RING,
    moulded(`<path fill-rule="evenodd" d="${loop}"/>`, shell, 13, 13, 12),
    screw(shell),
    moulded('<ellipse cx="500" cy="200" rx="97" ry="19"/>', mix(shell, '#ffffff', 0.08), 14, 6, 0),
    moulded(`<path d="${feet}"/>`, shell, 8, 8, 6),
    SEAL,
  ];
}

/** The whole bottle, or a close-up of its lid. */
export function bottleScene(color: string, view: 'front' | 'detail'): Scene {
  const pieces: Piece[] = [
    {
      shape: `<path d="${BODY}"/>`,
      form: `<path d="${FORM}"/>`,
      paint: art(color),
      round: 136,
      rise: 116,
      material: { ...COAT, grain: 0.12, thread: 2.2 },
      shadow: 0,
    },
    {
      shape: `<path d="${FOOT}"/>`,
      form: tall(136),
      paint: '#14181d',
      round: 136,
      rise: 116,
      material: RUBBER,
      shadow: 0.3,
      reach: 6,
    },
    ...lid(color),
  ];
  const floor = { y: 872, left: 372, right: 628 };
  if (view === 'front') return { stage: 'standing', floor, pieces, view: { x: 60, y: 50, width: 880 } };
  return { stage: 'standing', floor, pieces, view: { x: 310, y: 76, width: 380 } };
}
