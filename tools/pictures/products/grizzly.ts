/** Grizzly Energy: the bear with the headset, a can, and a six-pack. */
import { lettering } from '../core/lettering.ts';
import { CARD, METAL, type Piece, type Scene } from '../core/scene.ts';
import { line } from '../core/shapes.ts';
import { wrapped } from '../core/wrap.ts';

const LIGHT = '#00ff41';
const BLACK = '#0c1013';

/** The bear's head, about 100 units wide at scale 1. */
export function bear(
  x: number,
  y: number,
  scale: number,
  fur: string,
  ground: string,
  light: string,
): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
<circle cx="-31" cy="-40" r="17" fill="${fur}"/><circle cx="31" cy="-40" r="17" fill="${fur}"/><circle cx="-31" cy="-40" r="8" fill="${ground}"/><circle cx="31" cy="-40" r="8" fill="${ground}"/>
<path d="M-45 -10C-46 -42 -24 -54 0 -54C24 -54 46 -42 45 -10C44 8 36 20 30 34C22 48 12 54 0 54C-12 54 -22 48 -30 34C-36 20 -44 8 -45 -10Z" fill="${fur}"/>
<path d="M-32 -18L-10 -8L-13 -1L-30 -8Z" fill="${light}"/><path d="M32 -18L10 -8L13 -1L30 -8Z" fill="${light}"/>
<path d="M-21 22C-20 6 -10 2 0 2C10 2 20 6 21 22C20 40 11 46 0 46C-11 46 -20 40 -21 22Z" fill="${ground}"/><path d="M-10 10L10 10L4 20L-4 20Z" fill="${fur}"/><path d="M0 20L0 30M-9 35C-4 29 4 29 9 35" fill="none" stroke="${fur}" stroke-width="3.4" stroke-linecap="round"/>
<path d="M-52 -4C-56 -76 56 -76 52 -4" fill="none" stroke="${light}" stroke-width="7"/><rect x="-62" y="-14" width="17" height="36" rx="7" fill="${light}"/><rect x="45" y="-14" width="17" height="36" rx="7" fill="${light}"/><path d="M-54 20C-52 44 -36 52 -20 52" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
</g>`;
}

/** Art of the label; x = 0 is the middle of the front. `size` is the height of the can's wall. */
function labelArt(top: number, size: number): string {
  const y = (share: number): number => top + size * share;
  const unit = size / 100;
  const claws = [-24, -8, 8]
    .map(
      (dx) =>
        `<path d="M${dx * unit} ${y(0.98)}L${(dx + 6) * unit} ${y(0.98)}L${(dx + 34) * unit} ${y(0.74)}L${(dx + 30) * unit} ${y(0.74)}Z"/>`,
    )
    .join('');
  const ring = (from: number, to: number, color: string): string =>
    `<rect x="${-200 * unit}" y="${y(from)}" width="${400 * unit}" height="${(to - from) * size}" fill="${color}"/>`;
  return `${ring(0, 1, BLACK)}${ring(0, 0.035, LIGHT)}<g fill="${LIGHT}" opacity="0.95">${claws}</g>
