/** Changes rendered pages before the build writes them, in one pass. The names of the browser's files are known by then. */
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { leastPolicy } from './least-policy.ts';
import { type StyledPage, setAsideStyles } from './set-aside-styles.ts';

export interface PageChange {
  readonly name: string;
  /** Bundler plugin that collects the change's input. */
  readonly collector?: Plugin;
  /** Returns the changed page, without its style sheets. Called for pages, not for endpoints. */
  readonly change: (html: string) => string;
}

/** A rendered file that the build consumes instead of writing it. */
export interface ConsumedFile {
  readonly path: string;
  readonly take: (text: string) => void;
}

/** Response that returns its bytes without a copy. */
class FinishedPage extends Response {
  readonly #content: Uint8Array<ArrayBuffer>;

  constructor(content: Uint8Array<ArrayBuffer>, { status, statusText, headers }: Response) {
    // Empty, not null: without a body Astro writes no file.
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
 * Wraps a renderer: applies `changes` in order, then reduces each page's policy to the hashes it uses. `pages` is called
 * after bundling. Files in `taken` are not written.
 */
export function withChanges(
  renderer: AstroPrerenderer,
  changes: readonly PageChange[],
  pages: () => Iterable<StyledPage>,
  taken: readonly ConsumedFile[] = [],
): AstroPrerenderer {
  const styles = setAsideStyles();
  const withLeastPolicy = leastPolicy(styles.hashOf);
  const finish = async (response: Response): Promise<Response> => {
    const changed = changes.reduce((html, { change }) => change(html), await response.text());
    return new FinishedPage(styles.putBack(withLeastPolicy(changed)), response);
  };
  const consumerOf = (route: string): ConsumedFile | undefined => taken.find(({ path }) => path === route);
  return {
    ...renderer,
    // Taken files come first, because their output is produced while pages are rendered.
    getStaticPaths: async () => {
      const paths = await renderer.getStaticPaths();
      const isTaken = ({ route }: (typeof paths)[number]): boolean => consumerOf(route.route) !== undefined;
      return [...paths.filter(isTaken), ...paths.filter((path) => !isTaken(path))];
    },
    setup: async () => {
      await renderer.setup?.();
      styles.setAside(pages());
    },
    render: async (request, options) => {
      const rendered = await renderer.render(request, options);
      const response = rendered instanceof Response ? rendered : rendered.response;
      const takes = consumerOf(options.routeData.route);
      if (takes) {
        takes.take(await response.text());
        return new Response(null);
      }
      // Redirects and errors stay unchanged.
      if (options.routeData.type !== 'page' || response.status !== 200) return rendered;
      const finished = await finish(response);
      return rendered instanceof Response ? finished : { ...rendered, response: finished };
    },
  };
}

/** Astro omits its renderer's entry when another one is configured; this entry imports Astro's own. */
const rendererEntry: Plugin = {
  name: 'renderer-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : null,
};

/** Integration. Applies the changes in the given order. */
export function finishedPages(
  changes: readonly PageChange[],
  taken: readonly ConsumedFile[] = [],
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
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((renderer) => withChanges(renderer, changes, () => pages, taken)),
    },
  };
}
