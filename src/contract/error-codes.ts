/**
 * The closed list of error codes, shared by schemas, functions, the database (`raise exception 'roster_full'`) and
 * screens. messages/core/errors.ts has a text for each, or does not compile.
 */
import * as v from 'valibot';

const inputCodes = [
  'required',
  'invalid_email',
  'invalid_phone',
  'invalid_postal_code',
  'invalid_choice',
  'invalid_characters',
  'invalid_time',
  'invalid_value',
  'too_short',
  'too_long',
  'invalid_input',
  'picture_unsupported',
  'picture_animated',
  'picture_too_large',
  'picture_too_small',
] as const;

const transportCodes = [
  'method_not_allowed',
  'unsupported_media_type',
  'payload_too_large',
  'malformed_json',
  'not_found',
  'throttled',
  'too_fast',
  'network_failed',
  'unavailable',
  'mail_failed',
  'unexpected',
] as const;

const accessCodes = [
  'not_signed_in',
  'permission_denied',
  'permission_required',
  'superadmin_required',
  'desks_at_login',
  'own_privileges',
  'minor_consent_required',
  'banned',
  'invalid_credentials',
  'email_unverified',
  'link_invalid',
  'email_mismatch',
  'same_password',
  'second_factor_required',
  'code_incomplete',
  'code_wrong',
  'code_expired',
  'factor_name_taken',
  'too_many_factors',
] as const;

/** Conflicts with the current state. */
const stateCodes = [
  'already_exists',
  'still_in_use',
  'changed_meanwhile',
  'roster_full',
  'already_member',
  'duplicate_application',
  'team_inactive',
  'reapply_later',
  'person_unavailable',
  'own_application',
  'not_on_roster',
  'answers_closed',
  'player_unavailable',
  'too_many_absences',
  'too_many_trainings',
  'maps_beyond_result',
  'result_undecided',
  'role_cycle',
  'level_above_parent',
  'level_below_children',
  'parent_inactive',
  'seats_taken',
  'seats_below_holders',
  'already_holder',
  'posting_closed',
  'role_inactive',
  'role_required',
  'role_needs_holder',
  'role_needs_open_term',
  'role_needs_adult',
  'acting_full',
  'acting_too_long',
  'permission_not_held',
  'already_assigned',
  'not_a_holder',
  'last_superadmin',
  'date_of_birth_locked',
  'date_of_birth_invalid',
  'date_of_birth_future',
  'date_of_birth_early',
  'too_young',
  'gamertag_taken',
  'guardian_own_email',
  'guardian_rejected',
  'declaration_required',
  'onboarding_incomplete',
  'onboarding_required',
  'transition_not_allowed',
  'slug_taken',
  'slug_reserved',
  'article_incomplete',
  'deletion_not_requested',
  'link_expired',
  'membership_consent_required',
  'referral_invalid',
  'referral_self',
  'referral_repeated',
  'append_only',
  'select_size',
  'select_color',
  'cap_reached',
  'sold_out',
  'stock_exceeded',
  'order_too_large',
  'too_many_open_orders',
  'collection_point_unavailable',
  'already_packed',
  'payment_in_review',
  'payment_unavailable',
  'amount_differs',
  'refund_too_large',
  'too_many_files',
  'too_many_views',
  'too_many_items',
  'view_name_taken',
  'return_too_late',
  'not_returnable',
  'return_already_open',
  'invoice_unavailable',
  'member_not_approved',
  'profile_not_public',
] as const;

export const ERROR_CODES = [...inputCodes, ...transportCodes, ...accessCodes, ...stateCodes] as const;
export const ErrorCodeSchema = v.picklist(ERROR_CODES);
export type ErrorCode = v.InferOutput<typeof ErrorCodeSchema>;

/** True when a text (a database exception, a valibot message) is an error code. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return v.is(ErrorCodeSchema, text);
}

export type FieldErrors = Readonly<Record<string, ErrorCode>>;

interface Issue {
  readonly message: string;
  readonly received: string;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

function issueCode(issue: Issue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  return issue.received === 'undefined' ? 'required' : 'invalid_value';
}

/** Returns the first error code of every invalid field; nested fields as 'a.b'. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields: Record<string, ErrorCode> = {};
  for (const issue of issues) {
    const field = (issue.path ?? []).map((part) => String(part.key)).join('.');
    if (field !== '') fields[field] ??= issueCode(issue);
  }
  return fields;
}

/** The only error that data and use cases throw deliberately. Carries a code and no private values. */
export class RefusalError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, fields?: FieldErrors) {
    super(code);
    this.name = 'RefusalError';
    this.code = code;
    this.fields = fields;
  }
}

/** The code of something thrown: 'unexpected' where it is no RefusalError. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof RefusalError ? error.code : 'unexpected';
}
