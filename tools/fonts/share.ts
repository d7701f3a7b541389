/**
 * Generates the fonts of share pictures: Sofia Sans Extra Condensed (SIL Open Font License 1.1) at two fixed weights,
 * capitals of all European and African Latin in the font. The output of `npm run fonts` is a module, so that functions
 * can bundle it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { isDrawn } from '#domain/share-text.ts';

const FILES = '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed';
const TARGET = 'netlify/server/share/fonts.ts';
const WEIGHTS = [700, 900];
/** The highest character of the font. */
const LAST_CHARACTER = 0x22ff;

const characters = Array.from({ length: LAST_CHARACTER }, (_, code) => String.fromCodePoint(code))
  .filter((character) => character >= ' ' && isDrawn(character))
  .join('');

async function face(part: string, weight: number): Promise<string> {
  const source = await readFile(createRequire(import.meta.url).resolve(`${FILES}-${part}-wght-normal.woff2`));
  const font = await subsetFont(source, characters, {
    targetFormat: 'woff',
    variationAxes: { wght: weight },
  });
  process.stdout.write(`${part} ${weight} ${font.length} bytes\n`);
  return font.toString('base64');
}

const faces: string[] = [];
for (const weight of WEIGHTS) {
  const [latin, extended] = await Promise.all([face('latin', weight), face('latin-ext', weight)]);
  faces.push(
    `  {\n    weight: ${weight},\n    latin:\n      '${latin}',\n    extended:\n      '${extended}',\n  },\n`,
  );
}
const head =
  '/** The display face for share pictures, WOFF as base64. Made by `npm run fonts` (tools/fonts/share.ts). */\n';
await writeFile(TARGET, `${head}export const SHARE_FONTS = [\n${faces.join('')}] as const;\n`);
