/** Parts whose layout waits until they come near (`defer-layout`) reserve at least the height of their content. */
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { visit } from '#tests/support/browser.ts';
import { layOutWholePage } from '#tests/support/whole-layout.ts';

/** Pixels that content may overlap: the space at the end of every part. */
const TOLERANCE = 64;
const WIDTHS = [360, 768, 1280];

it.each(['/', '/shop', urls.article('umbra-turn-the-cape-final-around'), urls.team('obscura-umbra')])(
  'content of %s does not overlap the next part for tools that read positions',
  async (path) => {
    const tooLow: string[] = [];
    for (const width of WIDTHS) {
      const { page, close } = await visit(path, { viewport: { width, height: 800 } });
      const parts = page.locator('.defer-layout');
      const heights = () =>
        parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
      const reserved = await heights();
      await layOutWholePage(page);
      const needed = await heights();
      expect(reserved.length).toBeGreaterThan(0);
      for (const [index, height] of needed.entries())
        if (height > (reserved[index] ?? 0) + TOLERANCE)
          tooLow.push(`${String(width)} pixels, part ${String(index + 1)}: needs ${String(height)}`);
      await close();
    }
    expect(tooLow).toEqual([]);
  },
);
