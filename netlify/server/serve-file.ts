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

/** A file for one user: not cached, always downloaded. */
interface PrivateFile {
  readonly outcome: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Letters, digits, '-' and '.'. */
  readonly saveAs: string;
}

/** A cacheable file or redirect, or a file for one user. */
export type FileAnswer =
  | (PublicFile & ({ readonly bytes: Uint8Array; readonly type: string } | { readonly location: string }))
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

/** Files are untrusted: they are downloaded, and run no script even if a browser displays one. */
function privateHeaders(name: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'cross-origin-resource-policy': 'same-origin',
  };
}

function respond(answer: FileAnswer, requestId: string): Response {
  const common = {
    ...COMMON_HEADERS,
    ...('saveAs' in answer ? privateHeaders(answer.saveAs) : cacheHeaders(answer.cacheSeconds)),
    'x-request-id': requestId,
  };
  if ('location' in answer) {
    return new Response(null, { status: 302, headers: { ...common, location: answer.location } });
  }
  const length = String(answer.bytes.byteLength);
  const headers = { ...common, 'content-type': answer.type, 'content-length': length };
  // The host sends streams up to 20 MB, other bodies up to 6 MB.
  return new Response(new Blob([new Uint8Array(answer.bytes)]).stream(), { headers });
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
      log({ ...entry, outcome: answer.outcome, milliseconds: milliseconds() });
      return forMethod(respond(answer, requestId), request.method);
    } catch (error) {
      const known = error instanceof RefusalError;
      const details = known ? { outcome: error.code } : { outcome: 'unexpected', ...describeError(error) };
      log({ ...entry, ...details, milliseconds: milliseconds() });
      return forMethod(refuse(error, requestId, endpoint), request.method);
    }
  };
}
