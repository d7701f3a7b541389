/**
 * Every reason the product can give for a "no", as one closed list.
 *
 * Schemas, functions, the database (`raise exception 'roster_full'`) and the screens spell a reason the same way;
 * messages/errors.ts has the words, and a code without words does not compile.
 */
import * as v from 'valibot';

/** What a person typed does not fit. */
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

/** The request itself cannot be served. */
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

/** Who is asking. */
const accessCodes = [
  'not_signed_in',
  'permission_denied',
  'permission_required',
  'superadmin_required',
  'own_privileges',
  'minor_consent_required',
  'banned',
  'invalid_credentials',
  'email_unverified',
  'link_invalid',
  'other_mailbox',
  'same_password',
  'second_factor_required',
  'code_incomplete',
  'code_wrong',
  'code_expired',
  'factor_name_taken',
  'too_many_factors',
] as const;

/** The state of things forbids it. */
const stateCodes = [
  'already_exists',
  'still_in_use',
  'changed_meanwhile',
  'roster_full',
  'already_member',
  'duplicate_application',
  'role_cycle',
  'last_superadmin',
  'date_of_birth_locked',
  'date_of_birth_invalid',
  'date_of_birth_future',
  'date_of_birth_early',
  'too_young',
  'gamertag_taken',
  'guardian_own_email',
  'onboarding_incomplete',
  'transition_not_allowed',
  'slug_taken',
  'slug_reserved',
  'article_incomplete',
  'deletion_not_requested',
  'link_expired',
  'membership_consent_first',
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
  'collection_point_gone',
  'already_packed',
  'payment_in_review',
  'payment_unavailable',
  'amount_differs',
  'refund_too_large',
  'too_many_files',
] as const;

/** The closed list, in no order that matters. */
export const ERROR_CODES = [...inputCodes, ...transportCodes, ...accessCodes, ...stateCodes] as const;
/** Accepts a code of the list and nothing else. */
export const ErrorCodeSchema = v.picklist(ERROR_CODES);
/** Why something was refused. */
export type ErrorCode = v.InferOutput<typeof ErrorCodeSchema>;

/** Whether a text (a database exception, a valibot message) is one of our codes. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return v.is(ErrorCodeSchema, text);
}

/** Reasons by field of a form, under the names the form's schema gives its fields. */
export type FieldErrors = Readonly<Record<string, ErrorCode>>;

