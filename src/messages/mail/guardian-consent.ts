/** Mails about consent: the link, decisions and receipts. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import { hello } from './mail-words.ts';

/** Decisions that are mailed. */
export type MailedDecision = 'granted' | 'declined' | 'revoked';

export const DECISION_MAIL: Readonly<
  Record<
    MailedDecision,
    { readonly heading: string; readonly intro: (name: string | null) => string; readonly action: string }
  >
> = {
  granted: {
    heading: 'Your guardian said yes',
    intro: (name) =>
      `${hello(name)} your guardian has said yes to your ${BRAND_NAME} membership. You’re in! Your profile shows what else they allow.`,
    action: 'Open your profile',
  },
  declined: {
    heading: 'Your guardian said no',
    intro: (name) =>
      `${hello(name)} your guardian has said no to your ${BRAND_NAME} membership. We keep only what we need to ask again. Talk to them first, then you can send a new request.`,
    action: 'See what you can do',
  },
  revoked: {
    heading: 'Your guardian has withdrawn their consent',
    intro: (name) =>
      `${hello(name)} your guardian no longer agrees to your ${BRAND_NAME} membership. It’s paused, and we’ve deleted everything except what we need to ask again. Talk to them first, then you can send a new request.`,
    action: 'See what you can do',
  },
};

export const DECISION_MAIL_TEXT = {
  subject: `Your guardian has decided about ${BRAND_NAME}`,
  footer: `You’re getting this email because your guardian answered the request you made to ${BRAND_NAME}.`,
} as const;

export const RECEIPT_MAIL = {
  subject: `Receipt: what you decided at ${BRAND_NAME}`,
  heading: 'Your decisions as a guardian',
  somebody: 'the minor in your care',
  intro: (guardian: string | null, who: string): string =>
    `${guardian === null ? 'Hello' : `Hello ${guardian}`}, this is what you’ve decided for ${who}. Keep this email as your receipt.`,
  decision: (state: string, moment: string): string => `${state}, ${moment}`,
  moment: (day: string, time: string): string => `${day} at ${time}`,
  declared: 'You declared that you’re their guardian',
  version: 'Version of the consent',
  change: 'To change a decision',
  changeText:
    'Open the link in our first email again: you can change or withdraw each decision there until they turn 18. Was this not you? Reply to this email. A person reads it.',
  footer: `You’re getting this email because someone used the guardian’s link that ${BRAND_NAME} sent to this address.`,
} as const;

export const REJECTION_MAIL = {
  subject: `Check your guardian’s address at ${BRAND_NAME}`,
  heading: 'That wasn’t your guardian’s address',
  intro: (name: string | null, address: string): string =>
    `${name === null ? 'Hello' : `Hello ${name}`}, the person at ${address} told us they aren’t your guardian. That happens: often it’s just a typo. We’ve ended that link and shown them nothing more. Check the address with your guardian and send a new link.`,
  action: 'Correct the address',
  footer: `You’re getting this email because you asked a guardian for their consent at ${BRAND_NAME}.`,
} as const;

const { guardianLinkDays: days, adultAge } = ONBOARDING_LIMITS;

export const GUARDIAN_MAIL = {
  subject: `Your consent is needed at ${BRAND_NAME}`,
  heading: 'Someone in your care would like to join us',
  somebody: 'A young player',
  intro: (guardian: string | null, who: string): string =>
    `${guardian === null ? 'Hello' : `Hello ${guardian}`}, ${who} named you as their parent or guardian. ${BRAND_NAME} is an esports organisation in South Africa. Nobody under ${String(adultAge)} can join without a guardian’s consent.`,
  who: 'Who’s asking',
  whoEmail: 'Their email',
  whoAge: 'Their age',
  what: 'What they’d like',
  whatText: `${BRAND_NAME} membership: teams, events and the community. You decide about everything else one by one.`,
  why: 'Why you',
  whyText: `By law and by our own rules, this is your decision. Until you decide, we keep only what we need to ask you.`,
  validUntil: 'Link valid until',
  action: 'Read more and decide',
  actionNote: 'You don’t need an account. If the button doesn’t work, copy this address:',
  refuse: 'If you don’t agree, or it isn’t your child',
  refuseText: `Open the link and press Decline. Don’t know them? Open it and press “I’m not this child’s guardian”, and we won’t write to you about them again. You can also do nothing: the link ends after ${String(days)} days and nobody joins. If you reply to this email, a person reads it (${BRAND_CONTACT.hr}).`,
  footer: `Keep the link to yourself: anyone who has it can decide for you. You’re getting this email because someone gave ${BRAND_NAME} your address as their guardian’s.`,
} as const;
