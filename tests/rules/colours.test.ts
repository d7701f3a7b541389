/** Contrast of the colours in src/styles/global.css, in both themes. A club that changes its colours reads here which pair fails. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BEAM, INK, LINE, MUTED, PAPER } from '#contract/brand-colours.ts';
import { contrastRatio } from '#domain/contrast.ts';

const SHEET = readFileSync('src/styles/global.css', 'utf8');
/** WCAG 2.2, 1.4.3 for text and 1.4.11 for borders of controls. */
const TEXT_RATIO = 4.5;
const BORDER_RATIO = 3;

const BACKGROUNDS = ['ground', 'surface', 'sunken'];
const TEXTS = ['text', 'muted', 'signal', 'danger', 'warning'];

/** The colours of the rule that begins with a selector. */
function coloursOf(selector: string): ReadonlyMap<string, string> {
  const start = SHEET.indexOf(`\n${selector}`);
  const rule = SHEET.slice(start, SHEET.indexOf('}', start));
  return new Map(
    [...rule.matchAll(/--([a-z-]+): (#[\da-f]{6});/gu)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const THEMES = [
  { theme: 'light', colours: coloursOf(':root {') },
  { theme: 'dark', colours: coloursOf("[data-theme='dark'],") },
];

const PAIRS = BACKGROUNDS.flatMap((behind) => [
  ...TEXTS.map((name) => ({ name, behind, least: TEXT_RATIO })),
  { name: 'line-strong', behind, least: BORDER_RATIO },
]).concat({ name: 'on-action', behind: 'action', least: TEXT_RATIO });

describe.each(THEMES)('in the $theme theme', ({ colours }) => {
  it.each(PAIRS)('$name on $behind has a contrast of at least $least', ({ name, behind, least }) => {
    const [front, back] = [colours.get(name), colours.get(behind)];
    expect([front, back]).not.toContain(undefined);
    expect(contrastRatio(front ?? '', back ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('colours of the brand are the same in styles and in contract/brand-colours.ts', () => {
  const light = coloursOf(':root {');
  const named = (name: string): string | undefined =>
    new RegExp(`--color-${name}: (#[\\da-f]{6});`, 'u').exec(SHEET)?.[1];
  expect([named('ink'), named('paper'), named('beam')]).toEqual([INK, PAPER, BEAM]);
  expect([light.get('muted'), light.get('line')]).toEqual([MUTED, LINE]);
});

it('colours of the brand stand in no other file', () => {
  const files = globSync('{src,netlify,tools}/**/*.{ts,tsx,astro,mjs}').filter(
    (path) => path !== 'src/contract/brand-colours.ts',
  );
  const hex = new RegExp([BEAM, INK, LINE, MUTED, PAPER].join('|'), 'iu');
  expect(files.filter((path) => hex.test(readFileSync(path, 'utf8')))).toEqual([]);
});
