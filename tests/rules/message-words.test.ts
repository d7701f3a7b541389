/** Messages use the words of docs/words.md. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oddMessages } from './message-words.ts';

it.each([
  "'Your account shall move.'",
  "'E-mail address'",
  "'Choose a color'",
  "'Please sign in first'",
  "'Live now'",
  "'Two  spaces'",
  '`Saving ${name}...`',
  "'Welcome!!'",
  "'Somebody else saved this'",
  "'This link does not work any more'",
  "'Login'",
  "'Back to Login'",
  "'Sign In'",
  '`You placed a ${BRAND_NAME} order`',
  '`An ${role} was assigned`',
])('words that people read refuse %s', (text) => {
  expect(oddMessages([{ path: 'planted.ts', text: `export const TEXT = ${text};\n` }])).toHaveLength(1);
});

it('words that people read leave comments, keys, codes and specified texts alone', () => {
  const text = [
    "/** Somebody's e-mail shall be a color. */",
    "import { color } from '../color.ts';",
    "export const A = { pieces: 'pieces', b: 'Please select a color before adding to cart' };",
    "export const C = 'Loading shop...';",
  ].join('\n');
  expect(oddMessages([{ path: 'plain.ts', text }])).toEqual([]);
});

it('words that people read are plain in every message', () => {
  const files = globSync('src/{messages/**/*,contract/routes,contract/brand*}.ts').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  expect(files.length).toBeGreaterThan(60);
  expect(oddMessages(files)).toEqual([]);
});
