/** Texts of /minor-recruitment: request to a guardian, waiting, decision. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { ONBOARDING_LIMITS } from '../../contract/limits.ts';

const { adultAge, guardianLinkDays } = ONBOARDING_LIMITS;

export const MINOR_TEXT = {
  title: 'Guardian consent',
  loading: 'Looking how things stand…',
  failed: 'We could not look how things stand',
  leaving: 'Taking you on…',
  lead: `You are younger than ${String(adultAge)}, so a parent or guardian has to agree before you can join. Tell us who they are and we send them a link. They need no account and two minutes.`,
  keptTitle: 'What we keep until they agree',
  keptLead: 'Only what we need to ask them, and nothing else:',
  kept: [
    'your gamertag, so that they know who asks',
    'your email address, because it is your account',
    'your date of birth, because it decides that we have to ask',
    'your guardian’s name, relationship, email and phone, to reach them and to know who agreed',
  ],
  formTitle: 'You and your guardian',
  gamertagHint: 'Your name with us. Your guardian sees it in the mail.',
  name: 'Guardian’s first and last name',
  nameHint: 'So that the mail greets the right person.',
  relationship: 'They are your…',
  relationshipHint: 'Only a person who is responsible for you can agree.',
  choose: 'Please choose',
  email: 'Guardian’s email',
  emailHint: 'Their own address, not yours: the link goes there.',
  phone: 'Guardian’s phone',
  phoneHint:
    'With the country code, such as +27 82 555 0100. Only if something is urgent, or the mail does not arrive.',
  phoneWrong: 'Please enter a phone number, such as +27 82 555 0100',
  ownEmail: 'That is your own address. Your guardian needs one of their own.',
  rules: 'I will keep to the rules: respect first, fair play, one account that is mine alone',
  rulesRequired: 'Please tick this box to go on',
  send: 'Send the link to my guardian',
  sending: 'Sending…',
  cancel: 'Keep it as it is',
  expired: `The last link ended unanswered: a link is good for ${String(guardianLinkDays)} days. Send a new one, and tell your guardian that it is on its way.`,
} as const;

export const WAITING_TEXT = {
  title: 'Waiting for your guardian',
  sent: (day: string, time: string, address: string): string =>
    `We sent the link on ${day} at ${time} to ${address}.`,
  nextTitle: 'What happens next',
  next: [
    'Your guardian opens the link and sees exactly what we keep and what we ask for.',
    'They agree or decline. Nobody else can do that for them, not even we.',
    'The moment they agree you are a member. This page notices by itself; you can also close it and come back.',
  ],
  until: (day: string): string => `The link is good until ${day}.`,
  resend: 'Send a new link',
  resending: 'Sending…',
  resent: 'A new link is on its way. The one before no longer works.',
  change: 'Name another guardian',
  spam: 'Nothing arrived? Ask them to look into the spam folder.',
  check: 'Look again now',
} as const;

export const REFUSED_TEXT = {
  declinedTitle: 'Your guardian said no for now',
  declined:
    'That can have many reasons, and it is not about you. Talk with them about what you would like to do with us, and what worries them. You can ask again whenever you both are ready.',
  revokedTitle: 'Your guardian took the consent back',
  revoked: `Your membership rests, and everything beyond the minimum was deleted. Your gamertag is still yours. When your guardian agrees again, you are back.`,
  again: 'Ask again',
  change: 'Name another guardian',
  hr: 'Talk to HR',
  hrAddress: BRAND_CONTACT.hr,
} as const;

/** What went wrong with sending; undefined where the code's own words fit. */
export function sendErrorText(code: ErrorCode): string | undefined {
  if (code === 'throttled') {
    return 'That were many links for one day. Please wait until tomorrow, and ask your guardian to look for the last mail meanwhile.';
  }
  if (code === 'mail_failed') {
    return `Everything is saved, but the mail could not be sent. Please check the address and try again; if it keeps failing, write to ${BRAND_CONTACT.hr}.`;
  }
  return undefined;
}

export const MINOR_WELCOME_TEXT = {
  text: `Your guardian has agreed, and you are a member of ${BRAND_NAME}. What they allow beyond the membership is theirs to change at any time.`,
} as const;
