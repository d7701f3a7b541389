/**
 * Generates the web font: Sofia Sans Extra Condensed (SIL Open Font License 1.1), reduced to the characters of English
 * and South African names and to one weight. The output of `npm run fonts` is committed because it only changes
 * with the design.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE =
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2';
/** A browser keeps the file for a year: another drawing needs another name. */
const TARGET = 'public/fonts/sofia-sans-extra-condensed-800.woff2';
const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '–—‘’“”•…×·é ëêèïîôöûüäáàóíúçñÉËÊÈÏÎÔÖÛÜÄÁ';

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
const font = await subsetFont(source, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: 800 },
});
await writeFile(TARGET, font);
process.stdout.write(`${TARGET} ${String(font.length)} bytes\n`);
