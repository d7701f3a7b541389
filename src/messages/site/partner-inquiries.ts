/** Words of the partners section and of the partner inquiry. */
import { LIMITS } from '#contract/limits.ts';
import type { BUDGET_RANGES, PARTNERSHIP_TYPES, TIMELINES } from '#contract/partner-inquiries.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], string>>;

export const PARTNERS_TEXT = {
  title: 'Our Partners',
  lead: 'The companies that make our seasons possible.',
  becomeTitle: 'Become a Partner',
  become: `Put your name next to ours. Tell us what you have in mind, and we’ll reply within ${LIMITS.partnerInquiry.replyPromiseHours} hours.`,
  getInTouch: 'Get in Touch',
} as const;

export const INQUIRY_TEXT = {
  title: 'Partner Inquiry',
  lead: 'Fields marked with a star are required.',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  website: 'Website',
  partnershipType: 'Partnership type',
  budgetRange: 'Budget range',
  timeline: 'Timeline',
  message: 'Message',
  messageHint: 'What would you like to do together?',
  choose: 'Choose',
  optional: 'optional',
  submit: 'Send inquiry',
  submitting: 'Sending…',
  cancel: 'Cancel',
  close: 'Close',
  required: 'Please fill in all required fields',
  invalidEmail: 'Please enter a valid email address',
  sent: "Message sent successfully! We'll get back to you within 24 hours.",
  received: "Your inquiry has been received! We'll get back to you within 24 hours.",
  failed: (email: string): string =>
    `Failed to submit inquiry. Please try again or contact us directly at ${email}`,
} as const;

/** Labels by the value kept in partnership_type. */
export const PARTNERSHIP_TYPE_LABELS: Labels<typeof PARTNERSHIP_TYPES> = {
  sponsorship: 'Sponsorship',
  collaboration: 'Collaboration',
  technology: 'Technology Partnership',
  media: 'Media Partnership',
  event: 'Event Partnership',
  other: 'Other',
};

/** Labels by the value kept in budget_range; bands in rand. */
export const BUDGET_RANGE_LABELS: Labels<typeof BUDGET_RANGES> = {
  'under-50k': 'Under R50,000',
  '50k-200k': 'R50,000 - R200,000',
  '200k-500k': 'R200,000 - R500,000',
  '500k-1m': 'R500,000 - R1,000,000',
  'over-1m': 'Over R1,000,000',
  discuss: 'Prefer to discuss',
};

/** Labels by the value kept in timeline. */
export const TIMELINE_LABELS: Labels<typeof TIMELINES> = {
  immediate: 'Immediate (within 30 days)',
  quarter: '1-3 months',
  'half-year': 'Within 6 months',
  year: 'Within a year',
  flexible: 'Flexible',
};
