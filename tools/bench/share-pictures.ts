/** Measures share pictures: the first in a fresh process, and later ones. */
import { BEAM } from '#contract/brand-colours.ts';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawSharePicture } from '#server/share/draw.ts';
import type { ShareDrawing } from '#domain/share-pictures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RUNS = 7;
const KB = 1000;

const PLAIN: ShareDrawing = {
  kind: 'article',
  headline: 'OBSCURA PENUMBRA GO TO DURBAN FOR THE FINALS OF THE SCHOOLS AND ACADEMIES LEAGUE',
  label: 'ACADEMY',
  note: null,
  price: null,
  light: '#b46bff',
  picture: null,
};
const DRAWINGS: Readonly<Record<string, ShareDrawing>> = {
  article: PLAIN,
  'article with cover': { ...PLAIN, picture: '/media/articles/afterburn-own-the-garden-route.avif' },
  product: {
    ...PLAIN,
    kind: 'product',
    headline: 'BLACKOUT BOMBER',
    label: 'apparel',
    note: 'R1299.00',
    light: BEAM,
    picture: '/media/products/blackout-bomber-ink-front.avif',
  },
  team: { ...PLAIN, kind: 'team', headline: 'OBSCURA UMBRA', label: 'VALORANT', note: '#1 ZA' },
};

/** Returns the milliseconds of a fresh process until its first picture. */
function firstMs(): number {
  const draw = pathToFileURL(join(ROOT, 'netlify/server/share/draw.ts')).href;
  const script = `const started = performance.now(); const { drawSharePicture } = await import(${JSON.stringify(draw)}); await drawSharePicture(${JSON.stringify(PLAIN)}, null); console.log(performance.now() - started);`;
  const run = (): number =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString());
  return Math.min(run(), run(), run());
}

/** Prints milliseconds and sizes, the fastest of several runs. */
export async function benchSharePictures(): Promise<void> {
  const rows: Record<string, string>[] = [];
  for (const [name, drawing] of Object.entries(DRAWINGS)) {
    const { picture } = drawing;
    const file = picture === null ? null : await readFile(join(ROOT, 'public', picture));
    const times: number[] = [];
    let size = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const started = performance.now();
      size = (await drawSharePicture(drawing, file)).bytes.byteLength;
      times.push(performance.now() - started);
    }
    rows.push({
      'share picture': name,
      'drawing, ms': Math.min(...times).toFixed(0),
      'size, kB': (size / KB).toFixed(1),
    });
  }
  console.table(rows);
  console.log(`The first picture of a fresh process: ${firstMs().toFixed(0)} ms.`);
}
