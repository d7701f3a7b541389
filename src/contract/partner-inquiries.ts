/**
 * A company asks to become a partner: the form, the row it becomes, and the endpoint that writes the mail.
 * Options and required fields are the specification's (000, sections 3 and 5); lengths are in LIMITS.partnerInquiry.
 */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { LIMITS } from './limits.ts';

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

/** partner_inquiries.status; an inquiry arrives as pending, the back office moves it on. */
export const INQUIRY_STATUSES = ['pending', 'contacted', 'proposal', 'won', 'lost', 'spam'] as const;

/** The specification's simple pattern: something, an at sign, something, a dot, something; no spaces. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Control characters and line separators have no place on one line: they would start a new header in a mail. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const SEVERAL_LINES = /^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u;

/** Counts characters as PostgreSQL does, so that an emoji is one in both places. */
const atMost = (characters: number) =>
  v.check<string, 'too_long'>((text) => Array.from(text).length <= characters, 'too_long');

const requiredLine = (characters: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    v.regex(ONE_LINE, 'invalid_characters'),
    atMost(characters),
  );

/** Absent, null and blank are the same: null. */
const blankAsNull = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => text?.trim() || null),
);

const optionalLine = (characters: number) =>
  v.pipe(
    blankAsNull,
    v.nullable(v.pipe(v.string(), v.regex(ONE_LINE, 'invalid_characters'), atMost(characters))),
  );

const lengths = LIMITS.partnerInquiry;

/** The form as typed in; its output is trimmed, blank optional fields are null. Codes only, no words. */
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
/** A parsed inquiry: trimmed, blank optional fields null. */
export type PartnerInquiry = Readonly<v.InferOutput<typeof PartnerInquiryInputSchema>>;

/** Fields in the order of the form. */
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
/** Name of a field of the form. */
export type PartnerInquiryField = (typeof PARTNER_INQUIRY_FIELDS)[number];

/** What the mail's door asks beyond the form. */
export const INQUIRY_GUARD = {
  /** Nobody reads and fills nine fields faster than this, in milliseconds. */
  minFillMs: 3_000,
  /** How far the clock of a visitor's device may be off, in milliseconds. */
  clockToleranceMs: 24 * 60 * 60 * 1000,
  /** Mails caused by one network address, and by all together. */
  perAddress: { hits: 5, windowSeconds: 60 * 60 },
  total: { hits: 60, windowSeconds: 60 * 60 },
} as const;

const momentSchema = v.pipe(
  v.string(),
  v.isoTimestamp('invalid_time'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'invalid_time'),
);

/** The form, when it was opened and sent, and a field that people do not see. */
export const PartnerContactInputSchema = v.object({
  ...PartnerInquiryInputSchema.entries,
  /** When the dialog was opened, by the visitor's clock. */
  openedAt: momentSchema,
  /** When it was sent, by the same clock. */
  submittedAt: momentSchema,
  /** Hidden from people: whoever fills it in is a machine. */
  subject: v.optional(v.string(), ''),
});
/** What the mail's door works with, parsed. */
export type PartnerContactInput = Readonly<v.InferOutput<typeof PartnerContactInputSchema>>;

/** Mails an inquiry to the partnership address, and nowhere else. */
export const sendPartnerContactEmail = defineEndpoint({
  path: '/api/send-partner-contact-email',
  method: 'POST',
  input: PartnerContactInputSchema,
  output: v.object({ sent: v.literal(true) }),
  refusals: ['invalid_time', 'too_fast', 'mail_failed'],
  throttle: { perAddress: INQUIRY_GUARD.perAddress, total: INQUIRY_GUARD.total },
});