/** The part of a valibot issue that tells a reason. */
interface Issue {
  readonly message: string;
  readonly received: string;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

function issueCode(issue: Issue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  return issue.received === 'undefined' ? 'required' : 'invalid_value';
}

/** The first reason of every field that valibot refused; nested fields as 'a.b'. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields: Record<string, ErrorCode> = {};
  for (const issue of issues) {
    const field = (issue.path ?? []).map((part) => String(part.key)).join('.');
    if (field !== '') fields[field] ??= issueCode(issue);
  }
  return fields;
}

/** The only thing that data and use cases throw on purpose. Carries a code and no words, so nothing private. */
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

/** What a broken constraint means to the person at the form; `field` only where one field is to blame. */
export interface ConstraintMeaning {
  readonly code: ErrorCode;
  readonly field?: string;
}

/**
 * Every named constraint that something a person fills in can break. Form names of fields, not column names.
 * A constraint that is missing here reads as 'unexpected', and a database test says so first.
 */
export const CONSTRAINT_CODES: Readonly<Record<string, ConstraintMeaning>> = {
  partner_inquiries_name_check: { code: 'invalid_value', field: 'name' },
  partner_inquiries_email_check: { code: 'invalid_email', field: 'email' },
  partner_inquiries_company_check: { code: 'invalid_value', field: 'company' },
  partner_inquiries_phone_check: { code: 'invalid_value', field: 'phone' },
  partner_inquiries_website_check: { code: 'invalid_value', field: 'website' },
  partner_inquiries_partnership_type_check: { code: 'invalid_choice', field: 'partnershipType' },
  partner_inquiries_budget_range_check: { code: 'invalid_choice', field: 'budgetRange' },
  partner_inquiries_timeline_check: { code: 'invalid_choice', field: 'timeline' },
  partner_inquiries_message_check: { code: 'invalid_value', field: 'message' },
  partner_inquiries_status_check: { code: 'invalid_choice' },
  users_gamertag_key: { code: 'gamertag_taken', field: 'gamertag' },
  users_gamertag_check: { code: 'invalid_value', field: 'gamertag' },
  users_gamertag_characters_check: { code: 'invalid_characters', field: 'gamertag' },
  users_gamertag_url_check: { code: 'invalid_value', field: 'gamertag' },
  users_text_check: { code: 'invalid_characters' },
  users_full_name_check: { code: 'invalid_value', field: 'full_name' },
  users_games_check: { code: 'too_long', field: 'games' },
  users_platforms_check: { code: 'too_long', field: 'platforms' },
  users_languages_check: { code: 'too_long', field: 'languages' },
  users_creator_name_check: { code: 'too_long', field: 'creator_name' },
  users_creator_type_check: { code: 'too_long', field: 'creator_type' },
  users_schedule_check: { code: 'too_long', field: 'schedule' },
  users_years_creating_check: { code: 'invalid_value', field: 'years_creating' },
  users_url_twitch_check: { code: 'invalid_value', field: 'url_twitch' },
  users_url_youtube_check: { code: 'invalid_value', field: 'url_youtube' },
  users_url_instagram_check: { code: 'invalid_value', field: 'url_instagram' },
  users_url_tiktok_check: { code: 'invalid_value', field: 'url_tiktok' },
  users_url_facebook_check: { code: 'invalid_value', field: 'url_facebook' },
  user_private_text_check: { code: 'invalid_characters' },
  user_private_legal_name_check: { code: 'invalid_value', field: 'legal_name' },
  user_private_date_of_birth_check: { code: 'date_of_birth_invalid', field: 'date_of_birth' },
  user_private_phone_check: { code: 'too_long', field: 'phone' },
  user_private_address_line_check: { code: 'too_long', field: 'address_line' },
  user_private_city_check: { code: 'too_long', field: 'city' },
  user_private_province_check: { code: 'too_long', field: 'province' },
  user_private_postal_code_check: { code: 'invalid_value', field: 'postal_code' },
  user_private_guardian_name_check: { code: 'invalid_value', field: 'guardian_name' },
  user_private_guardian_relationship_check: { code: 'too_long', field: 'guardian_relationship' },
  user_private_guardian_email_check: { code: 'invalid_email', field: 'guardian_email' },
  user_private_guardian_phone_check: { code: 'too_long', field: 'guardian_phone' },
  deletion_requests_reason_check: { code: 'too_long', field: 'reason' },
  deletion_requests_decline_reason_check: { code: 'too_long', field: 'reason' },
  bans_reason_check: { code: 'invalid_value', field: 'reason' },
  bans_evidence_check: { code: 'too_long', field: 'evidence' },
  bans_until_check: { code: 'invalid_value', field: 'until' },
  bans_lift_reason_check: { code: 'invalid_value', field: 'reason' },
  article_revisions_title_check: { code: 'too_long', field: 'title' },
  article_revisions_slug_check: { code: 'invalid_characters', field: 'slug' },
  article_revisions_excerpt_check: { code: 'too_long', field: 'excerpt' },
  article_revisions_body_check: { code: 'too_long', field: 'body' },
  article_revisions_featured_image_url_check: { code: 'invalid_value', field: 'featured_image_url' },
  article_revisions_featured_image_alt_check: { code: 'too_long', field: 'featured_image_alt' },
  article_revisions_author_name_check: { code: 'too_long', field: 'author_name' },
  article_revisions_seo_title_check: { code: 'too_long', field: 'seo_title' },
  article_revisions_seo_description_check: { code: 'too_long', field: 'seo_description' },
  article_reviews_note_check: { code: 'too_long', field: 'note' },
  blog_articles_slug_key: { code: 'slug_taken', field: 'slug' },
  blog_articles_slug_reserved_check: { code: 'slug_reserved', field: 'slug' },
  blog_categories_slug_key: { code: 'slug_taken', field: 'slug' },
  blog_categories_slug_check: { code: 'invalid_characters', field: 'slug' },
  blog_categories_name_check: { code: 'invalid_value', field: 'name' },
  blog_categories_color_check: { code: 'invalid_value', field: 'color' },
  orders_contact_name_check: { code: 'invalid_value', field: 'name' },
  orders_contact_email_check: { code: 'invalid_email', field: 'email' },
  orders_contact_phone_check: { code: 'invalid_phone', field: 'phone' },
  orders_address_line_check: { code: 'invalid_value', field: 'address_line' },
  orders_suburb_check: { code: 'too_long', field: 'suburb' },
  orders_city_check: { code: 'invalid_value', field: 'city' },
  orders_province_check: { code: 'invalid_choice', field: 'province' },
  orders_postal_code_check: { code: 'invalid_postal_code', field: 'postal_code' },
  orders_locker_check: { code: 'invalid_value', field: 'locker' },
  orders_collection_point_check: { code: 'invalid_choice', field: 'collection_point' },
  orders_delivery_note_check: { code: 'too_long', field: 'note' },
  orders_delivery_check: { code: 'required' },
  orders_text_check: { code: 'invalid_characters' },
  orders_cancel_reason_check: { code: 'too_long', field: 'reason' },
  orders_carrier_check: { code: 'too_long', field: 'carrier' },
  orders_tracking_number_check: { code: 'too_long', field: 'tracking_number' },
  orders_tracking_url_check: { code: 'invalid_value', field: 'tracking_url' },
  order_notes_body_check: { code: 'too_long', field: 'body' },
  payments_reference_check: { code: 'too_long', field: 'reference' },
  refunds_reason_check: { code: 'too_long', field: 'reason' },
  refunds_reference_check: { code: 'too_long', field: 'reference' },
  order_lines_variant_id_fkey: { code: 'still_in_use' },
  stock_movements_variant_id_fkey: { code: 'still_in_use' },
  variants_color_id_fkey: { code: 'still_in_use' },
  variants_size_id_fkey: { code: 'still_in_use' },
  stock_movements_reason_check: { code: 'too_long', field: 'reason' },
  products_slug_key: { code: 'slug_taken', field: 'slug' },
  products_slug_check: { code: 'invalid_characters', field: 'slug' },
  products_name_check: { code: 'invalid_value', field: 'name' },
  products_description_check: { code: 'too_long', field: 'description' },
  products_category_check: { code: 'invalid_choice', field: 'category' },
  products_status_check: { code: 'invalid_choice', field: 'status' },
  products_price_cents_check: { code: 'invalid_value', field: 'price' },
  products_images_check: { code: 'invalid_value', field: 'images' },
  products_max_per_order_check: { code: 'invalid_value', field: 'max_per_order' },
  products_unit_singular_check: { code: 'invalid_value', field: 'unit_singular' },
  products_unit_plural_check: { code: 'invalid_value', field: 'unit_plural' },
  products_not_returnable_reason_check: { code: 'invalid_value', field: 'not_returnable_reason' },
  products_supplier_id_fkey: { code: 'invalid_choice', field: 'supplier_id' },
  variants_sku_key: { code: 'already_exists', field: 'sku' },
  variants_sku_check: { code: 'invalid_characters', field: 'sku' },
  variants_combination_key: { code: 'already_exists' },
  variants_price_cents_check: { code: 'invalid_value', field: 'price' },
  product_colors_name_key: { code: 'already_exists', field: 'name' },
  product_colors_name_check: { code: 'invalid_value', field: 'name' },
  product_colors_hex_code_check: { code: 'invalid_value', field: 'hex_code' },
  product_sizes_name_key: { code: 'already_exists', field: 'name' },
  product_sizes_name_check: { code: 'invalid_value', field: 'name' },
  product_sizes_abbreviation_check: { code: 'invalid_value', field: 'abbreviation' },
  suppliers_name_key: { code: 'already_exists', field: 'name' },
  suppliers_name_check: { code: 'invalid_value', field: 'name' },
  supplier_contacts_email_check: { code: 'invalid_email', field: 'email' },
  supplier_contacts_phone_check: { code: 'too_long', field: 'phone' },
  supplier_contacts_lead_time_days_check: { code: 'invalid_value', field: 'lead_time_days' },
  supplier_contacts_notes_check: { code: 'too_long', field: 'notes' },
};
