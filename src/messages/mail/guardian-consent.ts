/** The mail that brings a guardian the link to their consent. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';

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
  questions: 'Questions',
  action: 'Read more and decide',
  actionNote: 'You don’t need an account. If the button doesn’t work, copy this address:',
  refuse: 'If you don’t agree, or it isn’t your child',
  refuseText: `Open the link and press Decline. Don’t know them? Open it and press “I’m not this child’s guardian”, and we won’t write to you about them again. You can also do nothing: the link ends after ${String(days)} days and nobody joins. If you reply to this email, a person reads it (${BRAND_CONTACT.hr}).`,
  footer: `Keep the link to yourself: anyone who has it can decide for you. You’re getting this email because someone gave ${BRAND_NAME} your address as their guardian’s.`,
  replyName: `${BRAND_NAME} HR`,
} as const;
