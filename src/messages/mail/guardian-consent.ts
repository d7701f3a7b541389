/** The mail that brings a guardian the link to their consent. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';
import { ONBOARDING_LIMITS } from '../../contract/limits.ts';

const { guardianLinkDays: days, adultAge } = ONBOARDING_LIMITS;

export const GUARDIAN_MAIL = {
  subject: `Your consent is needed at ${BRAND_NAME}`,
  heading: 'Somebody in your care would like to join us',
  somebody: 'A young player',
  intro: (guardian: string | null, who: string): string =>
    `${guardian === null ? 'Hello' : `Hello ${guardian}`}, ${who} named you as parent or guardian. ${BRAND_NAME} is an esports organisation in South Africa, and nobody under ${String(adultAge)} becomes a member here without the consent of a guardian.`,
  who: 'Who asks',
  what: 'What for',
  whatText: `Membership of ${BRAND_NAME}: teams, events and the community. You decide about each further use on its own.`,
  why: 'Why you',
  whyText: `The law and our own rules put this decision into your hands. Until you decide we keep only what we need to ask you.`,
  validUntil: 'Link valid until',
  questions: 'Questions',
  action: 'Look at it and decide',
  actionNote: 'You need no account. If the button does nothing, copy this address:',
  refuse: 'If you do not want this',
  refuseText: `Open the link and press Decline, or do nothing: after ${String(days)} days the link ends and nobody becomes a member. You may also answer this mail. It reaches a person (${BRAND_CONTACT.hr}).`,
  footer: `The link is yours alone: whoever has it can decide in your name. ${BRAND_NAME} sends this mail because your address was given as a guardian’s.`,
  replyName: `${BRAND_NAME} HR`,
} as const;
