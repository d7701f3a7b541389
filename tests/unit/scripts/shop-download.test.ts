/** The code of the shop's islands is downloaded at the first sign of the visitor, and not evaluated. */
import { afterEach, expect, it, vi } from 'vitest';
import { startDownload } from '#scripts/shop-download.ts';

afterEach(() => vi.unstubAllGlobals());

function openPage({ saveData = false } = {}) {
  const inserted: unknown[] = [];
  const page = new EventTarget();
  let meta: object | null = { content: 'client.a options.b', remove: () => (meta = null) };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('document', {
    head: { append: (link: unknown) => inserted.push(link) },
    createElement: (tag: string) => ({ tag }),
    querySelector: () => meta,
  });
  startDownload();
  return { inserted, dispatch: (type: string) => page.dispatchEvent(new Event(type)) };
}

it.each(['pointerover', 'scroll', 'keydown'])('links the files at a %s after loading, once', (sign) => {
  const { inserted, dispatch } = openPage();
  dispatch(sign);
  dispatch('load');
  expect(inserted).toEqual([]);
  dispatch(sign);
  dispatch('keydown');
  expect(inserted).toEqual(
    ['client.a', 'options.b'].map((file) => ({
      tag: 'link',
      rel: 'modulepreload',
      href: `/_astro/${file}.js`,
    })),
  );
});

it('does nothing for a visitor who saves data', () => {
  const { inserted, dispatch } = openPage({ saveData: true });
  dispatch('load');
  dispatch('scroll');
  expect(inserted).toEqual([]);
});
