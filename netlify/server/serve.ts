/**
 * Serves JSON endpoints: method, size, JSON, schema, session, permission, rate limit, use case, output, log line. Use
 * cases get parsed input and throw RefusalError; other errors are returned as 'unexpected' with a request id.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Endpoint, type Needs, SHARED_REFUSALS } from '#contract/endpoints.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { type ErrorCode, RefusalError, toFieldErrors } from '#contract/error-codes.ts';
import { unstorablePath } from '#domain/safe-text.ts';
import { granted, refused } from './responses.ts';
import { clientAddress } from './client-address.ts';
import { serverEnvironment } from './environment.ts';
import { describeError, log, type LogEntry } from './log.ts';
import { readInput } from './request-input.ts';
import type { Session } from './session.ts';
import { countRequest } from './throttle.ts';

interface ServedEndpoint {
  readonly endpoint: Pick<Endpoint, 'method'>;
  readonly handler: Handler;
}

/** Unknown methods are passed to the first endpoint, which refuses them. */
export function byMethod(first: ServedEndpoint, ...others: readonly ServedEndpoint[]): Handler {
  return (request) => {
    const match = others.find(({ endpoint }) => endpoint.method === request.method) ?? first;
    return match.handler(request);
  };
}

export interface UseCaseContext<E extends Endpoint = Endpoint> {
  readonly requestId: string;
  readonly environment: ServerEnvironment;
  /** Arrival of the request, milliseconds UTC. */
  readonly now: number;
  /** The caller's address, or null when unknown. Personal data: never logged. */
  readonly address: string | null;
  /** The verified caller; null for public endpoints. */
  readonly session: [NonNullable<E['needs']>] extends [never] ? null : Session;
}

type Input<E extends Endpoint> = v.InferOutput<E['input']>;
type Output<E extends Endpoint> = v.InferInput<E['output']>;

/** Implements an endpoint. Throws RefusalError with one of the endpoint's codes. */
export type UseCase<E extends Endpoint> = (input: Input<E>, context: UseCaseContext<E>) => Promise<Output<E>>;

/** Exempts addresses from rate limits, for partners with legitimate bursts. */
export type RateLimitExemption = (address: string | null, environment: ServerEnvironment) => boolean;

export type Handler = (request: Request) => Promise<Response>;

function checkMethod(request: Request, endpoint: Endpoint): void {
  if (request.method !== endpoint.method) throw new RefusalError('method_not_allowed');
}

function parseInput(raw: unknown, endpoint: Endpoint): unknown {
  const path = unstorablePath(raw);
  if (path !== null) throw new RefusalError('invalid_input', { [path]: 'invalid_characters' });
  const result = v.safeParse(endpoint.input, raw);
  if (!result.success) throw new RefusalError('invalid_input', toFieldErrors(result.issues));
  return result.output;
}

async function readSession(request: Request, needs: Needs, environment: ServerEnvironment): Promise<Session> {
  const { requireSession } = await import('./session.ts');
  return requireSession(request.headers, needs, environment);
}

function checkOutput(data: unknown, endpoint: Endpoint): unknown {
  const result = v.safeParse(endpoint.output, data);
  if (!result.success) throw new TypeError(`${endpoint.path} does not answer what it promises`);
  return result.output;
}

async function run<E extends Endpoint>(
  request: Request,
  requestId: string,
  endpoint: E,
  work: UseCase<E>,
  isExempt: RateLimitExemption,
): Promise<unknown> {
  const now = Date.now();
  checkMethod(request, endpoint);
  const input = parseInput(await readInput(request, endpoint), endpoint);
  const environment = serverEnvironment();
  const session = endpoint.needs ? await readSession(request, endpoint.needs, environment) : null;
  const address = clientAddress(request.headers);
  const action = endpoint.path.replace('/api/', '');
  if (endpoint.throttle && !isExempt(address, environment))
    await countRequest({ request, session }, action, endpoint.throttle, environment);
  // `needs` guarantees the session, which the types cannot express.
  const context = { requestId, environment, now, address, session } as UseCaseContext<E>;
  return checkOutput(await work(input, context), endpoint);
}

/** Returns an error only if the endpoint declares its code. */
function announced(error: unknown, endpoint: Endpoint): RefusalError | null {
  if (!(error instanceof RefusalError)) return null;
  const codes: readonly ErrorCode[] = [...SHARED_REFUSALS, ...endpoint.refusals];
  return codes.includes(error.code) ? error : null;
}

function answerError(error: unknown, requestId: string, endpoint: Endpoint): Response {
  const refusal = announced(error, endpoint);
  if (!refusal) return refused({ code: 'unexpected', requestId });
  const headers: Record<string, string> = {};
  if (refusal.code === 'method_not_allowed') headers['allow'] = endpoint.method;
  if (refusal.code === 'throttled' && endpoint.throttle)
    headers['retry-after'] = String(endpoint.throttle.perAddress.windowSeconds);
  const { code, fields } = refusal;
  return refused(fields ? { code, fields, requestId } : { code, requestId }, headers);
}

/** Creates the host's function. Never throws and never returns a stack. */
export function serve<E extends Endpoint>(
  endpoint: E,
  work: UseCase<E>,
  isExempt: RateLimitExemption = () => false,
): Handler {
  return async (request) => {
    const requestId = randomUUID();
    const started = performance.now();
    const record = (outcome: LogEntry): void => {
      const milliseconds = Math.round(performance.now() - started);
      const method = request.method.slice(0, 10);
      if (endpoint.isAnonymous !== true)
        log({ requestId, endpoint: endpoint.path, method, ...outcome, milliseconds });
      else if (outcome['outcome'] === 'unexpected') log({ endpoint: endpoint.path, ...outcome });
    };
    try {
      const data = await run(request, requestId, endpoint, work, isExempt);
      record({ outcome: 'ok' });
      return granted(requestId, data);
    } catch (error) {
      const known = announced(error, endpoint);
      record(known ? { outcome: known.code } : { outcome: 'unexpected', ...describeError(error) });
      return answerError(error, requestId, endpoint);
    }
  };
}
