/** Response bodies and HTTP statuses of endpoints. */
import type { AnswerError } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/error-codes.ts';

/** All other codes are 422. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  malformed_json: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  permission_denied: 403,
  permission_required: 403,
  superadmin_required: 403,
  own_privileges: 403,
  banned: 403,
  email_unverified: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  changed_meanwhile: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  throttled: 429,
  unexpected: 500,
  mail_failed: 502,
  unavailable: 503,
};

/** Headers of every response of a function; netlify.toml reaches files only. A page sets those of pages/_headers.ts. */
export const COMMON_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
} as const;

function respond(status: number, requestId: string, body: unknown, headers: HeadersInit = {}): Response {
  const response = Response.json(body, { status, headers });
  const common = { ...COMMON_HEADERS, 'cache-control': 'no-store', 'x-request-id': requestId };
  for (const [name, value] of Object.entries(common)) response.headers.set(name, value);
  return response;
}

export function granted(requestId: string, data: unknown): Response {
  return respond(200, requestId, { ok: true, data });
}

export function refused(
  error: AnswerError & { readonly requestId: string },
  headers?: HeadersInit,
): Response {
  return respond(STATUS[error.code] ?? 422, error.requestId, { ok: false, error }, headers);
}
