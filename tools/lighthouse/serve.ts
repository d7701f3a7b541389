/** Serves a build like a CDN: HTTP/2 over TLS, compressed, with the headers of netlify.toml. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headersFor, type HeaderRule } from './headers.ts';

/** The parts of a request and a response that HTTP/1.1 and HTTP/2 share. */
interface Incoming {
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}
interface Outgoing {
  writeHead: (status: number, headers?: Record<string, string | number>) => unknown;
  end: (body: Buffer) => unknown;
}

/** Content types by the ending of a file's name. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = /\.(?:html|js|css|json|xml|txt|svg|webmanifest)$/u;
/** As CDNs use for dynamic compression. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const EMPTY = Buffer.alloc(0);

/** `/blog` and `/blog/` are dist/blog/index.html; paths outside dist are refused. */
export function findFile(dist: string, path: string): string | null {
  const inside = join(dist, normalize(`/${decodeURIComponent(path)}`));
  const file = [inside, join(inside, 'index.html'), `${inside}.html`].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
  return file ?? null;
}

function encode(file: string, accepted: string): readonly [body: Buffer, headers: Record<string, string>] {
  const plain = readFileSync(file);
  if (!COMPRESSED.test(file)) return [plain, {}];
  if (/\bbr\b/.test(accepted)) return [brotliCompressSync(plain, BROTLI), { 'Content-Encoding': 'br' }];
  return /\bgzip\b/.test(accepted) ? [gzipSync(plain), { 'Content-Encoding': 'gzip' }] : [plain, {}];
}

function send(
  dist: string,
  rules: readonly HeaderRule[],
  { url, headers }: Incoming,
  response: Outgoing,
): void {
  const { pathname } = new URL(url ?? '/', 'http://site');
  const file = findFile(dist, pathname);
  if (file === null) {
    response.writeHead(404);
    response.end(EMPTY);
    return;
  }
  const [body, encoding] = encode(file, String(headers['accept-encoding']));
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const isKnown = headers['if-none-match'] === tag;
  response.writeHead(isKnown ? 304 : 200, {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    ETag: tag,
    Vary: 'Accept-Encoding',
    ...encoding,
    ...headersFor(rules, pathname),
  });
  response.end(isKnown ? EMPTY : body);
}

/** Key and certificate of localhost, made by OpenSSL: browsers speak HTTP/2 over TLS only. */
function selfSigned(): { readonly key: string; readonly cert: string } {
  const flags = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout - -out -';
  const made = execFileSync('openssl', flags.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: made, cert: made };
}

export interface StaticServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves `dist` on a loopback port; 0 selects a free one. HTTP/2 over TLS, unless `secure` is false. */
export async function serveStatic(
  dist: string,
  port: number,
  rules: readonly HeaderRule[],
  secure = true,
): Promise<StaticServer> {
  const handle = (request: Incoming, response: Outgoing): void => send(dist, rules, request, response);
  const server = secure
    ? createSecureServer({ ...selfSigned(), allowHTTP1: true }, handle)
    : createServer(handle);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((ready) => {
    server.listen(port, ready);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `${secure ? 'https' : 'http'}://localhost:${String(taken)}`,
    stop: () =>
      new Promise((ended) => {
        server.close(() => ended());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
