/** The code of the shop's islands is downloaded at the first sign of the visitor, and not evaluated. */
import { afterEach, expect, it, vi } from 'vitest';
import { startDownload } from '#scripts/shop-download.ts';

afterEach(() => vi.unstubAllGlobals());

function openPage({ saveData = false } = {}) {
  const inserted: unknown[] = [];
  const page = new EventTarget();
  let meta: object | null = { content: 'client.a options.b', remove: () => (meta = null) };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('document', {
    head: { append: (link: unknown) => inserted.push(link) },
    createElement: (tag: string) => ({ tag }),
    querySelector: () => meta,
  });
  startDownload();
  const dispatch = (type: string, inside = ''): void => {
    const event = new Event(type);
    Object.defineProperty(event, 'target', {
      value: { closest: (selector: string) => (selector === inside ? {} : null) },
    });
    page.dispatchEvent(event);
  };
  return { inserted, dispatch };
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

it('leaves the line to the page of a link that is touched', () => {
  const { inserted, dispatch } = openPage();
  dispatch('load');
  dispatch('pointerover', 'a:not([data-opens])');
  expect(inserted).toEqual([]);
  dispatch('pointerover');
  expect(inserted).toHaveLength(2);
});

it('does nothing for a visitor who saves data', () => {
  const { inserted, dispatch } = openPage({ saveData: true });
  dispatch('load');
  dispatch('scroll');
  expect(inserted).toEqual([]);
});
