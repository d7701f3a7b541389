/**
 * Loaded with `--import` before Netlify's local server, which ends on an address that cannot be decoded and on an upload whose
 * client leaves, and which decodes slashes before it proxies, so that '..%2f' leaves the path of a rule. Such addresses get 400;
 * broken connections are absorbed.
 */
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

/** False for addresses such as '/%ff', and for those with an encoded slash or backslash in a segment. */
export function isServable(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  try {
    decodeURIComponent(path);
    return !/%(?:25)*(?:2f|5c)/iu.test(path);
  } catch {
    return false;
  }
}

const BROKEN = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_SOCKET',
]);

/** True for the error of a connection that its client closed. */
function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'aborted' || ('code' in error && BROKEN.has(String(error.code)));
}

/** Guards every server of this process. */
export function guardRequests(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function guarded(this: Server, event: string | symbol, ...parts: unknown[]) {
    if (event !== 'request') return emit.call(this, event, ...parts);
    const [incoming, outgoing] = parts as [IncomingMessage, ServerResponse];
    incoming.on('error', () => undefined);
    outgoing.on('error', () => undefined);
    if (isServable(incoming.url ?? '/')) return emit.call(this, event, ...parts);
    outgoing.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request');
    return true;
  };
  // Netlify's own listener ends the process on every error.
  process.setUncaughtExceptionCaptureCallback((error) => {
    if (isBrokenConnection(error)) return;
    if (process.emit('uncaughtException', error, 'uncaughtException')) return;
    console.error(error);
    process.exit(1);
  });
}
