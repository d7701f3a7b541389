/** The definition of an endpoint, shared by serve() on the server and call() in the browser. */
import * as v from 'valibot';
import { ErrorCodeSchema, type ErrorCode } from './error-codes.ts';
import type { PermissionKey } from './roles.ts';

/** At most `hits` calls within `windowSeconds`. */
export interface Rate {
  readonly hits: number;
  readonly windowSeconds: number;
}

/** Rate limits of an endpoint: per network address, in total, and per signed-in user. */
export interface Throttle {
  readonly perAddress: Rate;
  /** Applies to endpoints that require a session. */
  readonly perPerson?: Rate;
  readonly total: Rate;
  /** Mails of the endpoint in total. Requests that send none do not count. */
  readonly mails?: Rate;
}

/** Required access: a session, or a permission. */
export interface Needs {
  readonly session: true;
  readonly permission?: PermissionKey;
}

/** The input of an endpoint that takes bytes: media type and body. `query` may add texts. */
export const BytesSchema = v.object({
  type: v.string(),
  bytes: v.instance(Uint8Array),
});

/**
 * Options of an endpoint. The input of a GET is its query; otherwise it is a JSON body, or bytes where `media` is set.
 */
export interface EndpointOptions<
  Input extends v.GenericSchema,
  Output extends v.GenericSchema,
  Refusal extends ErrorCode,
  Needing extends Needs | undefined,
> {
  readonly path: `/api/${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly input: Input;
  readonly output: Output;
  /** Codes of the use case, in addition to SHARED_REFUSALS. */
  readonly refusals: readonly Refusal[];
  readonly needs?: Needing;
  readonly throttle?: Throttle;
  /** Maximum size of the body in bytes. */
  readonly maxBytes?: number;
  /** Accepted media types of a bytes body. Without them the body is JSON. */
  readonly media?: readonly string[];
  /** Texts of the input that are sent in the query of a bytes request. */
  readonly query?: readonly string[];
  /** Texts of the input that are sent in headers of a bytes request: field to header. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Logs nothing about its calls, so that none can be tied to a person. */
  readonly isAnonymous?: true;
}

export interface Endpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
  Refusal extends ErrorCode = ErrorCode,
  Needing extends Needs | undefined = Needs | undefined,
> extends EndpointOptions<Input, Output, Refusal, Needing> {
  readonly maxBytes: number;
}

/** Codes that serve() itself can return for every endpoint. */
export const SHARED_REFUSALS = [
  'method_not_allowed',
  'unsupported_media_type',
  'payload_too_large',
  'malformed_json',
  'invalid_input',
  'not_signed_in',
  'permission_denied',
  'throttled',
  'unavailable',
  'unexpected',
] as const satisfies readonly ErrorCode[];

const DEFAULT_MAX_BYTES = 32 * 1024;

/** Adds the defaults. Registers nothing: serve() and call() take the definition. */
export function defineEndpoint<
  Input extends v.GenericSchema,
  Output extends v.GenericSchema,
  Refusal extends ErrorCode = never,
  Needing extends Needs | undefined = undefined,
>(options: EndpointOptions<Input, Output, Refusal, Needing>): Endpoint<Input, Output, Refusal, Needing> {
  return { maxBytes: DEFAULT_MAX_BYTES, ...options };
}

/** requestId identifies the request in the log; null when no function was reached. */
export interface AnswerError {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, ErrorCode>>;
  readonly requestId: string | null;
}

export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: AnswerError };

const RefusedSchema = v.object({
  ok: v.literal(false),
  error: v.object({
    code: ErrorCodeSchema,
    fields: v.exactOptional(v.record(v.string(), ErrorCodeSchema)),
    requestId: v.nullable(v.string()),
  }),
});

/** Parses a response of the endpoint. Returns null for anything else, such as a proxy's error page. */
export function parseAnswer<Output extends v.GenericSchema>(
  endpoint: { readonly output: Output },
  answer: unknown,
): Answer<v.InferOutput<Output>> | null {
  const refused = v.safeParse(RefusedSchema, answer);
  if (refused.success) return refused.output;
  const granted = v.safeParse(v.object({ ok: v.literal(true), data: v.unknown() }), answer);
  if (!granted.success) return null;
  const data = v.safeParse(endpoint.output, granted.output.data);
  return data.success ? { ok: true, data: data.output } : null;
}
