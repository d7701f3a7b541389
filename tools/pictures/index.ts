/**
 * `npm run pictures` draws every picture of the demo organisation; `npm run pictures -- tee cap` those with one of the
 * words in their name. The output is deterministic.
 */
import { join } from 'node:path';
import { BRAND_FILES, writeBrandFile } from './brand/index.ts';
import { photograph } from './core/studio.ts';
import { writePicture } from './core/write.ts';
import { COVERS } from './covers/index.ts';
import { PORTRAITS } from './people/index.ts';
import { portraitScene } from './people/portrait.ts';
import { PRODUCT_PICTURES } from './products/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PUBLIC = join(ROOT, 'public');

interface Task {
  readonly name: string;
  readonly draw: () => Promise<number>;
}

const products: Task[] = PRODUCT_PICTURES.map(({ name, scene }) => ({
  name: `products/${name}`,
  draw: async () => writePicture(await photograph(scene()), join(PUBLIC, 'media', 'products', name)),
}));

/** A cover is the middle of its drawing, 16:9. */
const covers: Task[] = COVERS.map(({ name, scene }) => ({
  name: `articles/${name}`,
  draw: async () => {
    const picture = await photograph(scene());
    const cut = picture.extract({ left: 0, top: 262, width: 1200, height: 675 });
    return writePicture(cut, join(PUBLIC, 'media', 'articles', name));
  },
}));

const people: Task[] = PORTRAITS.map((person) => ({
  name: `people/${person.name}`,
  draw: async () =>
    writePicture(await photograph(portraitScene(person)), join(PUBLIC, 'media', 'people', person.name)),
}));

const brand: Task[] = BRAND_FILES.map((file) => ({
  name: `brand/${file.path}`,
  draw: () => writeBrandFile(file, ROOT),
}));

const words = process.argv.slice(2);
const wanted = [...products, ...covers, ...people, ...brand].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
let total = 0;
for (const { name, draw } of wanted) {
  const bytes = await draw();
  total += bytes;
  process.stdout.write(`${name} ${(bytes / 1000).toFixed(1)} kB\n`);
}
process.stdout.write(`${wanted.length} pictures, ${(total / 1000).toFixed(0)} kB\n`);
