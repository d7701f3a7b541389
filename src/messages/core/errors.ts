/** Words for every reason of a "no". A code that is missing here does not compile. */
import type { ErrorCode } from '../../contract/error-codes.ts';

/** One sentence per code: the problem and, if helpful, the next step. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, string>> = {
  required: 'Please fill in this field',
  invalid_email: 'Please enter a valid email address',
  invalid_phone: 'Please enter a South African number, for instance 082 123 4567',
  invalid_postal_code: 'A postal code has four digits, for instance 8001',
  invalid_choice: 'Please choose one of the options',
  invalid_characters: 'Please use letters, digits and punctuation on one line',
  invalid_time: 'The clock of this device seems wrong. Please check it and try again.',
  invalid_value: 'Please check this field',
  too_short: 'This is too short',
  too_long: 'This is too long',
  invalid_input: 'Something is missing or not right yet. Please check and try again.',

  picture_unsupported: 'We cannot read this file. Please choose a JPEG, PNG, WebP or AVIF picture.',
  picture_animated: 'Moving pictures are not possible. Please choose a still one.',
  picture_too_large: 'This picture has too many pixels. Please choose a smaller one.',
  picture_too_small: 'This picture is too small. Please choose one of at least 96 by 96 pixels.',

  method_not_allowed: 'This address does not answer that kind of request.',
  unsupported_media_type: 'This address expects JSON.',
  payload_too_large: 'That is more than we can take at once. Please make it shorter.',
  malformed_json: 'The request could not be read.',
  not_found: 'We could not find that.',
  throttled: 'That was a lot at once. Please wait a while and try again.',
  too_fast: 'That was very quick. Please take a moment and try again.',
  network_failed: 'No connection. Please check your network and try again.',
  unavailable: 'We cannot do that right now. Please try again in a few minutes.',
  mail_failed: 'The message could not be sent. Please try again later.',
  unexpected: 'Something went wrong. Please try again.',

  not_signed_in: 'Please log in to continue.',
  permission_denied: 'You do not have permission to do that.',
  permission_required: 'You do not have permission to do that.',
  superadmin_required: 'Only a superadmin can do that.',
  own_privileges: 'Nobody changes their own privileges. Please ask somebody else.',
  minor_consent_required: 'This needs a guardian’s consent first.',
  banned: 'We are unable to log you in. Please contact HR for assistance.',
  invalid_credentials: 'Invalid email or password.',
  email_unverified: 'Please verify your email before logging in. Check your inbox for the confirmation link.',

  link_invalid: 'This link has been used already, has expired or is not complete.',
  email_mismatch: 'This mailbox agrees. Please open the link in your other mailbox too.',

  same_password: 'The new password has to differ from the old one.',

  second_factor_required:
    'This needs a second factor. Set one up under Security in your profile; if you have one, log in again.',
  code_incomplete: 'Please enter the 6 digits of the code',
  code_wrong: 'This code is not right. Codes change every 30 seconds: please enter the one shown now.',
  code_expired: 'That took too long. Please enter the code shown now.',
  factor_name_taken: 'You already have a device of this name. Please choose another one.',
  too_many_factors: 'These are as many devices as one account can have. Please remove one first.',

  already_exists: 'That already exists.',
  still_in_use: 'That is still in use elsewhere.',
  changed_meanwhile: 'Somebody else changed this meanwhile. Please look at it again.',
  roster_full: 'This team’s roster is full.',
  already_member: 'You are already a member of this team.',
  duplicate_application: 'You already have an application for this team.',
  team_inactive: 'This team is not recruiting at the moment.',
  reapply_later: 'This team has answered you already. You can apply again later.',
  person_unavailable: 'This person has not finished onboarding, or is no longer a member.',
  own_application: 'Somebody else has to decide about you. Please ask a colleague.',
  not_on_roster: 'Somebody you picked was not on the roster that day.',
  maps_beyond_result: 'These are more maps than the match takes. Remove what was not played.',
  result_undecided: 'These maps do not decide the match yet. Enter the missing ones, then finish it.',
  member_not_approved: 'They are not an approved member.',
  profile_not_public: 'Their profile is not public.',
  role_cycle: 'A role cannot report to itself, directly or through others.',
  last_superadmin: 'The last superadmin has to stay.',
  date_of_birth_locked: 'The date of birth cannot be changed here. Please contact HR.',
  date_of_birth_invalid: 'Please enter the day you were born.',
  date_of_birth_future: 'That day is still to come. Please enter the day you were born.',
  date_of_birth_early: 'Please enter a year from 1900 on.',
  too_young: 'Members are at least 13 years old. We would love to see you when you are.',
  gamertag_taken: 'This gamertag is taken. Please choose another one.',
  guardian_own_email: 'Your guardian needs an email address of their own.',
  onboarding_incomplete: 'Some steps are not done yet. Please complete them first.',
  onboarding_required: 'Finish your onboarding first.',
  deletion_not_requested:
    'There is no open request for deletion any more: it was taken back or answered meanwhile. Nothing was done.',
  transition_not_allowed: 'That is not possible from the present status.',
  slug_taken: 'This address is in use. Please choose another.',
  slug_reserved: 'The site needs this address itself. Please choose another.',
  article_incomplete:
    'Readers need a title, an address, an excerpt and a text, and a cover needs a description. Please fill in what is missing.',
  link_expired: 'This link is no longer valid. Please ask for a new one.',
  membership_consent_required: 'Please agree to the membership first; everything else rests on it.',
  referral_invalid: 'We do not know this referral code.',
  referral_self: 'That is your own address. Please invite somebody else.',
  referral_repeated: 'You have invited this address already. The invitation is still open.',
  append_only: 'What was recorded stays as it is.',
  select_size: 'Please select a size before adding to cart',
  select_color: 'Please select a color before adding to cart',
  cap_reached: 'You have reached the most of this product that one order may hold.',
  sold_out: 'This is sold out.',
  stock_exceeded: 'There are not that many left.',
  order_too_large: 'This is more than one order can hold. Please write to us: we make you an offer.',
  too_many_open_orders: 'You have five orders that are not paid yet. Please pay or cancel one of them first.',
  collection_point_unavailable: 'This collection point is not available any more. Please choose another one.',
  already_packed:
    'This order is packed already and cannot be cancelled any more. You can return it when it has arrived.',
  payment_in_review: 'We are looking at a payment for this order. As soon as that is settled you can go on.',
  payment_unavailable:
    'PayFast cannot be reached right now. Please try again in a few minutes, or pay by EFT.',
  amount_differs: 'The amount has to be exactly what the order costs.',
  refund_too_large: 'That is more than is left of what was paid.',
  invoice_unavailable: 'There is an invoice as soon as the order is paid.',
  return_too_late: 'The fourteen days to send something back are over. Please write to us.',
  not_returnable: 'Not all of this can be sent back, or some of it is on its way back already.',
  return_already_open: 'Somebody asked to send something of this order back, and that is still open.',
  too_many_files: 'You have sent five files for this order. Please write to us if something is missing.',
};

/** A page where something can be done about a refusal. */
export interface NextStep {
  readonly label: string;
  readonly href: string;
}

/** Links of refusals that have one. */
export const ERROR_NEXT_STEPS: Readonly<Partial<Record<ErrorCode, NextStep>>> = {
  second_factor_required: { label: 'To Security in your profile', href: '/my-profile#security' },
};

/** The sentence of a code. */
export function errorText(code: ErrorCode): string {
  return ERROR_TEXTS[code];
}
