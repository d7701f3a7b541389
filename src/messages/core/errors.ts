/** Words for every reason of a "no". A code that is missing here does not compile. */
import type { ErrorCode } from '#contract/error-codes.ts';
import { urls } from '#contract/urls.ts';

/** One sentence per code: the problem and, if helpful, the next step. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, string>> = {
  required: 'Fill in this field',
  invalid_email: 'Please enter a valid email address',
  invalid_phone: 'Enter a South African number, for example 082 123 4567',
  invalid_postal_code: 'Enter a postal code of four digits, for example 8001',
  invalid_choice: 'Choose one of the options',
  invalid_characters: 'Use only letters, digits and punctuation, on one line',
  invalid_time: 'This device’s clock seems wrong. Check it and try again.',
  invalid_value: 'Check this field',
  too_short: 'This is too short',
  too_long: 'This is too long',
  invalid_input: 'Something is missing or isn’t right yet. Check your details and try again.',

  picture_unsupported: 'We can’t read this file. Choose a JPEG, PNG, WebP or AVIF picture.',
  picture_animated: 'We can’t use animated pictures. Choose a still one.',
  picture_too_large: 'This picture has too many pixels. Choose a smaller one.',
  picture_too_small: 'This picture is too small. Choose one of at least 96 by 96 pixels.',

  method_not_allowed: 'This address doesn’t answer that kind of request.',
  unsupported_media_type: 'This address expects JSON.',
  payload_too_large: 'That’s too much at once. Make it shorter and try again.',
  malformed_json: 'We couldn’t read that request.',
  not_found: 'We couldn’t find that.',
  throttled: 'That was a lot at once. Wait a while and try again.',
  too_fast: 'That was very quick. Take a moment and try again.',
  network_failed: 'No connection. Check your internet and try again.',
  unavailable: 'We can’t do that right now. Try again in a few minutes.',
  mail_failed: 'We couldn’t send the message. Try again later.',
  unexpected: 'Something went wrong. Try again.',

  not_signed_in: 'Log in to continue.',
  permission_denied: 'You don’t have permission to do that.',
  permission_required: 'You don’t have permission to do that.',
  superadmin_required: 'Only a superadmin can do that.',
  desks_at_login: 'Access denied. You do not have admin privileges.',
  own_privileges: 'You can’t change your own role or rights. Ask another admin.',
  minor_consent_required: 'This needs a guardian’s consent first.',
  banned: 'We are unable to log you in. Please contact HR for assistance.',
  invalid_credentials: 'Invalid email or password.',
  email_unverified: 'Please verify your email before logging in. Check your inbox for the confirmation link.',

  link_invalid: 'This link was already used, has expired or isn’t complete.',
  email_mismatch: 'Confirmed from this address. Now open the link in your other inbox too.',

  same_password: 'Choose a new password that’s different from your old one.',

  second_factor_required:
    'You need a second factor for this. Set one up under Security in your profile. If you have one, log in again.',
  code_incomplete: 'Enter the 6 digits of the code',
  code_wrong: 'This code isn’t right. Codes change every 30 seconds: enter the one you see now.',
  code_expired: 'That took too long. Enter the code you see now.',
  factor_name_taken: 'You already have a device with this name. Choose another name.',
  too_many_factors: 'You’ve reached the limit of devices for one account. Remove one first.',

  already_exists: 'That already exists.',
  still_in_use: 'That’s still being used somewhere else.',
  changed_meanwhile: 'Someone else changed this in the meantime. Check it and try again.',
  roster_full: 'This team’s roster is full.',
  already_member: 'You’re already a member of this team.',
  duplicate_application: 'You already have an application for this team.',
  team_inactive: 'This team isn’t recruiting at the moment.',
  reapply_later: 'This team has already answered you. You can apply again later.',
  person_unavailable: 'This person hasn’t finished onboarding, or is no longer a member.',
  own_application: 'You can’t decide about yourself. Ask a colleague.',
  not_on_roster: 'Someone you picked wasn’t on the roster that day.',
  maps_beyond_result: 'That’s more maps than this match has. Remove the ones you didn’t play.',
  result_undecided: 'These maps don’t decide the match yet. Enter the missing ones, then finish it.',
  member_not_approved: 'They aren’t an approved member. Approve them first.',
  profile_not_public: 'Their profile isn’t public. Ask them to switch it on.',
  role_cycle: 'A role can’t report to itself, directly or through others.',
  level_above_parent: 'A role’s level must be below the role it reports to.',
  level_below_children: 'A role’s level must be above the roles that report to it.',
  parent_inactive: 'Roles can’t move below a deactivated role.',
  already_holder: 'They already hold this role.',
  posting_closed: 'This position is no longer open.',
  seats_taken: 'All seats of this role are taken.',
  seats_below_holders: 'More people than that hold this role. End an assignment first.',
  role_inactive: 'This role is deactivated. Reactivate it first.',
  role_required: 'This role is always needed, so you can’t deactivate it.',
  role_needs_holder: 'This role always needs a holder. Assign someone else first, or transfer it.',
  role_needs_open_term: 'This role always needs a holder. Assign someone without a last day first.',
  role_needs_adult: 'Nobody under 18 can hold a role that opens other people’s personal data.',
  acting_full: 'This role already has two stand-ins. End one of their assignments first.',
  acting_too_long: 'A stand-in stays for a year at most. Choose an earlier last day.',
  permission_not_held: 'You can only give permissions you have yourself.',
  already_assigned: 'They already hold this role at that time.',
  not_a_holder: 'They don’t hold this role, so nobody can act for them.',
  last_superadmin: 'You can’t remove the last superadmin.',
  date_of_birth_locked: 'You can’t change your date of birth here. Contact HR.',
  date_of_birth_invalid: 'Enter the day you were born.',
  date_of_birth_future: 'That day is in the future. Enter the day you were born.',
  date_of_birth_early: 'Enter a year from 1900 on.',
  too_young: 'You need to be at least 13 to join. We’d love to see you when you are.',
  gamertag_taken: 'This gamertag is taken. Choose another one.',
  guardian_own_email: 'Your guardian needs their own email address.',
  guardian_rejected: 'The person at this address told us they aren’t your guardian. Enter another address.',
  declaration_required: 'Tick the box that says you’re the guardian first.',
  onboarding_incomplete: 'You haven’t finished onboarding yet. Complete it first.',
  onboarding_required: 'Finish your onboarding first.',
  deletion_not_requested:
    'There’s no open deletion request: it was withdrawn or answered in the meantime. Nothing was deleted.',
  transition_not_allowed: 'This has moved on, so you can’t do that now. Reload the page.',
  slug_taken: 'This address is already used. Choose another one.',
  slug_reserved: 'The site needs this address. Choose another one.',
  article_incomplete: 'Fill in the title, address, excerpt and text, and describe the cover if there is one.',
  link_expired: 'This link is no longer valid. Ask for a new one.',
  membership_consent_required: 'Agree to the membership first.',
  referral_invalid: 'We don’t know this referral code.',
  referral_self: 'That’s your own address. Invite someone else.',
  referral_repeated: 'You’ve already invited this address. The invitation is still open.',
  append_only: 'You can’t change what’s on record.',
  select_size: 'Please select a size before adding to cart',
  select_color: 'Please select a color before adding to cart',
  cap_reached: 'You’ve reached the limit for this product in one order.',
  sold_out: 'This is sold out.',
  stock_exceeded: 'There aren’t that many left.',
  order_too_large: 'That’s more than one order can hold. Email us and we’ll make you an offer.',
  too_many_open_orders: 'You have five unpaid orders. Pay or cancel one of them first.',
  collection_point_unavailable: 'This collection point is no longer available. Choose another one.',
  already_packed:
    'We’ve already packed this order, so you can’t cancel it. You can return it once it arrives.',
  payment_in_review: 'We’re checking a payment for this order. You can carry on as soon as that’s sorted.',
  payment_unavailable: 'We can’t reach PayFast right now. Try again in a few minutes, or pay by EFT.',
  amount_differs: 'The amount must be exactly the order’s total.',
  refund_too_large: 'That’s more than you can still refund.',
  invoice_unavailable: 'You’ll get an invoice as soon as the order is paid.',
  return_too_late: 'The fourteen days for returns are over. Email us and we’ll see what we can do.',
  not_returnable: 'You can’t return all of this, or some of it is already on its way back.',
  return_already_open: 'There’s already an open return for this order.',
  too_many_items: 'A checklist has at most 40 items. Delete one first.',
  too_many_views: 'You’ve reached the limit of 100 saved views. Delete one first.',
  view_name_taken: 'You already have a view with this name. Choose another one.',
  too_many_files: 'You’ve sent five files for this order. Email us if something is missing.',
};

/** A page where something can be done about a refusal. */
export interface NextStep {
  readonly label: string;
  readonly href: string;
}

/** Links of refusals that have one. */
export const ERROR_NEXT_STEPS: Readonly<Partial<Record<ErrorCode, NextStep>>> = {
  banned: { label: 'Appeal the ban', href: urls.appeal() },
  desks_at_login: { label: 'Your role opens its desks after the member login', href: '/login' },
  second_factor_required: { label: 'Go to Security in your profile', href: '/my-profile?part=security' },
};

export function errorText(code: ErrorCode): string {
  return ERROR_TEXTS[code];
}
