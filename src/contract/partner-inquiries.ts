/** Partner inquiries: form, row, and the endpoint that sends the mail. Lengths are in LIMITS.partnerInquiry. */
import * as v from 'valibot';
import { EMAIL_PATTERN } from './email-addresses.ts';
import { defineEndpoint } from './endpoints.ts';
import { LIMITS } from './limits.ts';
import { atMost, oneLine, requiredLine } from './text-field.ts';
import { DAY_MS } from './time-units.ts';

/** partner_inquiries.partnership_type. */
export const PARTNERSHIP_TYPES = [
  'sponsorship',
  'collaboration',
  'technology',
  'media',
  'event',
  'other',
] as const;

/** partner_inquiries.budget_range, in rand. */
export const BUDGET_RANGES = ['under-50k', '50k-200k', '200k-500k', '500k-1m', 'over-1m', 'discuss'] as const;

/** partner_inquiries.timeline. */
export const TIMELINES = ['immediate', 'quarter', 'half-year', 'year', 'flexible'] as const;

/** partner_inquiries.status; an inquiry starts as pending. */
export const INQUIRY_STATUSES = ['pending', 'contacted', 'proposal', 'won', 'lost', 'spam'] as const;

const SEVERAL_LINES = /^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u;

/** Absent, null and blank become null. */
const blankAsNull = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => text?.trim() || null),
);

const optionalLine = (characters: number) =>
  v.pipe(blankAsNull, v.nullable(v.pipe(v.string(), oneLine(), atMost(characters))));

const lengths = LIMITS.partnerInquiry;

/** The form; its output is trimmed, blank optional fields are null. */
export const PartnerInquiryInputSchema = v.object({
  name: requiredLine(lengths.nameLength),
  email: v.pipe(requiredLine(lengths.emailLength), v.regex(EMAIL_PATTERN, 'invalid_email')),
  company: requiredLine(lengths.companyLength),
  phone: optionalLine(lengths.phoneLength),
  website: optionalLine(lengths.websiteLength),
  partnershipType: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    v.picklist(PARTNERSHIP_TYPES, 'invalid_choice'),
  ),
  budgetRange: v.pipe(blankAsNull, v.nullable(v.picklist(BUDGET_RANGES, 'invalid_choice'))),
  timeline: v.pipe(blankAsNull, v.nullable(v.picklist(TIMELINES, 'invalid_choice'))),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    v.regex(SEVERAL_LINES, 'invalid_characters'),
    atMost(lengths.messageLength),
  ),
});
export type PartnerInquiry = Readonly<v.InferOutput<typeof PartnerInquiryInputSchema>>;

/** Fields in form order. */
export const PARTNER_INQUIRY_FIELDS = [
  'name',
  'email',
  'company',
  'phone',
  'website',
  'partnershipType',
  'budgetRange',
  'timeline',
  'message',
] as const satisfies readonly (keyof PartnerInquiry)[];
export type PartnerInquiryField = (typeof PARTNER_INQUIRY_FIELDS)[number];

/** Spam checks of the endpoint. */
export const INQUIRY_GUARD = {
  /** Minimum time to fill in the form. */
  minFillMs: 3_000,
  /** Tolerated deviation of the visitor's clock. */
  clockToleranceMs: DAY_MS,
  /** Requests per network address. */
  perAddress: { hits: 5, windowSeconds: 60 * 60 },
  /** Requests and mails in total. */
  total: { hits: 600, windowSeconds: 60 * 60 },
  mails: { hits: 60, windowSeconds: 60 * 60 },
} as const;

const momentSchema = v.pipe(
  v.string(),
  v.isoTimestamp('invalid_time'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'invalid_time'),
);

/** The form with its opening and sending time and a honeypot field. */
export const PartnerContactInputSchema = v.object({
  ...PartnerInquiryInputSchema.entries,
  /** Time of opening by the visitor's clock. */
  openedAt: momentSchema,
  /** Time of sending by the same clock. */
  submittedAt: momentSchema,
  /** Honeypot: hidden from users. */
  subject: v.optional(v.string(), ''),
});
export type PartnerContactInput = Readonly<v.InferOutput<typeof PartnerContactInputSchema>>;

export const sendPartnerContactEmail = defineEndpoint({
  path: '/api/send-partner-contact-email',
  method: 'POST',
  input: PartnerContactInputSchema,
  output: v.object({ sent: v.literal(true) }),
  refusals: ['invalid_time', 'too_fast', 'mail_failed'],
  throttle: {
    perAddress: INQUIRY_GUARD.perAddress,
    total: INQUIRY_GUARD.total,
    mails: INQUIRY_GUARD.mails,
  },
});
