/** PayFast protocol: form fields, notices and their checks. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';

/** Form fields in the order that PayFast signs. */
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

export type PayfastFormField = (typeof PAYFAST_FORM_FIELDS)[number];

/** A field of a form or a notice. Their order matters for signatures. */
export type PayfastField = readonly [name: string, value: string];

/** The form that the browser posts to PayFast; the signature comes last. */
export interface PayfastForm {
  readonly action: string;
  readonly fields: readonly PayfastField[];
}

/** Limits of PayFast. */
export const PAYFAST_LIMITS = {
  nameLength: 100,
  itemNameLength: 100,
  emailLength: 100,
  paymentIdLength: 64,
  /** Longer bodies are no notices. */
  noticeBytes: 16 * 1024,
} as const;

/** payment_status of a notice. */
export const PAYFAST_STATUSES = ['COMPLETE', 'FAILED', 'PENDING', 'CANCELLED'] as const;

export type PayfastStatus = (typeof PAYFAST_STATUSES)[number];

/** Published source addresses of PayFast's notices; PAYFAST_SOURCES replaces them. */
export const PAYFAST_PUBLISHED_SOURCES = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139',
] as const;

/** Checks that a function makes before the database compares the order. */
export const NOTICE_CHECKS = ['form', 'signature', 'source', 'merchant', 'confirmed'] as const;

/** Possible details of each check. */
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
  /** Null when the check could not be made. */
  readonly passed: boolean | null;
  readonly detail: NoticeDetails[Name];
};

export type NoticeCheck = {
  readonly [Name in (typeof NOTICE_CHECKS)[number]]: CheckOf<Name>;
}[(typeof NOTICE_CHECKS)[number]];

/** The readable part of a notice; untrusted until checked. */
export interface NoticeFacts {
  /** Our id of the payment: the order's id. */
  readonly m_payment_id: string | null;
  readonly pf_payment_id: string | null;
  readonly payment_status: PayfastStatus | null;
  readonly amount_cents: number | null;
  readonly fee_cents: number | null;
}

const MINUTE_SECONDS = 60;

/**
 * Receives PayFast's payment notice. Everything that looks like one is stored and answered with 200, because PayFast
 * repeats a notice until then.
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
