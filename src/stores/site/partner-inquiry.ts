/**
 * The partner inquiry dialog: values, errors and the state of sending. Values are kept here instead of in the dialog, so
 * that closing, reopening or failing loses nothing.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { BRAND_CONTACT } from '#contract/brand.ts';
import { RefusalError, toFieldErrors, type ErrorCode } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  PARTNER_INQUIRY_FIELDS,
  PartnerInquiryInputSchema,
  sendPartnerContactEmail,
  type PartnerInquiry,
  type PartnerInquiryField,
} from '#contract/partner-inquiries.ts';
import { insertPartnerInquiry } from '#data/partner-inquiries.ts';
import { normaliseWebsite } from '#domain/website.ts';
import { errorText } from '#messages/core/errors.ts';
import { INQUIRY_TEXT } from '#messages/site/partner-inquiries.ts';
import { call } from '../core/call.ts';
import { getEnvironment } from '../core/environment.ts';
import { publicClient } from '../core/public-client.ts';
import { showToast } from '../core/toasts.ts';

export type InquiryValues = Readonly<Record<PartnerInquiryField, string>>;

/** Everything the dialog shows. */
export interface PartnerInquiryState {
  readonly open: boolean;
  readonly values: InquiryValues;
  /** A field that people do not see. */
  readonly subject: string;
  readonly errors: Readonly<Partial<Record<PartnerInquiryField, ErrorCode>>>;
  readonly phase: 'editing' | 'submitting' | 'sent';
  /** The form's one sentence. */
  readonly notice: { readonly kind: 'success' | 'error'; readonly text: string } | null;
  /** Counts refused attempts: each one moves focus to the first wrong field. */
  readonly refusals: number;
  /** Start of this inquiry, milliseconds UTC. */
  readonly openedAt: number;
}

const EMPTY_VALUES: InquiryValues = {
  name: '',
  email: '',
  company: '',
  phone: '',
  website: '',
  partnershipType: '',
  budgetRange: '',
  timeline: '',
  message: '',
};

const START: PartnerInquiryState = {
  open: false,
  values: EMPTY_VALUES,
  subject: '',
  errors: {},
  phase: 'editing',
  notice: null,
  refusals: 0,
  openedAt: 0,
};

export const $partnerInquiry = atom<PartnerInquiryState>(START);
let cancelAutoClose: (() => void) | null = null;

function change(next: Partial<PartnerInquiryState>): void {
  $partnerInquiry.set({ ...$partnerInquiry.get(), ...next });
}

/** Opens the dialog; unsent values are kept. */
export function openPartnerInquiry(): void {
  cancelAutoClose?.();
  cancelAutoClose = null;
  const { phase, openedAt } = $partnerInquiry.get();
  if (phase === 'submitting') return;
  if (phase === 'sent') $partnerInquiry.set(START);
  const begun = phase === 'sent' || openedAt === 0 ? getEnvironment().now() : openedAt;
  change({ open: true, openedAt: begun, errors: {}, notice: null });
}

/** Closes the dialog; does nothing while the inquiry is being sent. */
export function closePartnerInquiry(): void {
  const { phase } = $partnerInquiry.get();
  if (phase === 'submitting') return;
  cancelAutoClose?.();
  cancelAutoClose = null;
  if (phase === 'sent') $partnerInquiry.set(START);
  else change({ open: false });
}

/** Sets a field and clears its error. */
export function changeInquiry(field: PartnerInquiryField, value: string): void {
  const { phase, values, errors } = $partnerInquiry.get();
  if (phase !== 'editing') return;
  const { [field]: _mended, ...others } = errors;
  change({ values: { ...values, [field]: value }, errors: others });
}

/** Sets the honeypot field. */
export function changeInquirySubject(subject: string): void {
  change({ subject });
}

/** Completes the web address when its field is left. */
export function leaveInquiryWebsite(): void {
  const { phase, values } = $partnerInquiry.get();
  const website = normaliseWebsite(values.website);
  if (phase === 'editing' && website !== values.website) change({ values: { ...values, website } });
}

/** The form's sentence about wrong fields: missing ones first, then the address, then whatever is first. */
function complaint(errors: PartnerInquiryState['errors']): string {
  const codes = PARTNER_INQUIRY_FIELDS.flatMap((field) => errors[field] ?? []);
  if (codes.includes('required')) return INQUIRY_TEXT.required;
  if (codes.includes('invalid_email')) return INQUIRY_TEXT.invalidEmail;
  return errorText(codes[0] ?? 'invalid_input');
}

function refuse(errors: PartnerInquiryState['errors'], text: string): void {
  const refusals = $partnerInquiry.get().refusals + 1;
  change({ phase: 'editing', errors, notice: { kind: 'error', text }, refusals });
}

async function store(inquiry: PartnerInquiry): Promise<RefusalError | null> {
  try {
    await insertPartnerInquiry(publicClient(), inquiry);
    return null;
  } catch (error) {
    return error instanceof RefusalError ? error : new RefusalError('unexpected');
  }
}

/** True when the mail was sent too; the inquiry is stored either way. */
async function mail(inquiry: PartnerInquiry): Promise<boolean> {
  const { openedAt, subject } = $partnerInquiry.get();
  const answer = await call(sendPartnerContactEmail, {
    ...inquiry,
    subject,
    openedAt: new Date(openedAt).toISOString(),
    submittedAt: new Date(getEnvironment().now()).toISOString(),
  });
  return answer.ok;
}

function showSent(text: string): void {
  $partnerInquiry.set({ ...START, open: true, phase: 'sent', notice: { kind: 'success', text } });
  cancelAutoClose = getEnvironment().later(() => {
    closePartnerInquiry();
    // Longer than usual, because the text has two lines.
    showToast('success', text);
  }, LIMITS.partnerInquiry.autoCloseMs);
}

/** Validates, stores the row, then requests the mail. Does nothing while sending. Keeps the values on failure. */
export async function submitPartnerInquiry(): Promise<void> {
  if ($partnerInquiry.get().phase !== 'editing') return;
  leaveInquiryWebsite();
  const checked = v.safeParse(PartnerInquiryInputSchema, $partnerInquiry.get().values);
  if (!checked.success) {
    const errors = toFieldErrors(checked.issues);
    refuse(errors, complaint(errors));
    return;
  }
  change({ phase: 'submitting', errors: {}, notice: null });
  const refusal = await store(checked.output);
  if (refusal) {
    refuse(refusal.fields ?? {}, INQUIRY_TEXT.failed(BRAND_CONTACT.partnership));
    return;
  }
  showSent((await mail(checked.output)) ? INQUIRY_TEXT.sent : INQUIRY_TEXT.received);
}
