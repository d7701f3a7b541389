/**
 * How the site and its functions agree on a call: one definition, read by serve() at one end and call() at the other.
 */
import * as v from 'valibot';
import { ErrorCodeSchema, type ErrorCode } from './error-codes.ts';
import type { PermissionKey } from './roles.ts';

/** So many calls within so many seconds. */
export interface Rate {
  readonly hits: number;
  readonly windowSeconds: number;
}

/** How often a door may be used: by one network address, by everybody together, and by one signed-in person. */
export interface Throttle {
  readonly perAddress: Rate;
  /** Counted for endpoints that need a session. */
  readonly perPerson?: Rate;
  readonly total: Rate;
}

/** Who may call: anybody signed in, or holders of a permission. */
export interface Needs {
  readonly session: true;
  readonly permission?: PermissionKey;
}

/** The input of an endpoint that takes bytes: what the body is said to be, and the body; `query` may add texts to it. */
export const BytesSchema = v.object({
  type: v.string(),
  bytes: v.instance(Uint8Array),
});

/** What an endpoint promises. Input of a GET is its query, of everything else a JSON body, or bytes where `media` says so. */
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
  /** Codes that its use case may refuse with, beyond SHARED_REFUSALS. */
  readonly refusals: readonly Refusal[];
  readonly needs?: Needing;
  readonly throttle?: Throttle;
  /** The largest body it reads, in bytes. */
  readonly maxBytes?: number;
  /** Media types of a body of bytes, whose schema has the entries of BytesSchema; without them the body is JSON. */
  readonly media?: readonly string[];
  /** Texts of the input that stand in the address, because a body of bytes has no place for them. */
  readonly query?: readonly string[];
}

/** A complete definition. */
export interface Endpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
  Refusal extends ErrorCode = ErrorCode,
  Needing extends Needs | undefined = Needs | undefined,
> extends EndpointOptions<Input, Output, Refusal, Needing> {
  readonly maxBytes: number;
}

/** Codes that every endpoint may answer with: serve() itself gives them. */
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

/** Completes a definition; says nothing to anybody until serve() or call() is given it. */
export function defineEndpoint<
  Input extends v.GenericSchema,
  Output extends v.GenericSchema,
  Refusal extends ErrorCode = never,
  Needing extends Needs | undefined = undefined,
>(options: EndpointOptions<Input, Output, Refusal, Needing>): Endpoint<Input, Output, Refusal, Needing> {
  return { maxBytes: DEFAULT_MAX_BYTES, ...options };
}

/** Why not. requestId is what support asks for; null when no function was reached. */
export interface AnswerError {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, ErrorCode>>;
  readonly requestId: string | null;
}

/** Every answer of every function. */
export type Answer<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: AnswerError };

const RefusedSchema = v.object({
  ok: v.literal(false),
  error: v.object({
    code: ErrorCodeSchema,
    fields: v.exactOptional(v.record(v.string(), ErrorCodeSchema)),
    requestId: v.nullable(v.string()),
  }),
});

/** Parses an answer of the endpoint, or null when it is not one: a proxy's page, an older build. */
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
