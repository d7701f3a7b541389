/** The brand's files: mark, icons, share picture, partner logos. */
import { apertureBlades } from '#domain/aperture.ts';
import { lettering, letteringWidth } from '../core/lettering.ts';
import { type Scene } from '../core/scene.ts';
import { opening } from '../core/shapes.ts';
import { beam, darkness, glow, type Iris, irisPieces, lampOf, litOpening } from '../covers/iris.ts';
import { bear } from '../products/grizzly.ts';

const INK = '#0b0d10';
const LIGHT = '#00ff41';
const PAPER = '#f7f8f6';

function blades(paint: string, gap: string): string {
  const paths = apertureBlades(48, 19, 12)
    .map((data) => `<path d="${data}"/>`)
    .join('');
  return `<g fill="${paint}" stroke="${gap}" stroke-width="3.5" stroke-linejoin="round">${paths}</g>`;
}

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}

/** The mark in `currentColor`, with open gaps between the blades. */
export function markSvg(): string {
  const paths = apertureBlades(48, 19, 12)
    .map((data) => `<path d="${data}"/>`)
    .join('');
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
  return svg(
    100,
    100,
    `<path d="M0 0H100V76L76 100H0Z" fill="${INK}"/><g transform="translate(10 10) scale(.8)">${blades(PAPER, INK)}<path d="${opening(50, 50, 17.4)}" fill="${LIGHT}"/></g>`,
  );
}

/** An icon for systems that crop it: all content is in the middle. */
export function iconSvg(share: number): string {
  const scale = share;
  const move = 50 - 50 * scale;
  return svg(
    100,
    100,
    `<rect width="100" height="100" fill="${INK}"/><g transform="translate(${move} ${move}) scale(${scale})">${blades(PAPER, INK)}<path d="${opening(50, 50, 17.4)}" fill="${LIGHT}"/></g>`,
  );
}

/** Share picture, cropped to 1200 × 630 from the middle. */
export function shareScene(): Scene {
  const iris: Iris = { x: 812, y: 440, radius: 620, open: 88, turn: 14, color: LIGHT, spill: 5, tilt: 1.15 };
  const ray = beam({
    x: 812,
    y: 440,
    degrees: 164,
    length: 980,
    from: 90,
    to: 260,
    color: LIGHT,
    strength: 0.6,
  });
  const name = lettering('OBSCURA', {
    x: 66,
    y: 640,
    height: 112,
    spacing: 0.06,
    stretch: 1.06,
    paint: 'fill="#ffffff"',
  });
  const line = lettering('POWERED BY RESPECT. DRIVEN BY PASSION', {
    x: 69,
    y: 686,
    height: 21,
    spacing: 0.14,
    stretch: 1.1,
    paint: `fill="#b9ffcb"`,
  });
  return {
    stage: 'flat',
    wall: darkness(LIGHT, 812, 440),
    day: 0.08,
    lamps: [lampOf(iris)],
    light: `${litOpening(iris)}${ray}${glow(812, 440, 420, LIGHT, 0.25)}${name}${line}`,
    pieces: irisPieces(iris),
  };
}

const PLATE = 'M0 0H480V98L450 128H0Z';

/** Logo of the agency: a star over a horizon, on its own plate for any background. */
export function northlightSvg(): string {
  const ground = `<defs><linearGradient id="n" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#38e0c8"/><stop offset="1" stop-color="#8f7bff"/></linearGradient></defs><path d="${PLATE}" fill="#0e1a38"/>`;
  const star =
    '<g transform="translate(22 16)"><path d="M48 2L54.5 36L88 45L54.5 51.5L48 66L41.5 51.5L8 45L41.5 36Z" fill="url(#n)"/><path d="M8 82H88" stroke="#fff" stroke-width="6"/></g>';
  const name = lettering('NORTHLIGHT', {
    x: 132,
    y: 76,
    height: 44,
    spacing: 0.05,
    stretch: 1.02,
    paint: 'fill="#fff"',
  });
  const word = lettering('DIGITAL', {
    x: 133,
    y: 100,
    height: 14,
    spacing: 0.62,
    stretch: 1.05,
    paint: 'fill="#a9c3ff"',
  });
  return svg(480, 128, ground + star + name + word);
}

/** Logo of the drink: the bear and its name on black. */
export function grizzlySvg(): string {
  const ground = `<path d="${PLATE}" fill="#0c1013"/>`;
  const claws =
    '<g fill="#00ff41" opacity=".85"><path d="M384 128L402 128L462 30L456 30Z"/><path d="M410 128L424 128L474 44L474 36Z"/></g>';
  const name = lettering('GRIZZLY', {
    x: 140,
    y: 80,
    height: 58,
    spacing: 0.05,
    stretch: 1.05,
    paint: 'fill="#f4f5f2"',
  });
  const word = lettering('ENERGY', {
    x: 141,
    y: 108,
    height: 17,
    spacing: 0.66,
    stretch: 1.05,
    paint: 'fill="#00ff41"',
  });
  return svg(
    480,
    128,
    `${ground}${claws}${bear(70, 69, 0.84, '#f4f5f2', '#0c1013', '#00ff41')}${name}${word}`,
  );
}
