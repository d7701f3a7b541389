import { BRAND } from '#contract/brand.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  INQUIRY_GUARD,
  type PartnerContactInput,
  sendPartnerContactEmail,
} from '#contract/partner-inquiries.ts';
import { normaliseWebsite } from '#domain/website.ts';
import { PARTNER_MAIL } from '#messages/mail/partner-inquiries.ts';
import {
  BUDGET_RANGE_LABELS,
  INQUIRY_TEXT,
  PARTNERSHIP_TYPE_LABELS,
  TIMELINE_LABELS,
} from '#messages/site/partner-inquiries.ts';
import type { MailContent, MailFact } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { UseCase } from '../serve.ts';
import { countMail } from '../throttle.ts';

function checkTimes({ openedAt, submittedAt }: PartnerContactInput, now: number): void {
  const submitted = Date.parse(submittedAt);
  if (Math.abs(now - submitted) > INQUIRY_GUARD.clockToleranceMs) {
    throw new RefusalError('invalid_time', { submittedAt: 'invalid_time' });
  }
  if (submitted - Date.parse(openedAt) < INQUIRY_GUARD.minFillMs) throw new RefusalError('too_fast');
}

function fact(label: string, value: string | null, href?: string): MailFact {
  if (value === null) return { label, value: PARTNER_MAIL.notGiven };
  return href === undefined ? { label, value } : { label, value, href };
}

function when(now: number): string {
  return new Intl.DateTimeFormat(BRAND.locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: BRAND.timeZone,
  }).format(now);
}

function content(inquiry: PartnerContactInput, now: number): MailContent {
  const { name, email, company, phone, budgetRange, timeline } = inquiry;
  const website = inquiry.website === null ? null : normaliseWebsite(inquiry.website);
  const budget = budgetRange === null ? null : BUDGET_RANGE_LABELS[budgetRange];
  return {
    heading: PARTNER_MAIL.heading,
    intro: PARTNER_MAIL.intro(name, company, LIMITS.partnerInquiry.replyPromiseHours),
    facts: [
      fact(INQUIRY_TEXT.name, name),
      fact(INQUIRY_TEXT.email, email, `mailto:${encodeURIComponent(email)}`),
      fact(INQUIRY_TEXT.company, company),
      fact(INQUIRY_TEXT.phone, phone),
      fact(INQUIRY_TEXT.website, website, website ?? undefined),
      fact(INQUIRY_TEXT.partnershipType, PARTNERSHIP_TYPE_LABELS[inquiry.partnershipType]),
      fact(INQUIRY_TEXT.budgetRange, budget),
      fact(INQUIRY_TEXT.timeline, timeline === null ? null : TIMELINE_LABELS[timeline]),
      // The server's clock, not the visitor's.
      fact(PARTNER_MAIL.submittedAt, when(now)),
    ],
    passage: { label: INQUIRY_TEXT.message, text: inquiry.message },
    footer: PARTNER_MAIL.footer,
  };
}

/**
 * Mails an inquiry to PARTNERSHIP_EMAIL with the sender as reply address. Inquiries with a filled honeypot are accepted
 * and dropped. Refuses with invalid_time, too_fast, throttled, mail_failed.
 */
export const mailPartnerInquiry: UseCase<typeof sendPartnerContactEmail> = async (inquiry, context) => {
  if (inquiry.subject.trim() !== '') return { sent: true };
  checkTimes(inquiry, context.now);
  await countMail(sendPartnerContactEmail, context.environment);
  await sendMail(
    {
      to: context.environment.partnershipEmail,
      replyTo: { name: inquiry.name, address: inquiry.email },
      subject: PARTNER_MAIL.subject(inquiry.company),
      content: content(inquiry, context.now),
    },
    context,
  );
  return { sent: true };
};
