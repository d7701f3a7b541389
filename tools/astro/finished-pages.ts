/**
 * What a build changes in its pages after they were rendered: one pass over each page on its way to the disk. By then the
 * browser's files are bundled, so that their names are known.
 */
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { leastPolicy } from './least-policy.ts';
import { type StyledPage, setAsideStyles } from './set-aside-styles.ts';

/** One change of every page. */
export interface PageChange {
  readonly name: string;
  /** Bundler plugin that collects what the change must know. */
  readonly collector?: Plugin;
  /** The page as it is to be, its style sheets apart; called for pages only, never for endpoints. */
  readonly change: (html: string) => string;
}

/** A file that the build renders for itself: it is taken on its way and never gets to the disk. */
export interface TakenFile {
  readonly path: string;
  readonly take: (text: string) => void;
}

/** An answer that hands out its bytes as they are: a Response of its own would copy them twice on the way to the disk. */
class FinishedPage extends Response {
  readonly #content: Uint8Array<ArrayBuffer>;

  constructor(content: Uint8Array<ArrayBuffer>, { status, statusText, headers }: Response) {
    // Empty, but there: without a body no file is written.
    super('', { status, statusText, headers });
    this.#content = content;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#content;
    const whole = byteLength === buffer.byteLength;
    return Promise.resolve(whole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  }

  override text(): Promise<string> {
    return Promise.resolve(Buffer.from(this.#content).toString());
  }
}

/**
 * Renders as `renderer` does, with every page changed by each of `changes` in their order, and its policy cut to what it
 * holds in the end. `pages` is what the bundler found; it is asked for once it is complete. What is `taken` is not written.
 */
export function withChanges(
  renderer: AstroPrerenderer,
  changes: readonly PageChange[],
  pages: () => Iterable<StyledPage>,
  taken: readonly TakenFile[] = [],
): AstroPrerenderer {
  const styles = setAsideStyles();
  const withLeastPolicy = leastPolicy(styles.hashOf);
  const finish = async (response: Response): Promise<Response> => {
    const changed = changes.reduce((html, { change }) => change(html), await response.text());
    return new FinishedPage(styles.putBack(withLeastPolicy(changed)), response);
  };
  const takerOf = (route: string): TakenFile | undefined => taken.find(({ path }) => path === route);
  return {
    ...renderer,
    // What is taken comes first: what is made of it is made while pages are rendered.
    getStaticPaths: async () => {
      const paths = await renderer.getStaticPaths();
      const isTaken = ({ route }: (typeof paths)[number]): boolean => takerOf(route.route) !== undefined;
      return [...paths.filter(isTaken), ...paths.filter((path) => !isTaken(path))];
    },
    setup: async () => {
      await renderer.setup?.();
      styles.setAside(pages());
    },
    render: async (request, options) => {
      const rendered = await renderer.render(request, options);
      const response = rendered instanceof Response ? rendered : rendered.response;
      const takes = takerOf(options.routeData.route);
      if (takes) {
        takes.take(await response.text());
        return new Response(null);
      }
      // Redirects and errors are Astro's to deal with.
      if (options.routeData.type !== 'page' || response.status !== 200) return rendered;
      const finished = await finish(response);
      return rendered instanceof Response ? finished : { ...rendered, response: finished };
    },
  };
}

/** Astro leaves out the entry of its renderer where somebody sets another; this one is Astro's own, with an addition. */
const rendererEntry: Plugin = {
  name: 'renderer-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : null,
};

/** Integration. The changes are made in the order in which they are given. */
export function finishedPages(
  changes: readonly PageChange[],
  taken: readonly TakenFile[] = [],
): AstroIntegration {
  let pages: Iterable<StyledPage> = [];
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const collectors = changes.flatMap(({ collector }) => collector ?? []);
        updateConfig({ vite: { plugins: [rendererEntry, ...collectors] } });
      },
      'astro:build:setup': (build) => {
        pages = { [Symbol.iterator]: () => build.pages.values() };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((renderer) => withChanges(renderer, changes, () => pages, taken));
      },
    },
  };
}
