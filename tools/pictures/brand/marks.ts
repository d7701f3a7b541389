/** The brand's own files: mark, icons, the picture that links are shared with, the partners' logos. */
import { apertureBlades } from '../../../src/domain/aperture.ts';
import { lettering, letteringWidth } from '../core/lettering.ts';
import { type Scene } from '../core/scene.ts';
import { opening } from '../core/shapes.ts';
import { beam, darkness, glow, type Iris, irisPieces, lampOf, litOpening } from '../covers/iris.ts';
import { bear } from '../products/grizzly.ts';

const INK = '#0b0d10';
const LIGHT = '#00ff41';
const PAPER = '#f7f8f6';

function blades(paint: string, gap: string): string {
  const paths = apertureBlades(48, 19, 12).map((data) => `<path d="${data}"/>`).join('');
  return `<g fill="${paint}" stroke="${gap}" stroke-width="3.5" stroke-linejoin="round">${paths}</g>`;
}

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}

/** The mark in the colour of its surroundings; the gaps between the blades are open. */
export function markSvg(): string {
  const paths = apertureBlades(48, 19, 12).map((data) => `<path d="${data}"/>`).join('');
  const gaps = `<mask id="gaps"><g fill="#fff" stroke="#000" stroke-width="3.5" stroke-linejoin="round">${paths}</g></mask>`;
  return svg(100, 100, `${gaps}<rect width="100" height="100" fill="currentColor" mask="url(#gaps)"/>`);
}

/** Mark and name side by side. */
export function lockupSvg(): string {
  const set = { height: 56, spacing: 0.1, stretch: 1.1 };
  const name = lettering('OBSCURA', { ...set, x: 122, y: 78, paint: 'fill="currentColor"' });
  const width = Math.ceil(126 + letteringWidth('OBSCURA', set));
  return markSvg()
    .replace('viewBox="0 0 100 100" width="100"', `viewBox="0 0 ${width} 100" width="${width}"`)
    .replace('</svg>', `${name}</svg>`);
}

/** The icon of a tab: mark on ink, with light in the opening. */
export function faviconSvg(): string {
  return svg(100, 100, `<path d="M0 0H100V76L76 100H0Z" fill="${INK}"/><g transform="translate(10 10) scale(.8)">${blades(PAPER, INK)}<path d="${opening(50, 50, 17.4)}" fill="${LIGHT}"/></g>`);
}

/** An icon that systems cut to their own shape: everything that matters lies in the middle. */
export function iconSvg(share: number): string {
  const scale = share;
  const move = 50 - 50 * scale;
  return svg(100, 100, `<rect width="100" height="100" fill="${INK}"/><g transform="translate(${move} ${move}) scale(${scale})">${blades(PAPER, INK)}<path d="${opening(50, 50, 17.4)}" fill="${LIGHT}"/></g>`);
}

/** The picture that links are shared with, cut to 1200 × 630 from the middle. */
export function shareScene(): Scene {
  const iris: Iris = { x: 720, y: 470, radius: 560, open: 96, turn: 14, color: LIGHT, spill: 5, tilt: 1.15 };
  const ray = beam({ x: 720, y: 470, degrees: 166, length: 900, from: 90, to: 260, color: LIGHT, strength: 0.6 });
  const name = lettering('OBSCURA', { x: 66, y: 560, height: 128, spacing: 0.06, stretch: 1.08, paint: 'fill="#ffffff"' });
  const line = lettering('POWERED BY RESPECT. DRIVEN BY PASSION', { x: 69, y: 616, height: 25, spacing: 0.12, stretch: 1.1, paint: `fill="#b9ffcb"` });
  return {
    stage: 'flat',
    wall: darkness(LIGHT, 720, 470),
    day: 0.08,
    lamps: [lampOf(iris)],
    light: `${litOpening(iris)}${ray}${glow(720, 470, 420, LIGHT, 0.25)}${name}${line}`,
    pieces: irisPieces(iris),
  };
}

/** The agency: a north star over a horizon, and its name. Takes the colour of its surroundings. */
export function northlightSvg(): string {
  const star = '<path d="M50 6L56.5 41L92 50L56.5 56.5L50 70L43.5 56.5L8 50L43.5 41Z" fill="currentColor"/><path d="M8 82H92" stroke="currentColor" stroke-width="6"/>';
  const name = lettering('NORTHLIGHT', { x: 118, y: 60, height: 46, spacing: 0.07, stretch: 1.05, paint: 'fill="currentColor"' });
  const word = lettering('DIGITAL', { x: 119, y: 86, height: 15, spacing: 0.62, stretch: 1.05, paint: 'fill="currentColor" opacity=".75"' });
  return svg(360, 100, star + name + word);
}

/** The drink: the bear and its name, on its own black, so that it needs no surroundings. */
export function grizzlySvg(): string {
  const ground = `<path d="M0 0H360V76L336 100H0Z" fill="#0c1013"/>`;
  const claws = '<path d="M292 100L304 100L350 30L346 30ZM312 100L322 100L360 42L360 36Z" fill="#00ff41" opacity=".85"/>';
  const name = lettering('GRIZZLY', { x: 108, y: 60, height: 44, spacing: 0.05, stretch: 1.05, paint: 'fill="#f4f5f2"' });
  const word = lettering('ENERGY', { x: 109, y: 83, height: 14, spacing: 0.66, stretch: 1.05, paint: 'fill="#00ff41"' });
  return svg(360, 100, `${ground}${claws}${bear(54, 54, 0.66, '#f4f5f2', '#0c1013', '#00ff41')}${name}${word}`);
}
