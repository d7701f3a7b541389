/**
 * The way a function answers with a file instead of JSON: method, use case, headers for caches, log line. Refusals look
 * like everybody's. A sibling of serve.ts.
 */
import { randomUUID } from 'node:crypto';
import type { Throttle } from '../../src/contract/endpoints.ts';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { refused } from './answers.ts';
import { serverEnvironment } from './environment.ts';
import { describeError, log } from './log.ts';
import type { Handler } from './serve.ts';
import { checkRate } from './throttle.ts';

/** A door that hands out files: the name it is counted under, and how often it may do what costs. */
export interface FileDoor {
  readonly name: string;
  readonly throttle: Throttle;
}

/** What a use case may ask of its surroundings. */
export interface FileContext {
  readonly requestId: string;
  readonly environment: ServerEnvironment;
  /** When the request arrived, milliseconds UTC. */
  readonly now: number;
  /** To be awaited before anything that costs. Refuses with throttled or unavailable. */
  readonly countUse: () => Promise<void>;
}

interface ForEverybody {
  /** How it came to be, for the log. */
  readonly outcome: string;
  /** Null: for good, because whatever stands at this address never changes. */
  readonly cacheSeconds: number | null;
}

/** A file for one person: kept by no cache, saved under this name and never shown. */
interface ForOne {
  readonly outcome: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Letters, digits, '-' and '.'. */
  readonly saveAs: string;
}

/** What is answered: a file or another address, and for how long caches may keep that; or a file for one person alone. */
export type FileAnswer =
  | (ForEverybody & ({ readonly bytes: Uint8Array; readonly type: string } | { readonly location: string }))
  | ForOne;

/** Answers for a path. Throws RefusalError. */
export type FileUseCase = (path: string, context: FileContext) => Promise<FileAnswer>;

const METHODS = ['GET', 'HEAD'];
const YEAR_SECONDS = 31_536_000;

/** For browsers, and for the host's own caches, which share what is kept for good between all their places. */
function cacheHeaders(seconds: number | null): Record<string, string> {
  const forGood = `public, max-age=${YEAR_SECONDS}, immutable`;
  if (seconds === null)
    return {
      'cache-control': forGood,
      'netlify-cdn-cache-control': forGood.replace('public', 'public, durable'),
    };
  return { 'cache-control': `public, max-age=${seconds}` };
}

/** Whoever sent the file may have put anything into it: should a browser show it after all, nothing in it runs. */
function privateHeaders(name: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  };
}

function respond(answer: FileAnswer, requestId: string): Response {
  const common = {
    ...('saveAs' in answer ? privateHeaders(answer.saveAs) : cacheHeaders(answer.cacheSeconds)),
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
  if ('location' in answer) {
    return new Response(null, { status: 302, headers: { ...common, location: answer.location } });
  }
  const length = String(answer.bytes.byteLength);
  const headers = { ...common, 'content-type': answer.type, 'content-length': length };
  return new Response(new Uint8Array(answer.bytes), { headers });
}

function refuse(error: unknown, requestId: string, door: FileDoor): Response {
  if (!(error instanceof RefusalError)) return refused({ code: 'unexpected', requestId });
  const headers: Record<string, string> = {};
  if (error.code === 'method_not_allowed') headers['allow'] = METHODS.join(', ');
  if (error.code === 'throttled') headers['retry-after'] = String(door.throttle.perAddress.windowSeconds);
  return refused({ code: error.code, requestId }, headers);
}

/** Without its body, when only the head was asked for. */
function forMethod(response: Response, method: string): Response {
  return method === 'HEAD'
    ? new Response(null, { status: response.status, headers: response.headers })
    : response;
}

/** Makes a host's function of a door and its use case. Never throws, never answers with a stack. */
export function serveFile(door: FileDoor, work: FileUseCase): Handler {
  return async (request) => {
    const requestId = randomUUID();
    const started = performance.now();
    const entry = { requestId, endpoint: door.name, method: request.method.slice(0, 10) };
    const milliseconds = (): number => Math.round(performance.now() - started);
    try {
      if (!METHODS.includes(request.method)) throw new RefusalError('method_not_allowed');
      const environment = serverEnvironment();
      const now = Date.now();
      const countUse = (): Promise<void> =>
        checkRate({ request, session: null }, door.name, door.throttle, environment);
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
      return forMethod(refuse(error, requestId, door), request.method);
    }
  };
}
