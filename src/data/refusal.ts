/**
 * Maps errors of PostgreSQL, the data API and the auth service to error codes. Their messages may contain values and
 * are not passed on.
 */
import type { ConstraintMeaning } from '#contract/constraint-codes.ts';
import { type ErrorCode, isErrorCode, RefusalError } from '#contract/error-codes.ts';

const AUTH_CODES: Readonly<Record<string, ErrorCode>> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_unverified',
  user_banned: 'banned',
  over_request_rate_limit: 'throttled',
  over_email_send_rate_limit: 'throttled',
  session_expired: 'not_signed_in',
  session_not_found: 'not_signed_in',
  refresh_token_not_found: 'not_signed_in',
  refresh_token_already_used: 'not_signed_in',
  bad_jwt: 'not_signed_in',
  no_authorization: 'not_signed_in',
  email_exists: 'already_exists',
  user_already_exists: 'already_exists',
  email_address_invalid: 'invalid_email',
  weak_password: 'too_short',
  validation_failed: 'invalid_value',
  user_not_found: 'not_found',
  same_password: 'same_password',
  current_password_invalid: 'invalid_credentials',
  current_password_required: 'link_invalid',
  insufficient_aal: 'second_factor_required',
  mfa_verification_failed: 'code_wrong',
  mfa_verification_rejected: 'code_wrong',
  mfa_challenge_expired: 'code_expired',
  mfa_ip_address_mismatch: 'code_expired',
  mfa_factor_not_found: 'not_found',
  mfa_factor_name_conflict: 'factor_name_taken',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  otp_expired: 'link_invalid',
  flow_state_not_found: 'link_invalid',
  flow_state_expired: 'link_invalid',
  bad_code_verifier: 'link_invalid',
  pkce_code_verifier_not_found: 'link_invalid',
};

/** Errors that the auth library creates itself, which have no code. */
const AUTH_NAMES: Readonly<Record<string, ErrorCode>> = {
  AuthSessionMissingError: 'not_signed_in',
  AuthInvalidJwtError: 'not_signed_in',
};

/** SQLSTATEs and PostgREST codes. Two characters mean a class of SQLSTATEs. */
const DATABASE_CODES: Readonly<Record<string, ErrorCode>> = {
  '23001': 'still_in_use',
  '23502': 'required',
  '23503': 'still_in_use',
  '23505': 'already_exists',
  '23514': 'invalid_value',
  '22001': 'too_long',
  '22': 'invalid_value',
  '25': 'unavailable',
  '28': 'permission_denied',
  '42501': 'permission_denied',
  '40': 'unavailable',
  '53': 'unavailable',
  '55': 'unavailable',
  '57': 'unavailable',
  '08': 'unavailable',
  PT429: 'throttled',
  PGRST000: 'unavailable',
  PGRST001: 'unavailable',
  PGRST002: 'unavailable',
  PGRST003: 'unavailable',
  PGRST116: 'not_found',
  PGRST301: 'not_signed_in',
  PGRST302: 'not_signed_in',
  PGRST303: 'not_signed_in',
};

let constraintCodes: Readonly<Record<string, ConstraintMeaning>> | null = null;

/** Loads the list of named constraints. It is not part of a page's first script, where nothing is written yet. */
export async function loadConstraintCodes(): Promise<void> {
  if (constraintCodes === null)
    ({ CONSTRAINT_CODES: constraintCodes } = await import('#contract/constraint-codes.ts'));
}

const NETWORK_MESSAGE =
  /fetch failed|failed to fetch|networkerror|load failed|network request failed|econn|enotfound|abort|timed out/iu;

function textOf(error: object, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

function statusOf(error: object, status: number | undefined): number {
  const own: unknown = Reflect.get(error, 'status');
  return status ?? (typeof own === 'number' ? own : 0);
}

function constraintOf(error: object): ConstraintMeaning | undefined {
  const quoted = /constraint "([^"]+)"/u.exec(textOf(error, 'message'))?.[1];
  const name = textOf(error, 'constraint_name') || textOf(error, 'constraint') || quoted;
  return name === undefined || name === '' ? undefined : constraintCodes?.[name];
}

function codeOfStatus(status: number): ErrorCode | null {
  if (status === 401) return 'not_signed_in';
  if (status === 403) return 'permission_denied';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'unavailable' : null;
}

function codeOf(error: object, status: number | undefined): ErrorCode {
  const code = textOf(error, 'code');
  const message = textOf(error, 'message');
  const known =
    AUTH_NAMES[textOf(error, 'name')] ??
    AUTH_CODES[code] ??
    DATABASE_CODES[code] ??
    (code.length === 5 ? DATABASE_CODES[code.slice(0, 2)] : null);
  if (known) return known;
  if (NETWORK_MESSAGE.test(`${message} ${code} ${textOf(error, 'name')}`)) return 'network_failed';
  return codeOfStatus(statusOf(error, status)) ?? 'unexpected';
}

/**
 * Converts any error to a RefusalError. Refusals pass unchanged; an exception whose message is an error code keeps it;
 * a violated constraint names its field, once the list is loaded; the rest is 'unexpected'. `status` is the HTTP status when the error has none.
 * The original error is kept as `cause`.
 */
export function toRefusal(error: unknown, status?: number): RefusalError {
  if (error instanceof RefusalError) return error;
  if (typeof error !== 'object' || error === null) return new RefusalError('unexpected');
  const message = textOf(error, 'message');
  const constraint = constraintOf(error);
  const code = isErrorCode(message) ? message : (constraint?.code ?? codeOf(error, status));
  const refusal =
    constraint?.field === undefined
      ? new RefusalError(code)
      : new RefusalError(code, { [constraint.field]: code });
  refusal.cause = error;
  return refusal;
}
