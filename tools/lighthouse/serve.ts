/**
 * Serves a build like a CDN: HTTP/2 over TLS, compressed, with the headers of netlify.toml, from memory. The local
 * development server would distort measurements.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Server, Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { selfSigned } from './certificate.ts';
import { headersFor, type HeaderRule } from './headers.ts';

/** The parts of a request and a response that HTTP/1.1 and HTTP/2 share. */
interface Incoming {
  readonly url?: string | undefined;
  readonly method?: string | undefined;
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
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.xml', '.txt', '.svg', '.webmanifest']);
/** As CDNs use for dynamic compression. */
const BROTLI_QUALITY = 5;

const EMPTY = Buffer.alloc(0);

interface Asset {
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly type: string;
  readonly tag: string;
}

function loadAsset(file: string): Asset {
  const plain = readFileSync(file);
  const ending = extname(file);
  const compressed = COMPRESSED.has(ending);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  return {
    plain,
    brotli: compressed ? brotliCompressSync(plain, quality) : null,
    gzip: compressed ? gzipSync(plain) : null,
    type: TYPES[ending] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
  };
}

/** `/blog` and `/blog/` are dist/blog/index.html; paths outside dist are refused. */
export function findFile(dist: string, path: string): string | null {
  const inside = join(dist, normalize(`/${decodeURIComponent(path)}`));
  const file = [inside, join(inside, 'index.html'), `${inside}.html`].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
  return file ?? null;
}

function encode(asset: Asset, accepted: string): { body: Buffer; encoding: string | null } {
  if (asset.brotli && /\bbr\b/.test(accepted)) return { body: asset.brotli, encoding: 'br' };
  if (asset.gzip && /\bgzip\b/.test(accepted)) return { body: asset.gzip, encoding: 'gzip' };
  return { body: asset.plain, encoding: null };
}

function acceptedEncodings(request: Incoming): string {
  return [request.headers['accept-encoding'] ?? ''].flat().join();
}

function send(request: Incoming, response: Outgoing, asset: Asset, headers: Record<string, string>): void {
  const common = {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Type': asset.type,
    ETag: asset.tag,
    Vary: 'Accept-Encoding',
    ...headers,
  };
  if (request.headers['if-none-match'] === asset.tag) {
    response.writeHead(304, common);
    response.end(EMPTY);
    return;
  }
  const { body, encoding } = encode(asset, acceptedEncodings(request));
  const length = { 'Content-Length': body.length, ...(encoding ? { 'Content-Encoding': encoding } : {}) };
  response.writeHead(200, { ...common, ...length });
  response.end(request.method === 'HEAD' ? EMPTY : body);
}

export interface StaticServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Returns the function that closes a server with its open connections. */
function closerOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return () =>
    new Promise((ended) => {
      server.close(() => ended());
      for (const socket of sockets) socket.destroy();
    });
}

/** Serves `dist` on a loopback port; 0 selects a free one. HTTP/2 with a self-signed certificate, unless `secure` is false. */
export async function serveStatic(
  dist: string,
  port: number,
  rules: readonly HeaderRule[],
  secure = true,
): Promise<StaticServer> {
  const assets = new Map<string, Asset>();
  const handle = (request: Incoming, response: Outgoing): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = findFile(dist, pathname);
    if (file === null) {
      response.writeHead(404);
      response.end(EMPTY);
      return;
    }
    const asset = assets.get(file) ?? loadAsset(file);
    assets.set(file, asset);
    send(request, response, asset, headersFor(rules, pathname));
  };
  const server = secure
    ? createSecureServer({ ...selfSigned(), allowHTTP1: true }, handle)
    : createServer(handle);
  const close = closerOf(server);
  await new Promise<void>((ready) => {
    server.listen(port, ready);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return { url: `${secure ? 'https' : 'http'}://localhost:${String(taken)}`, stop: close };
}
