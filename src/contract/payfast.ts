/** PayFast as both sides of a payment know it: the fields of its form, what a notice may say, what is checked of one. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';

/** The fields of the form, in the order that its signature is made in. */
export const PAYFAST_FORM_FIELDS = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  'custom_int1',
  'custom_int2',
  'custom_int3',
  'custom_int4',
  'custom_int5',
  'custom_str1',
  'custom_str2',
  'custom_str3',
  'custom_str4',
  'custom_str5',
  'email_confirmation',
  'confirmation_address',
  'payment_method',
] as const;

/** A field of the form. */
export type PayfastFormField = (typeof PAYFAST_FORM_FIELDS)[number];

/** A name and its value, in a form or a notice, whose order counts. */
export type PayfastField = readonly [name: string, value: string];

/** What the browser posts to leave for PayFast: every field, the signature last. */
export interface PayfastForm {
  readonly action: string;
  readonly fields: readonly PayfastField[];
}

/** Bounds of PayFast's own. */
export const PAYFAST_LIMITS = {
  nameLength: 100,
  itemNameLength: 100,
  itemDescriptionLength: 255,
  emailLength: 100,
  paymentIdLength: 64,
  /** No notice comes near it; whatever is longer is none. */
  noticeBytes: 16 * 1024,
} as const;

/** What a notice says of the payment. */
export const PAYFAST_STATUSES = ['COMPLETE', 'FAILED', 'PENDING', 'CANCELLED'] as const;

/** One of them. */
export type PayfastStatus = (typeof PAYFAST_STATUSES)[number];

/** Where PayFast's notices come from, as it publishes them; PAYFAST_SOURCES replaces the list. */
export const PAYFAST_PUBLISHED_SOURCES = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139',
] as const;

/** What a function checks of a notice, before the database knows of orders. */
export const NOTICE_CHECKS = ['form', 'signature', 'source', 'merchant', 'confirmed'] as const;

/** What can come of each check, in one word. */
interface NoticeDetails {
  readonly form:
    | 'complete'
    | 'field_missing'
    | 'field_repeated'
    | 'after_signature'
    | 'status_unknown'
    | 'amount_unreadable';
  readonly signature: 'matches' | 'differs' | 'missing';
  readonly source: 'published' | 'elsewhere' | 'unknown';
  readonly merchant: 'ours' | 'another';
  readonly confirmed: 'valid' | 'invalid' | 'unreachable' | 'not_asked';
}

type CheckOf<Name extends (typeof NOTICE_CHECKS)[number]> = {
  readonly check: Name;
  /** Null: not known, because nobody could be asked. */
  readonly passed: boolean | null;
  readonly detail: NoticeDetails[Name];
};

/** One check with what came of it. */
export type NoticeCheck = {
  readonly [Name in (typeof NOTICE_CHECKS)[number]]: CheckOf<Name>;
}[(typeof NOTICE_CHECKS)[number]];

/** What a notice tells, as far as it can be read; nothing of it is to be believed before it is checked. */
export interface NoticeFacts {
  /** Our name of the payment: the order's id. */
  readonly m_payment_id: string | null;
  /** PayFast's name of the payment. */
  readonly pf_payment_id: string | null;
  readonly payment_status: PayfastStatus | null;
  readonly amount_cents: number | null;
  /** What PayFast keeps of it. */
  readonly fee_cents: number | null;
}

const MINUTE_SECONDS = 60;

/**
 * Takes PayFast's notice of a payment. Anything that looks like one is kept and answered with 200, whatever comes of it:
 * PayFast repeats until it is.
 */
export const receivePayfastNotice = defineEndpoint({
  path: '/api/payfast-notice',
  method: 'POST',
  input: BytesSchema,
  output: v.strictObject({}),
  refusals: [],
  throttle: {
    perAddress: { hits: 60, windowSeconds: 10 * MINUTE_SECONDS },
    total: { hits: 600, windowSeconds: 10 * MINUTE_SECONDS },
  },
  maxBytes: PAYFAST_LIMITS.noticeBytes,
  media: ['application/x-www-form-urlencoded'],
});
