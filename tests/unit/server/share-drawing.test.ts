/** Share pictures as drawn: glyphs, colours, sizes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture, visibleLight } from '#server/share/draw.ts';
import { SHARE_FACES, shareOverlay } from '#server/share/overlay.ts';
import { contrastRatio } from '#domain/contrast.ts';
import { SHARE_SIZE, type ShareDrawing } from '#domain/share-pictures.ts';
import { isDrawn } from '#domain/share-text.ts';

const MEDIA = join(import.meta.dirname, '..', '..', '..', 'public', 'media');
const PRODUCT_PICTURE = '/products/blackout-bomber-ink-front.avif';

const ARTICLE: ShareDrawing = {
  kind: 'article',
  headline: 'UMBRA WIN THE CAPE MASTERS',
  label: 'MATCH REPORTS',
  note: null,
  price: null,
  light: '#2f9bff',
  picture: null,
};
const PRODUCT: ShareDrawing = {
  ...ARTICLE,
  kind: 'product',
  headline: 'BLACKOUT BOMBER',
  label: 'apparel',
  note: 'R1299.00',
  picture: `/media${PRODUCT_PICTURE}`,
};

/** One pixel, within JPEG's loss. */
async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test('the text of a share picture uses a font with a glyph for every possible character', async () => {
  const characters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => character > ' ' && isDrawn(character),
  );
  const missing: string[] = [];
  const tried = [...characters, '決'];
  const piece = {
    type: 'div',
    key: null,
    props: { style: { fontFamily: 'Display, Display Extended' }, children: tried.join(' ') },
  };
  for (const weight of [700, 900] as const) {
    await satori(piece, {
      width: 1200,
      fonts: SHARE_FACES.filter((face) => face.weight === weight),
      loadAdditionalAsset: (_, segment) => {
        missing.push(segment);
        return Promise.resolve([]);
      },
    });
  }
  expect(characters.length).toBeGreaterThan(150);
  // The last character shows that a missing glyph is detected.
  expect(missing).toEqual(['決', '決']);
});

test('the text of a share picture consists of outlines, so that no machine needs a font', async () => {
  const svg = await shareOverlay(PRODUCT);
  expect(svg).not.toMatch(/<text|font-family|@font-face/u);
  expect(svg).toMatch(/^<svg width="1200" height="630"/u);
});

test.each(['#000000', '#0b0d10', '#10143a', '#3a0a12', '#2f9bff', '#fdfbe8', '#ffffff'])(
  'visibleLight makes %s visible on the dark background',
  (light) => {
    expect(contrastRatio(visibleLight(light), '#0b0d10')).toBeGreaterThanOrEqual(4.5);
  },
);

test('visibleLight keeps a visible colour', () => {
  expect(visibleLight('#2f9bff')).toBe('#2f9bff');
});

test('the share picture is a JPEG of 1200 × 630 in its colour', async () => {
  const { bytes, complete } = await drawSharePicture({ ...ARTICLE, light: '#ff2020' }, null);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height, complete }).toEqual({ format: 'jpeg', ...SHARE_SIZE, complete: true });
  expect(bytes.byteLength).toBeLessThan(120_000);
  const [red = 0, green = 255, blue = 255] = await pixelAt(bytes, 1005, 225);
  expect([red > 200, green < 140, blue < 140]).toEqual([true, true, true]);
});

test('the share picture shows the product', async () => {
  const file = await readFile(join(MEDIA, PRODUCT_PICTURE));
  const { bytes, complete } = await drawSharePicture(PRODUCT, file);
  expect(complete).toBe(true);
  // The light wall behind the jacket.
  expect(Math.min(...(await pixelAt(bytes, 1150, 60)))).toBeGreaterThan(150);
});

test('the share picture keeps white text readable over a white cover', async () => {
  const white = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#ffffff' } })
    .webp()
    .toBuffer();
  const { bytes } = await drawSharePicture({ ...ARTICLE, headline: 'I', picture: '/pictures/x.webp' }, white);
  for (const left of [400, 650, 890]) {
    const hex = (await pixelAt(bytes, left, 300)).map((part) => part.toString(16).padStart(2, '0')).join('');
    expect(contrastRatio(`#${hex}`, '#f7f8f6')).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ['nothing', null],
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])(
  'the share picture is drawn without a photo when %s is returned, and marked as incomplete',
  async (_, file) => {
    const { bytes, complete } = await drawSharePicture(PRODUCT, file);
    expect(complete).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBe(SHARE_SIZE.width);
  },
);