${bear(0, y(0.28), unit * 0.34, '#f4f5f2', BLACK, LIGHT)}
${lettering('GRIZZLY', { x: 0, y: y(0.63), height: unit * 13, anchor: 'middle', spacing: 0.05, stretch: 1.05, paint: 'fill="#f4f5f2"' })}
${lettering('ENERGY', { x: 0, y: y(0.7), height: unit * 4.6, anchor: 'middle', spacing: 0.5, stretch: 1.1, paint: `fill="${LIGHT}"` })}
${lettering('96 MG CAFFEINE', { x: 0, y: y(0.945), height: unit * 2.4, anchor: 'middle', spacing: 0.2, paint: 'fill="#f4f5f2"' })}
<g transform="translate(${86 * unit} 0)">${lettering('BERRY - ROOIBOS', { x: 0, y: y(0.5), height: unit * 4, anchor: 'middle', spacing: 0.2, paint: 'fill="#9aa3aa"' })}</g>`;
}

/** Outlines of a can and of its printed wall. */
function canOutlines(
  x: number,
  foot: number,
  radius: number,
): { readonly body: string; readonly wall: string } {
  const at = (dx: number, y: number): string => `${x + dx * radius} ${y}`;
  const lip = foot - radius * 3.9 + radius * 0.13;
  const [top, bottom, bend] = [foot - radius * 3.54, foot - radius * 0.2, radius * 0.13];
  const left = `M${at(-0.84, lip)}C${at(-0.84, lip + radius * 0.11)} ${at(-1, top - radius * 0.08)} ${at(-1, top)}L${at(-1, bottom)}C${at(-1, foot - radius * 0.04)} ${at(-0.84, foot - radius * 0.02)} ${at(-0.84, foot)}`;
  const right = `C${at(-0.5, foot + bend)} ${at(0.5, foot + bend)} ${at(0.84, foot)}C${at(0.84, foot - radius * 0.02)} ${at(1, foot - radius * 0.04)} ${at(1, bottom)}L${at(1, top)}C${at(1, top - radius * 0.08)} ${at(0.84, lip + radius * 0.11)} ${at(0.84, lip)}Z`;
  const wall = `M${at(-1, top)}C${at(-0.6, top + bend)} ${at(0.6, top + bend)} ${at(1, top)}L${at(1, bottom)}C${at(0.6, bottom + bend)} ${at(-0.6, bottom + bend)} ${at(-1, bottom)}Z`;
  return { body: left + right, wall };
}

/** One can standing on `foot`. */
function can(x: number, foot: number, radius: number, name: string): Piece[] {
  const { body, wall } = canOutlines(x, foot, radius);
  const [top, bottom] = [foot - radius * 3.54, foot - radius * 0.07];
  const art = wrapped({
    x,
    radius,
    top: top - 4,
    bottom: bottom + 4,
    art: labelArt(top, bottom - top),
    name,
  });
  const round = {
    form: `<rect x="${x - radius}" y="-2000" width="${radius * 2}" height="5000"/>`,
    round: radius,
    rise: radius * 0.86,
  };
  const print = { ...METAL, mirror: 0.22, gloss: 0.4 };
  return [
    {
      ...round,
      shape: `<path d="${body}"/>`,
      paint: '#b9c0c4',
      material: METAL,
      shadow: 0.3,
      reach: radius * 0.2,
    },
    { ...round, shape: `<path d="${wall}"/>`, paint: art, material: print, shadow: 0 },
    ...canTop(x, foot - radius * 3.77, radius),
  ];
}

function canTop(x: number, y: number, radius: number): Piece[] {
  const ellipse = (rx: number, ry: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${radius * rx}" ry="${radius * ry}"/>`;
  return [
    {
      shape: ellipse(0.86, 0.2),
      paint: '#d5dadd',
      round: radius * 0.08,
      rise: radius * 0.06,
      material: METAL,
      shadow: 0,
    },
    {
      shape: ellipse(0.76, 0.155),
      paint: '#8f989d',
      round: radius * 0.1,
      rise: -radius * 0.08,
      material: METAL,
      shadow: 0,
    },
    {
      shape: `<ellipse cx="${x}" cy="${y + radius * 0.03}" rx="${radius * 0.3}" ry="${radius * 0.075}"/>`,
      paint: LIGHT,
      round: radius * 0.05,
      rise: radius * 0.05,
      material: METAL,
      shadow: 0.4,
      reach: radius * 0.06,
    },
  ];
}

function carrierArt(): string {
  return `<rect width="1000" height="1000" fill="${BLACK}"/><path d="M180 880L330 880L620 500L560 500Z M380 880L440 880L730 500L690 500Z M486 880L516 880L806 500L780 500Z" fill="${LIGHT}" opacity="0.9"/>
${bear(330, 648, 1.02, '#f4f5f2', BLACK, LIGHT)}
${lettering('GRIZZLY', { x: 418, y: 676, height: 76, spacing: 0.05, stretch: 1.05, paint: `fill="#f4f5f2" stroke="${BLACK}" stroke-width="70" paint-order="stroke" stroke-linejoin="round"` })}
${lettering('ENERGY', { x: 420, y: 718, height: 26, spacing: 0.5, stretch: 1.1, paint: `fill="#f4f5f2" stroke="${BLACK}" stroke-width="120" paint-order="stroke" stroke-linejoin="round"` })}
${lettering('6 X 330 ML', { x: 770, y: 828, height: 24, anchor: 'end', spacing: 0.16, paint: `fill="#f4f5f2" stroke="${BLACK}" stroke-width="120" paint-order="stroke"` })}`;
}

function carrier(): { readonly back: Piece; readonly front: Piece } {
  const handle = 'M292 560L292 236C292 186 322 160 366 160L634 160C678 160 708 186 708 236L708 560Z';
  const hole = 'M424 190L576 190C602 190 602 230 576 230L424 230C398 230 398 190 424 190Z';
  return {
    back: {
      shape: `<path fill-rule="evenodd" d="${handle}${hole}"/>`,
      paint: `<rect width="1000" height="1000" fill="${BLACK}"/><path d="M292 250L708 250L708 262L292 262Z" fill="${LIGHT}"/>`,
      round: 4,
      rise: 3,
      material: CARD,
      shadow: 0.4,
      reach: 14,
    },
    front: {
      shape:
        '<path d="M186 508L236 486L764 486L814 508L814 868C814 876 808 880 800 880L200 880C192 880 186 876 186 868Z"/>',
      paint: carrierArt(),
      round: 7,
      rise: 6,
      material: { ...CARD, gloss: 0.14 },
      seams: line('M236 486L222 880M764 486L778 880', 2.4),
      seamDepth: 2,
      shadow: 0.55,
      reach: 16,
    },
  };
}

/** The six-pack in its carrier, or one can. */
export function grizzlyScene(view: 'front' | 'detail'): Scene {
  if (view === 'detail')
    return { stage: 'standing', floor: { y: 884, left: 322, right: 678 }, pieces: can(500, 884, 190, 'c') };
  const { back, front } = carrier();
  const row = (foot: number, radius: number, name: string): Piece[] =>
    [300, 500, 700].flatMap((x, index) => can(x, foot, radius, `${name}${index}-`));
  return {
    stage: 'standing',
    floor: { y: 880, left: 190, right: 810 },
    pieces: [...row(640, 92, 'b'), back, ...row(700, 97, 'f'), front],
  };
}
