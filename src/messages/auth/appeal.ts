import { APPEAL_LIMITS } from '#contract/appeals.ts';
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';

export const APPEAL_TEXT = {
  title: 'Appeal a ban',
  description: `Write to HR at ${BRAND_NAME} when you’re banned or can’t log in.`,
  lead: 'Banned, or can’t log in? Type the email of your account. We’ll send you a link to write to HR.',
  emailHint: 'The email you signed up with.',
  submit: 'Send me a link',
  sentTitle: 'Check your email',
  sent: (email: string): string => `If ${email} belongs to an account, a link is on its way.`,
  spam: `It works for ${String(APPEAL_LIMITS.linkDays)} days. Nothing there? Check your spam folder too.`,
  again: 'Use another email',
  formTitle: 'Write your appeal',
  formLead:
    'Tell us what happened and why we should decide again. HR reads it, and we’ll email you when there’s an answer.',
  body: 'Your appeal',
  bodyMissing: 'Tell us what happened and why we should decide again',
  bodySubmit: 'Send appeal',
  threadTitle: (number: string): string => `Your appeal ${number}`,
  threadLead: 'We’ll email you when there’s an answer, with a new link.',
  reportTitle: (number: string): string => `Your report ${number}`,
  reportLead: 'Come back with your code to see answers.',
  loading: 'Opening your link…',
  failed: 'We couldn’t open your link',
  invalidTitle: 'This link isn’t complete',
  expiredTitle: 'This link is no longer valid',
  invalid: 'Open the link in our newest email again, or get a new one.',
  newLink: 'Get a new link',
  help: BRAND_CONTACT.hr,
} as const;
