import { expect, it } from 'vitest';
import { renderArticleBody } from '#domain/article-html.ts';
import { newPicture, pictureFiles, pictureSize, pictureSources, thumbnailOf } from '#domain/pictures.ts';

const RANDOM = '0123456789abcdef0123456789';

function kept(width: number, height: number): string {
  return newPicture({ width, height }, RANDOM).url;
}

it('an uploaded picture is named after its size, with two narrower files', () => {
  const { name, url, files } = newPicture({ width: 1600, height: 900 }, RANDOM);
  expect([name, url]).toEqual([`640384${RANDOM}`, `/pictures/640384${RANDOM}.avif`]);
  expect(name).toMatch(/^[0-9a-f]{32}$/u);
  expect(files).toEqual({ full: `${name}.avif`, medium: `${name}-800.avif`, small: `${name}-400.avif` });
  expect(pictureFiles(name)).toEqual(files);
  expect(pictureSize(url)).toEqual({ width: 1600, height: 900 });
});

it.each([
  [1600, [400, 800, 1600]],
  [1200, [400, 800, 1200]],
  [801, [400, 800, 801]],
  [800, [400, 800]],
  [640, [400, 640]],
  [401, [400, 401]],
])('an uploaded picture lists its existing widths at %i pixels', (width, widths) => {
  const url = kept(width, 600);
  const entries = widths.map((step) =>
    step === width ? `${url} ${step}w` : `${url.replace('.avif', `-${step}.avif`)} ${step}w`,
  );
  expect(pictureSources(url)).toEqual({ src: url, srcset: entries.join(', ') });
});

it.each([400, 300, 96])('an uploaded picture has one width at %i pixels', (width) => {
  const url = kept(width, 100);
  expect(pictureSources(url)).toEqual({ src: url, srcset: null });
});

it('an uploaded picture has its small file as thumbnail at any width', () => {
  expect(thumbnailOf(kept(1600, 900))).toBe(`/pictures/640384${RANDOM}-400.avif`);
  expect(thumbnailOf(kept(300, 100))).toBe(kept(300, 100).replace('.avif', '-400.avif'));
});

it.each(['f'.repeat(32), '0'.repeat(32), `640000${RANDOM}`, `fff384${RANDOM}`])(
  'an uploaded picture counts as full width without a valid size in its name: %s',
  (name) => {
    const url = `/pictures/${name}.avif`;
    expect(pictureSize(url)).toBeNull();
    expect(pictureSources(url)?.srcset).toContain(`${url} 1600w`);
  },
);

it.each([
  `/pictures/640384${RANDOM}-400.avif`,
  `/pictures/640384${RANDOM}.webp`,
  `/pictures/640384${RANDOM}.avif?x`,
  `/pictures/640384${RANDOM}.avif\n`,
  `/pictures/../640384${RANDOM}.avif`,
  `/pictures/${RANDOM}.avif`,
  `https://elsewhere.test/pictures/640384${RANDOM}.avif`,
])('an uploaded picture is not recognised at another address: %j', (url) => {
  expect(pictureSources(url)).toEqual({ src: url, srcset: null });
  expect([pictureSize(url), thumbnailOf(url)]).toEqual([null, url]);
});

it('an uploaded picture has its own size in a text, regardless of the title', () => {
  for (const title of ['', ' "1600x900"', ' "9999x1"', ' "0x0"']) {
    const html = renderArticleBody(`![A cup](${kept(1200, 675)}${title})`);
    expect(html).toContain('width="1200" height="675"');
    expect(html).toContain('-400.avif 400w, ');
    expect(html).not.toContain('title=');
  }
});

it.each(['1200x900', '16x9', '4096x4096', ' 800x450 '])(
  'a picture with a size in its title reserves that space: %s',
  (title) => {
    const [width, height] = title.trim().split('x');
    expect(renderArticleBody(`![x](/x.png "${title}")`)).toContain(`width="${width}" height="${height}"`);
  },
);

it.each(['0x0', '1x9999', '9999x1', '5000x5000', '10x4000', '4000x10', '99999x99999', '-1x5', '1e3x5'])(
  'a picture with a size in its title reserves the default space for an absurd size: %s',
  (title) => {
    expect(renderArticleBody(`![x](/x.png "${title}")`)).toContain('width="800" height="450"');
  },
);
