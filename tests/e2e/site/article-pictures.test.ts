/** An article picture from the upload to the reader's screen, served from the site's own address. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadArticlePicture } from '#contract/article-pictures.ts';
import { parseAnswer, type Answer } from '#contract/endpoints.ts';
import { urls } from '#contract/urls.ts';
import { URLS, visit } from '#tests/support/browser.ts';
import { tokenOf } from '#tests/support/news-editor.ts';
import { publish } from '#tests/support/test-articles.ts';

interface Kept {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

async function upload(token: string | null, bytes: Buffer): Promise<Answer<Kept> | null> {
  const response = await fetch(`${URLS.site}${uploadArticlePicture.path}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(bytes),
  });
  return parseAnswer(uploadArticlePicture, await response.json());
}

function colour(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
}

/** Every loaded picture of the page with the file the browser chose. */
async function loaded(
  page: Page,
  selector: string,
): Promise<{ readonly file: string; readonly width: number }[]> {
  return page.locator(selector).evaluateAll(async (all) =>
    Promise.all(
      all.map(async (element) => {
        const image = element as HTMLImageElement;
        image.loading = 'eager';
        await image.decode();
        return { file: new URL(image.currentSrc).pathname, width: image.naturalWidth };
      }),
    ),
  );
}

it('an uploaded picture is shown in the text and on the cover, in the fitting width', async () => {
  const answer = await upload(await tokenOf(URLS.api, 'editor'), await colour(2000, 1000));
  if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
  const { url, width, height } = answer.data;
  expect([width, height]).toEqual([1600, 800]);
  const slug = await publish({
    title: 'With a picture',
    picture: url,
    body: `![Green](${url} "${String(width)}x${String(height)}")`,
  });
  for (const [screen, file] of [
    [360, url.replace('.avif', '-400.avif')],
    [1440, url.replace('.avif', '-800.avif')],
  ] as const) {
    const { page, close } = await visit(urls.article(slug), {
      viewport: { width: screen, height: 900 },
    });
    const [inText] = await loaded(page, '.article-body img');
    expect(inText?.file).toBe(file);
    expect((await loaded(page, 'header [data-article-picture]')).map(({ width: wide }) => wide > 0)).toEqual([
      true,
    ]);
    const picture = page.locator('.article-body img');
    expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual([
      '1600',
      '800',
    ]);
    await close();
  }
  const { page } = await visit('/blog');
  await page.locator(`[data-article="${slug}"] img[src="${url}"]`).first().waitFor();
});
