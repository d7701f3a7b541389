/**
 * Serves files instead of JSON: method, use case, cache headers, log line. The counterpart of serve.ts with the same
 * error responses.
 */
import { randomUUID } from 'node:crypto';
import type { Throttle } from '#contract/endpoints.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { COMMON_HEADERS, refused } from './responses.ts';
import { serverEnvironment } from './environment.ts';
import { describeError, log } from './log.ts';
import type { Handler } from './serve.ts';
import { countRequest } from './throttle.ts';

/** A file endpoint: its throttle name and limits. */
export interface FileEndpoint {
  readonly name: string;
  readonly throttle: Throttle;
}

export interface FileContext {
  readonly requestId: string;
  readonly environment: ServerEnvironment;
  /** Arrival of the request, milliseconds UTC. */
  readonly now: number;
  /** Counts the use; to be awaited before expensive work. Refuses with throttled or unavailable. */
  readonly countUse: () => Promise<void>;
}

interface PublicFile {
  /** For the log. */
  readonly outcome: string;
  /** Null means immutable. */
  readonly cacheSeconds: number | null;
}

/**
 * A file that browsers ask for each time and the content delivery network keeps for a day, or until one of its tags is purged.
 * `read` is called for a client that does not have this version.
 */
interface VersionedFile {
  readonly outcome: string;
  /** Letters and digits. */
  readonly version: string;
  /** Null for a file of one member, which no shared cache keeps. */
  readonly tags: readonly string[] | null;
  readonly type: string;
  readonly read: () => Promise<Uint8Array>;
}

/** A file for one user: not cached, always downloaded. */
interface PrivateFile {
  readonly outcome: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Letters, digits, '-' and '.'. */
  readonly saveAs: string;
}

/** A cacheable file or redirect, a versioned file, or a file for one user. */
export type FileAnswer =
  | (PublicFile & ({ readonly bytes: Uint8Array; readonly type: string } | { readonly location: string }))
  | VersionedFile
  | PrivateFile;

/** Returns the response for a path. Throws RefusalError. */
export type FileUseCase = (path: string, context: FileContext) => Promise<FileAnswer>;

const METHODS = ['GET', 'HEAD'];
const YEAR_SECONDS = 31_536_000;

/** Headers for browsers and for Netlify's CDN, which shares immutable files between its locations. */
function cacheHeaders(seconds: number | null): Record<string, string> {
  const forGood = `public, max-age=${YEAR_SECONDS}, immutable`;
  if (seconds === null)
    return {
      'cache-control': forGood,
      'netlify-cdn-cache-control': forGood.replace('public', 'public, durable'),
    };
  return { 'cache-control': `public, max-age=${seconds}` };
}

const DAY_SECONDS = 86_400;

function versionHeaders({ version, tags }: VersionedFile): Record<string, string> {
  if (tags === null) return { 'cache-control': 'private, no-cache', etag: `"${version}"` };
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': `public, durable, max-age=${String(DAY_SECONDS)}`,
    'netlify-cache-tag': tags.join(','),
    etag: `"${version}"`,
  };
}

function headersOf(answer: FileAnswer): Record<string, string> {
  if ('saveAs' in answer) return privateHeaders(answer.saveAs);
  return 'version' in answer ? versionHeaders(answer) : cacheHeaders(answer.cacheSeconds);
}

/** Whether `If-None-Match` names a version; caches that compress a file mark its tag as weak. */
function isKnown(header: string | null, version: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//u, '') === `"${version}"`);
}

/** Files are untrusted: they are downloaded, and run no script even if a browser displays one. */
function privateHeaders(name: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'cross-origin-resource-policy': 'same-origin',
  };
}

async function respond(answer: FileAnswer, request: Request, requestId: string): Promise<Response> {
  const common = { ...COMMON_HEADERS, ...headersOf(answer), 'x-request-id': requestId };
  if ('location' in answer) {
    return new Response(null, { status: 302, headers: { ...common, location: answer.location } });
  }
  if ('version' in answer && isKnown(request.headers.get('if-none-match'), answer.version))
    return new Response(null, { status: 304, headers: common });
  const bytes = 'version' in answer ? await answer.read() : answer.bytes;
  const length = String(bytes.byteLength);
  const headers = { ...common, 'content-type': answer.type, 'content-length': length };
  // The host sends streams up to 20 MB, other bodies up to 6 MB.
  return new Response(new Blob([new Uint8Array(bytes)]).stream(), { headers });
}

function refuse(error: unknown, requestId: string, endpoint: FileEndpoint): Response {
  if (!(error instanceof RefusalError)) return refused({ code: 'unexpected', requestId });
  const headers: Record<string, string> = {};
  if (error.code === 'method_not_allowed') headers['allow'] = METHODS.join(', ');
  if (error.code === 'throttled') headers['retry-after'] = String(endpoint.throttle.perAddress.windowSeconds);
  return refused({ code: error.code, requestId }, headers);
}

function forMethod(response: Response, method: string): Response {
  return method === 'HEAD'
    ? new Response(null, { status: response.status, headers: response.headers })
    : response;
}

/** Creates the host's function. Never throws and never returns a stack. */
export function serveFile(endpoint: FileEndpoint, work: FileUseCase): Handler {
  return async (request) => {
    const requestId = randomUUID();
    const started = performance.now();
    const entry = { requestId, endpoint: endpoint.name, method: request.method.slice(0, 10) };
    const milliseconds = (): number => Math.round(performance.now() - started);
    try {
      if (!METHODS.includes(request.method)) throw new RefusalError('method_not_allowed');
      const environment = serverEnvironment();
      const now = Date.now();
      const countUse = (): Promise<void> =>
        countRequest({ request, session: null }, endpoint.name, endpoint.throttle, environment);
      const answer = await work(new URL(request.url).pathname, {
        requestId,
        environment,
        now,
        countUse,
      });
      const response = await respond(answer, request, requestId);
      log({ ...entry, outcome: answer.outcome, milliseconds: milliseconds() });
      return forMethod(response, request.method);
    } catch (error) {
      const known = error instanceof RefusalError;
      const details = known ? { outcome: error.code } : { outcome: 'unexpected', ...describeError(error) };
      log({ ...entry, ...details, milliseconds: milliseconds() });
      return forMethod(refuse(error, requestId, endpoint), request.method);
    }
  };
}
