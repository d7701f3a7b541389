/** Measures the time from "Publish" to a visitor's view of the article, on a served site in a browser. */
import type { Browser } from 'playwright-core';
import { urls } from '#contract/urls.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { type NewsEditor, signInEditor } from '#tests/support/news-editor.ts';

/** Milliseconds until the article is in the list (with scripts) and at its address (without). */
export interface Published {
  readonly onList: number;
  readonly atAddress: number;
}

async function seenOnList(browser: Browser, site: string, slug: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(`${site}${urls.blog()}`);
    await page.locator(`[data-article="${slug}"]`).waitFor();
  } finally {
    await context.close();
  }
}

async function publishOne(
  editor: NewsEditor,
  browser: Browser,
  site: string,
  slug: string,
): Promise<Published> {
  const draft = await editor.write({ title: slug, slug, excerpt: 'Measured.', body: 'As long as it takes.' });
  const begun = performance.now();
  const live = await editor.publish(draft);
  const answer = await fetch(`${site}${urls.article(slug)}`);
  await answer.text();
  if (!answer.ok) throw new Error(`A published article answered ${String(answer.status)}`);
  const atAddress = performance.now() - begun;
  await seenOnList(browser, site, slug);
  const onList = performance.now() - begun;
  await editor.archive(live);
  return { onList, atAddress };
}

/** Publishes articles one after the other, each viewed with an empty cache. The first does not count. */
export async function measurePublishing(
  site: string,
  api: string,
  times: number,
): Promise<readonly Published[]> {
  const editor = await signInEditor(api);
  const browser = await launchBrowser();
  try {
    const measured: Published[] = [];
    for (let round = 0; round <= times; round += 1) {
      const one = await publishOne(editor, browser, site, `measured-${String(round)}`);
      if (round > 0) measured.push(one);
    }
    return measured;
  } finally {
    await browser.close();
  }
}
