/** Two enamel pins and six stickers. */
import { lettering, letteringWidth } from '../core/lettering.ts';
import { CARD, type Material, METAL, type Piece, type Scene } from '../core/scene.ts';
import { mark, opening } from '../core/shapes.ts';

const INK = '#101419';
const LIGHT = '#00ff41';
const ENAMEL: Material = { gloss: 0.8, tightness: 46, fuzz: 0, mirror: 0.16 };
const VINYL: Material = { gloss: 0.2, tightness: 16, fuzz: 0 };

interface Sticker {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly art: string;
}

/** A die-cut sticker: white border, one corner cut, the art inside. */
function sticker({ x, y, turn, width, height, ground, art }: Sticker): Piece {
  const outline = (grow: number): string => {
    const [left, top, right, bottom] = [
      x - width / 2 - grow,
      y - height / 2 - grow,
      x + width / 2 + grow,
      y + height / 2 + grow,
    ];
    const cut = 22 + grow * 0.4;
    return `M${left} ${top}L${right} ${top}L${right} ${bottom - cut}L${right - cut} ${bottom}L${left} ${bottom}Z`;
  };
  const put = (markup: string): string => `<g transform="rotate(${turn} ${x} ${y})">${markup}</g>`;
  return {
    shape: put(`<path d="${outline(11)}" stroke-linejoin="round" stroke="#fff" stroke-width="8"/>`),
    paint: `<rect width="1000" height="1000" fill="#fbfbf9"/>${put(`<path d="${outline(0)}" fill="${ground}"/>${art}`)}`,
    round: 5,
    rise: 2.4,
    material: VINYL,
    shadow: 0.34,
    reach: 9,
  };
}

function team(name: string, color: string, x: number, y: number, turn: number): Piece {
  const set = { height: 46, spacing: 0.06, stretch: 1.12 };
  const word = lettering(name, { ...set, x, y: y + 23, anchor: 'middle', paint: `fill="${INK}"` });
  return sticker({ x, y, turn, width: letteringWidth(name, set) + 56, height: 92, ground: color, art: word });
}

function roundSticker(): Piece {
  const art = `<circle cx="262" cy="274" r="132" fill="${INK}"/>${mark(262, 274, 104, 'fill="#f4f5f2"')}<path d="${opening(262, 274, 37)}" fill="${LIGHT}"/>`;
  return {
    shape: '<circle cx="262" cy="274" r="150"/>',
    paint: `<rect width="1000" height="1000" fill="#fbfbf9"/>${art}`,
    round: 5,
    rise: 2.4,
    material: VINYL,
    shadow: 0.34,
    reach: 9,
  };
}

function beamSticker(): Piece {
  const art = `<path d="M560 212L900 300L900 372L548 262Z" fill="${LIGHT}"/>${mark(552, 236, 62, 'fill="#f4f5f2"')}<path d="${opening(552, 236, 22)}" fill="${LIGHT}"/>`;
  return sticker({ x: 670, y: 240, turn: 6, width: 410, height: 204, ground: INK, art });
}

/** A pin: metal base, raised metal lines, enamel in the fields. */
function markPin(x: number, y: number, radius: number): Piece[] {
  const fields = mark(x, y, radius * 0.86, 'fill="#fff"', 19, 5.4);
  return [
    {
      shape: `<circle cx="${x}" cy="${y}" r="${radius}"/>`,
      paint: '#c9ced1',
      round: radius * 0.14,
      rise: radius * 0.12,
      material: METAL,
      shadow: 0.6,
      reach: radius * 0.3,
    },
    { shape: fields, paint: INK, round: radius * 0.06, rise: -radius * 0.05, material: ENAMEL, shadow: 0 },
    {
      shape: `<path d="${opening(x, y, radius * 0.3)}"/>`,
      paint: LIGHT,
      round: radius * 0.06,
      rise: -radius * 0.04,
      material: ENAMEL,
      shadow: 0,
      glow: 0.25,
    },
  ];
}

function beamPin(x: number, y: number, size: number): Piece[] {
  const hexagon = (radius: number): string => opening(x, y, radius, 30);
  return [
    {
      shape: `<path d="${hexagon(size)}"/>`,
      paint: '#c9ced1',
      round: size * 0.14,
      rise: size * 0.12,
      material: METAL,
      shadow: 0.6,
      reach: size * 0.3,
    },
    {
      shape: `<path d="${hexagon(size * 0.86)}"/>`,
      paint: INK,
      round: size * 0.06,
      rise: -size * 0.05,
      material: ENAMEL,
      shadow: 0,
    },
    {
      shape: `<clipPath id="hx"><path d="${hexagon(size * 0.86)}"/></clipPath><g clip-path="url(#hx)"><path d="M${x - size} ${y - size * 0.72}L${x - size} ${y - size * 0.52}L${x + size} ${y + size * 0.78}L${x + size} ${y + size * 0.3}Z"/></g>`,
      paint: LIGHT,
      round: size * 0.05,
      rise: size * 0.04,
      material: ENAMEL,
      shadow: 0.2,
      reach: 4,
      glow: 0.2,
    },
  ];
}

/** The whole set, or a close-up of one pin. */
export function pinsScene(view: 'front' | 'detail'): Scene {
  const card: Piece = {
    shape: '<path d="M560 470L850 470L850 812L812 850L560 850Z"/>',
    paint: `<rect width="1000" height="1000" fill="#1a1f25"/>${lettering('OBSCURA', { x: 705, y: 818, height: 24, anchor: 'middle', spacing: 0.2, stretch: 1.2, paint: 'fill="#f4f5f2"' })}<rect x="560" y="470" width="290" height="7" fill="${LIGHT}"/>`,
    round: 5,
    rise: 4,
    material: CARD,
    shadow: 0.4,
    reach: 16,
  };
  const stickers = [
    roundSticker(),
    beamSticker(),
    team('UMBRA', '#ff4655', 266, 524, -7),
    team('SHUTTER', '#f0a92e', 322, 640, 4),
    team('AFTERBURN', '#3d9dff', 300, 756, -4),
    team('BLACKOUT', '#a9c6d8', 338, 872, 5),
  ];
  const pins = [...markPin(650, 586, 74), ...beamPin(764, 710, 66)];
  const pieces = [...stickers, card, ...pins];
  if (view === 'front') return { stage: 'flat', pieces, view: { x: 58, y: 88, width: 880 } };
  return { stage: 'flat', pieces, view: { x: 548, y: 484, width: 230 } };
}
