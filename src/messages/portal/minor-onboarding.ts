/** Texts of /minor-recruitment: request to a guardian, waiting, decision. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import { failedToLoad } from '../core/shared-words.ts';

const { adultAge, guardianLinkDays } = ONBOARDING_LIMITS;

export const MINOR_TEXT = {
  title: 'Guardian consent',
  loading: 'Loading…',
  failed: failedToLoad('this page'),
  leaving: 'Taking you on…',
  lead: `You’re younger than ${String(adultAge)}, so a parent or guardian has to agree before you can join. Tell us who they are and we’ll email them a link. They don’t need an account, and it takes two minutes.`,
  keptTitle: 'What we keep until they agree',
  keptLead: 'Only what we need to ask them, and nothing else:',
  kept: [
    'your gamertag, so they know who’s asking',
    'your email address, because it’s your account',
    'your date of birth, because it tells us that we have to ask',
    'your guardian’s name, relationship, email and phone, to reach them and to know who agreed',
  ],
  formTitle: 'You and your guardian',
  gamertagHint: 'Your name with us. Your guardian sees it in our email.',
  name: 'Guardian’s first and last name',
  nameHint: 'So our email greets the right person.',
  relationship: 'They’re your…',
  relationshipHint: 'Only someone who’s responsible for you can agree.',
  choose: 'Choose',
  email: 'Guardian’s email',
  emailHint: 'Their own address, not yours: we send the link there.',
  phone: 'Guardian’s phone',
  phoneHint:
    'With the country code, for example +27 82 123 4567. Only if something is urgent or our email doesn’t arrive.',
  phoneWrong: 'Enter your guardian’s phone number, for example +27 82 123 4567',
  ownEmail: 'That’s your own address. Your guardian needs their own.',
  rules: 'I will keep to the rules: respect first, fair play, one account that is mine alone',
  rulesRequired: 'Tick this box to carry on',
  send: 'Send the link to my guardian',
  cancel: 'Keep it as it is',
  rejected: (address: string): string =>
    `The person at ${address} told us they aren’t your guardian, so that link has ended. Maybe there’s a typo in the address? Check it with your guardian and send a new link.`,
  expired: `Your guardian didn’t answer in time: a link works for ${String(guardianLinkDays)} days. Send a new one, and tell them it’s on its way.`,
} as const;

export const MINOR_REQUESTS = {
  guardian_name: 'Enter your guardian’s first and last name',
  guardian_relationship: 'Choose who they are to you',
  guardian_email: 'Enter your guardian’s email',
  guardian_phone: 'Enter your guardian’s phone number',
} as const;

export const WAITING_TEXT = {
  title: 'Waiting for your guardian',
  sent: (day: string, time: string, address: string): string =>
    `We sent the link on ${day} at ${time} to ${address}.`,
  nextTitle: 'What happens next',
  next: [
    'Your guardian opens the link and sees exactly what we keep and what we ask for.',
    'They agree or decline. Nobody else can do that for them, not even us.',
    'You’re a member the moment they agree. This page updates by itself. You can also close it and come back.',
  ],
  until: (day: string): string => `The link works until ${day}.`,
  resend: 'Send a new link',
  resent: 'A new link is on its way. The old one no longer works.',
  correct: 'Correct the address',
  correctTitle: 'Correct your guardian’s address',
  correctHint: 'The link we sent before ends, and we send a new one to this address.',
  correctSend: 'Save and send a new link',
  correctKeep: 'Keep this address',
  corrected: 'A new link is on its way to the corrected address. The old one no longer works.',
  change: 'Name another guardian',
  spam: 'Nothing arrived? Ask them to check their spam folder.',
  check: 'Check again',
} as const;

export const REFUSED_TEXT = {
  declinedTitle: 'Your guardian said no for now',
  declined:
    'There can be many reasons, and it isn’t about you. Talk to them about what you’d like to do with us, and what worries them. You can ask again whenever you’re both ready.',
  revokedTitle: 'Your guardian has withdrawn their consent',
  revoked: `Your membership is paused, and we’ve deleted everything except what we need to ask again. Your gamertag is still yours. You’re back as soon as your guardian agrees again.`,
  again: 'Ask again',
  hr: 'Talk to HR',
} as const;

/** What went wrong with sending; undefined where the code's own words fit. */
export function sendErrorText(code: ErrorCode): string | undefined {
  if (code === 'throttled') {
    return 'You’ve asked for several links today. Try again tomorrow. Until then, ask your guardian to look for our last email.';
  }
  if (code === 'guardian_rejected') {
    return 'The person at this address told us they aren’t your guardian. Enter another address.';
  }
  if (code === 'mail_failed') {
    return `We’ve saved everything, but couldn’t send the email. Check the address and try again. If it keeps failing, email ${BRAND_CONTACT.hr}.`;
  }
  return undefined;
}

export const MINOR_WELCOME_TEXT = {
  text: `Your guardian has agreed, and you’re a member of ${BRAND_NAME}. They can change what else they allow at any time.`,
} as const;
