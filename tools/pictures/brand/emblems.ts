/** One emblem per team: a hexagon of light with the team's sign. Small SVG files, 100 × 100. */
import { mix } from '../core/color.ts';
import { opening } from '../core/shapes.ts';

export interface Emblem {
  readonly name: string;
  readonly svg: string;
}

interface Colors {
  readonly light: string;
  readonly dark: string;
}

function frame({ light, dark }: Colors, sign: string): string {
  const hot = mix(light, '#ffffff', 0.35);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hot}"/><stop offset=".55" stop-color="${light}"/><stop offset="1" stop-color="${mix(light, dark, 0.55)}"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(dark, light, 0.3)}"/><stop offset="1" stop-color="${dark}"/></linearGradient><clipPath id="c"><path d="${opening(50, 50, 42, 30)}"/></clipPath></defs><path d="${opening(50, 50, 49, 30)}" fill="url(#a)"/><path d="${opening(50, 50, 45.5, 30)}" fill="${mix(dark, '#000000', 0.35)}"/><path d="${opening(50, 50, 42, 30)}" fill="url(#b)"/><g clip-path="url(#c)">${sign}</g></svg>\n`;
}

function rays(): string {
  return Array.from(
    { length: 12 },
    (_, index) =>
      `<path transform="rotate(${index * 30} 50 52)" d="M48.6 40L50 ${index % 2 === 0 ? 8 : 22}L51.4 40Z"/>`,
  ).join('');
}

function dots(): string {
  const found: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const [x, y, radius] = [53 + column * 4.6 + (row % 2) * 2.3, 28 + row * 5.5, 2.1 - column * 0.3];
      if (Math.hypot(x - 50, y - 50) > 25) continue;
      found.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(2)}"/>`);
    }
  }
  return found.join('');
}

const SIGNS: ReadonlyArray<readonly [name: string, colors: Colors, sign: (colors: Colors) => string]> = [
  [
    'obscura-umbra',
    { light: '#ff4655', dark: '#22080d' },
    ({ dark }) =>
      `<circle cx="50" cy="50" r="27" fill="url(#a)"/><circle cx="57" cy="45" r="24" fill="${mix(dark, '#000000', 0.3)}"/><path d="M4 71L96 26L96 29L4 76Z" fill="#fff" opacity=".9"/>`,
  ],
  [
    'obscura-shutter',
    { light: '#f0a92e', dark: '#1d1407' },
    () =>
      `<g fill="url(#a)">${[24, 37, 50, 63, 76].map((y, index) => `<path d="M${14 + index * 2} ${y - 4}L${84 - index * 2} ${y - 9}L${88 - index * 3} ${y - 1}L${18 + index * 2} ${y + 4}Z" opacity="${1 - index * 0.13}"/>`).join('')}</g>`,
  ],
  [
    'obscura-parallax',
    { light: '#19b5a5', dark: '#061b20' },
    () =>
      '<path d="M10 78L42 26L74 78Z" fill="url(#a)"/><path d="M32 78L62 32L92 78Z" fill="none" stroke="#fff" stroke-width="3.4"/><path d="M42 26L50 39L34 39Z" fill="#fff"/>',
  ],
  [
    'obscura-blackout',
    { light: '#8fb3c9', dark: '#0e171d' },
    () =>
      `<path d="${opening(50, 50, 30, 30)}" fill="#05080a"/><path d="M48.8 18L52 18L51.4 82L48 82Z" fill="#fff" transform="rotate(28 50 50)"/><path d="M50 20L50 80L66 74L70 30Z" fill="url(#a)" opacity=".75" transform="rotate(28 50 50)"/>`,
  ],
  [
    'obscura-flare',
    { light: '#e8632c', dark: '#1e0c07' },
    () =>
      `<g fill="url(#a)">${rays()}</g><path d="${opening(50, 52, 15, 30)}" fill="#fff"/><path d="${opening(50, 52, 10, 30)}" fill="url(#a)"/>`,
  ],
  [
    'obscura-afterburn',
    { light: '#1f8fff', dark: '#051629' },
    () =>
      '<g fill="url(#a)"><path d="M44 24L86 50L44 76L56 50Z"/><path d="M24 32L46 50L24 68L32 50Z" opacity=".7"/><path d="M10 38L24 50L10 62L15 50Z" opacity=".45"/></g><path d="M60 47L86 50L60 53Z" fill="#fff"/>',
  ],
  [
    'obscura-penumbra',
    { light: '#b46bff', dark: '#170b26' },
    () =>
      `<path d="M50 22A28 28 0 0 0 50 78Z" fill="url(#a)"/><g fill="#d9b8ff">${dots()}</g><circle cx="50" cy="50" r="28" fill="none" stroke="#fff" stroke-width="2.4"/>`,
  ],
  [
    'obscura-pinhole',
    { light: '#4fd1ff', dark: '#071a22' },
    () =>
      '<path d="M36 50L96 18L96 82Z" fill="url(#a)" opacity=".8"/><path d="M36 50L4 34L4 66Z" fill="url(#a)" opacity=".35"/><path d="M34 14L38 14L38 86L34 86Z" fill="#fff" opacity=".28"/><circle cx="36" cy="50" r="6.4" fill="#fff"/>',
  ],
  [
    'obscura-tripwire',
    { light: '#9dba45', dark: '#161b08' },
    () =>
      '<path d="M50 22L80 74L20 74Z" fill="none" stroke="url(#a)" stroke-width="6" stroke-linejoin="bevel"/><path d="M2 56L98 52" stroke="#fff" stroke-width="2.6"/><circle cx="30" cy="55" r="4" fill="#fff"/><circle cx="70" cy="53.2" r="4" fill="#fff"/>',
  ],
];

/** Emblems of all teams. The names are the teams' slugs. */
export const EMBLEMS: readonly Emblem[] = SIGNS.map(([name, colors, sign]) => ({
  name,
  svg: frame(colors, sign(colors)),
}));
