/** Pages are changed before they are written, and their style sheets are replaced by placeholders meanwhile. */
import type { AstroPrerenderer } from 'astro';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../../../tools/astro/finished-pages.ts';
import { scriptHash } from '../../../tools/astro/script-hash.ts';
import { setAsideStyles, type StyledPage } from '../../../tools/astro/set-aside-styles.ts';

function styled(prerender: boolean, ...sheets: string[]): StyledPage {
  return {
    route: { prerender },
    styles: sheets.map((content) => ({ sheet: { type: 'inline', content } as const })),
  };
}

function inlined(page: StyledPage): string {
  return page.styles.map(({ sheet }) => (sheet.type === 'inline' ? sheet.content : '')).join('');
}

describe('setAsideStyles', () => {
  it('restores style sheets, joined or alone, and hashes the restored text', () => {
    const styles = setAsideStyles();
    const [news, shop] = [styled(true, 'a{b:c}', 'é{f:"—"}'), styled(true, 'a{b:c}')];
    styles.setAside([news, shop]);
    expect(inlined(news)).not.toContain('{');
    expect(inlined(news)).toContain(inlined(shop));
    const html = `é<style>${inlined(news)}</style>—<style>${inlined(shop)}</style>`;
    expect(Buffer.from(styles.putBack(html)).toString()).toBe(
      'é<style>a{b:c}é{f:"—"}</style>—<style>a{b:c}</style>',
    );
    expect(styles.hashOf(inlined(news))).toBe(scriptHash('a{b:c}é{f:"—"}'));
    expect(styles.hashOf('own{}')).toBe(scriptHash('own{}'));
  });

  it('skips pages rendered on demand, style files, and sheets with imports', () => {
    const demanded = styled(false, 'a{}');
    const importing = styled(true, '@import "b.css";');
    const filed: StyledPage = {
      route: { prerender: true },
      styles: [{ sheet: { type: 'external', src: 'a.css' } }],
    };
    const before = structuredClone([demanded, importing, filed]);
    setAsideStyles().setAside([demanded, importing, filed]);
    expect([demanded, importing, filed]).toEqual(before);
  });
});

describe('withChanges', () => {
  const request = new Request('https://site.test/blog/');
  type Options = Parameters<AstroPrerenderer['render']>[1];
  const optionsFor = (type: Options['routeData']['type']): Options => ({
    routeData: {
      type,
      route: '/',
      component: 'src/pages/index.astro',
      params: [],
      pattern: /^\/$/,
      segments: [],
      prerender: true,
      fallbackRoutes: [],
      isIndex: true,
      origin: 'project',
      distURL: [],
    },
  });

  function rendererOf(answer: Response) {
    return { name: 'test', getStaticPaths: () => Promise.resolve([]), render: () => Promise.resolve(answer) };
  }
  const changes = [
    { name: 'one', change: (html: string) => html.replace('a', 'b') },
    { name: 'two', change: (html: string) => html.replace('b', 'c') },
  ];

  async function rendered(answer: Response, type: Options['routeData']['type']): Promise<string> {
    const made = await withChanges(rendererOf(answer), changes, () => []).render(request, optionsFor(type));
    const response = made instanceof Response ? made : made.response;
    // Without a body no file is written.
    expect(response.body).not.toBeNull();
    return Buffer.from(await response.arrayBuffer()).toString();
  }

  it('changes pages in the given order', async () => {
    expect(await rendered(new Response('<p>a'), 'page')).toBe('<p>c');
  });

  it('leaves endpoints and redirects alone', async () => {
    expect(await rendered(new Response('a'), 'endpoint')).toBe('a');
    expect(await rendered(new Response('a', { status: 404 }), 'page')).toBe('a');
  });

  it('takes a build-only file, so that nothing is written', async () => {
    const taken: string[] = [];
    const file = { path: '/', take: (text: string) => taken.push(text) };
    const renderer = withChanges(rendererOf(new Response('[]')), changes, () => [], [file]);
    const made = await renderer.render(request, optionsFor('endpoint'));
    expect(made).toMatchObject({ body: null });
    expect(taken).toEqual(['[]']);
  });

  it('renders taken paths first', async () => {
    const path = (route: string) => ({
      pathname: route,
      route: { ...optionsFor('endpoint').routeData, route },
    });
    const all = { getStaticPaths: () => Promise.resolve(['/a', '/b', '/c'].map(path)) };
    const renderer = { ...rendererOf(new Response()), ...all };
    const paths = await withChanges(renderer, [], () => [], [
      { path: '/c', take: () => undefined },
    ]).getStaticPaths();
    expect(paths.map(({ pathname }) => pathname)).toEqual(['/c', '/a', '/b']);
  });

  it("keeps the renderer's metadata of a page", async () => {
    const metadata = { contentEntryKeys: ['x'], staticImages: [] };
    const renderer = {
      ...rendererOf(new Response()),
      render: () => Promise.resolve({ response: new Response('a'), metadata }),
    };
    const made = await withChanges(renderer, changes, () => []).render(request, optionsFor('page'));
    expect(made).toMatchObject({ metadata });
  });
});
