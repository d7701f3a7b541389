/**
 * Loaded with `--import` before Netlify's local server: renders pages on demand in a process that loads the page function of a
 * build once. Netlify's server starts a thread and loads the whole function for each call, and asks five times for a page that
 * does not exist (the path, `.html`, `.htm`, `/index.html`, `/index.htm`).
 */
import { fork } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ON_DEMAND_PATHS } from '#contract/routes.ts';
import { LONGEST_CALL_MS, pageFunction } from './page-function.ts';
import type { AskedPage, RenderedPage } from './page-renderer.ts';
import { PROJECT } from './project.ts';
import { RUNTIME_FLAGS } from './runtime-flags.ts';

const PATTERNS = ON_DEMAND_PATHS.map((pathname) => new URLPattern({ pathname }));
/** Files that Netlify's server serves for a path. */
const FILES = ['', '.html', '/index.html'];
interface Renderer {
  readonly entry: string;
  readonly render: (asked: Omit<AskedPage, 'id'>) => Promise<RenderedPage>;
  /** True after the process has ended, for instance because it could not load the function. */
  readonly hasEnded: () => boolean;
  readonly stop: () => void;
}

function startRenderer(entry: string): Renderer {
  const child = fork(join(import.meta.dirname, 'page-renderer.ts'), [entry], {
    execArgv: [...RUNTIME_FLAGS],
    serialization: 'advanced',
  });
  const waiting = new Map<number, PromiseWithResolvers<RenderedPage>>();
  let last = 0;
  let ended = false;
  child.on('message', (page: RenderedPage) => {
    waiting.get(page.id)?.resolve(page);
    waiting.delete(page.id);
  });
  child.on('exit', () => {
    ended = true;
    for (const { reject } of waiting.values()) reject(new Error('The page function has ended.'));
    waiting.clear();
  });
  return {
    entry,
    hasEnded: () => ended,
    render: (asked) => {
      last += 1;
      const answer = Promise.withResolvers<RenderedPage>();
      waiting.set(last, answer);
      child.send({ ...asked, id: last } satisfies AskedPage);
      return answer.promise;
    },
    stop: () => void child.kill(),
  };
}

function isFile(path: string, project: string): boolean {
  return FILES.some((suffix) => {
    const file = join(project, 'dist', `${path}${suffix}`);
    return existsSync(file) && statSync(file).isFile();
  });
}

/** Pages on demand of a project's last build. */
export interface Pages {
  /** The address of a page that no build has made; null for others. */
  readonly addressOf: (incoming: IncomingMessage) => URL | null;
  readonly answer: (url: URL, incoming: IncomingMessage, outgoing: ServerResponse) => void;
}

export function openPages(project = PROJECT): Pages {
  let current: Renderer | null = null;
  /** The renderer of the last build; the one before ends after its calls. */
  const rendererOf = (entry: string): Renderer => {
    if (current?.entry === entry && !current.hasEnded()) return current;
    if (current !== null) setTimeout(current.stop, LONGEST_CALL_MS).unref();
    current = startRenderer(entry);
    return current;
  };
  const render = async (url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const entry = pageFunction(project);
    if (entry === null) {
      outgoing.writeHead(503, { 'retry-after': '5' }).end('The first build of the site is running.');
      return;
    }
    const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const method = incoming.method ?? 'GET';
    const address = incoming.socket.remoteAddress ?? '';
    const page = await rendererOf(entry).render({ url: url.href, method, headers, address });
    outgoing.writeHead(page.status, page.headers.flat());
    outgoing.end(method === 'HEAD' ? undefined : page.body);
  };
  return {
    addressOf: ({ url: path = '/', method, headers }) => {
      if (method !== 'GET' && method !== 'HEAD') return null;
      const url = URL.parse(path, `http://${headers.host ?? 'localhost'}`);
      const isPage = url !== null && PATTERNS.some((pattern) => pattern.test(url));
      return isPage && !isFile(decodeURIComponent(url.pathname), project) ? url : null;
    },
    answer: (url, incoming, outgoing) => {
      render(url, incoming, outgoing).catch((error: unknown) => {
        console.error(error);
        if (!outgoing.headersSent) outgoing.writeHead(500);
        outgoing.end();
      });
    },
  };
}

/** Renders pages on demand for every server of this process. */
export function servePages(): void {
  const pages = openPages();
  const { emit } = Server.prototype;
  Server.prototype.emit = function served(this: Server, event: string | symbol, ...parts: unknown[]) {
    if (event !== 'request') return emit.call(this, event, ...parts);
    const [incoming, outgoing] = parts as [IncomingMessage, ServerResponse];
    const url = pages.addressOf(incoming);
    if (url === null) return emit.call(this, event, ...parts);
    pages.answer(url, incoming, outgoing);
    return true;
  };
}
