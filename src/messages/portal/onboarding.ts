/** Texts of /recruitment, partly shared with /minor-recruitment. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import { failedToLoad } from '../core/shared-words.ts';

const { adultAge, minimumAge } = ONBOARDING_LIMITS;

export const RECRUITMENT_TEXT = {
  title: 'Complete your onboarding',
  lead: `A few questions and you’re one of us. We save each step as you go, so you can stop at any point and carry on later, here or on another device.`,
  loading: 'Loading your answers…',
  failed: failedToLoad('your onboarding'),
  progress: (now: number, of: number): string => `Step ${String(now)} of ${String(of)}`,
  stepsLabel: 'Steps of your onboarding',
  done: 'done',
  open: 'not done yet',
  here: 'you’re here',
  stepState: (state: string): string => `, ${state}`,
  back: 'Back',
  next: 'Save and continue',
  save: 'Save and go back to review',
  contact: 'Stuck? Email ',
  contactAddress: BRAND_CONTACT.hr,
  leaving: 'Taking you on…',
} as const;

/** On every page of members until the onboarding is done. */
export const ONBOARDING_NOTICE = {
  title: 'Your onboarding',
  adult: {
    text: 'You’re not a member yet: just a few more questions.',
    action: 'Complete your onboarding',
    href: '/recruitment',
  },
  minor: {
    text: 'You’re not a member yet: your guardian has to agree first.',
    action: 'See your progress',
    href: '/minor-recruitment',
  },
} as const;

export const STEP_TEXT = {
  birth: { short: 'Date of birth', title: 'When were you born?' },
  identity: { short: 'Identity', title: 'Who are you?' },
  gaming: { short: 'Gaming', title: 'What do you play?' },
  social: { short: 'Channels', title: 'Where can people follow you?' },
  agreement: { short: 'Agreement', title: 'What we agree on' },
  review: { short: 'Review', title: 'Is everything right?' },
} as const;

export const BIRTH_TEXT = {
  legend: 'Date of birth',
  hint: `For example 27 3 2004. It decides whether a guardian has to agree. Other members never see the year; our HR team does, and so does your guardian while you’re younger than ${String(adultAge)}.`,
  day: 'Day',
  month: 'Month',
  year: 'Year',
  next: 'Continue',
  locked: (date: string): string =>
    `You told us you were born on ${date}. You can only set this once. Is it wrong? Email ${BRAND_CONTACT.hr} and we’ll correct it.`,
  confirmTitle: (age: number): string => `You’re ${String(age)}. Is that right?`,
  confirmAdult: (date: string): string =>
    `Born on ${date}. Check it carefully: you can only set your date of birth once.`,
  confirmMinor: (date: string): string =>
    `Born on ${date}. Check it carefully: you can only set your date of birth once. Because you’re younger than ${String(adultAge)}, a parent or guardian has to agree before you can join. You can ask them on the next page, and it takes them two minutes.`,
  yes: 'Yes, that’s right',
  no: 'No, let me correct it',
} as const;

const BIRTH_ERRORS: Partial<Record<ErrorCode, Readonly<Record<'day' | 'month' | 'year', string>>>> = {
  required: {
    day: 'Enter the day you were born',
    month: 'Enter the month you were born in',
    year: 'Enter the year you were born in',
  },
  date_of_birth_invalid: {
    day: 'That month doesn’t have this day',
    month: 'Enter the month as a number from 1 to 12',
    year: 'Enter the year with four digits',
  },
};

/** The sentence of a refused part of the date; undefined where the code's own fits. */
export function birthErrorText(field: string, code: ErrorCode): string | undefined {
  if (code === 'too_young') {
    return `You need to be at least ${String(minimumAge)} to join. We’d love to see you when you are. Until then, our news and streams are open to everyone.`;
  }
  if (code === 'date_of_birth_future') return 'That day is in the future. Check the year';
  if (code === 'date_of_birth_early') {
    return `Enter a year from ${String(ONBOARDING_LIMITS.earliestYear)} on`;
  }
  return field === 'day' || field === 'month' || field === 'year' ? BIRTH_ERRORS[code]?.[field] : undefined;
}

export const IDENTITY_TEXT = {
  email: 'Email',
  emailHint: 'You log in with it. We’ve filled it in for you.',
  fullName: 'Name you go by',
  fullNameHint: 'Other members see it next to your gamertag.',
  legalName: 'Legal name',
  legalNameHint: 'As in your ID or passport. For contracts, prize money and travel; only HR sees it.',
  phone: 'Phone',
  phoneHint: 'With the country code, for example +27 82 123 4567. For event days, when email is too slow.',
  phoneWrong: 'Enter your phone number, for example +27 82 123 4567',
  city: 'City or town',
  cityHint: 'So we can invite you to events nearby.',
  province: 'Province',
  provinceHint: 'Some leagues are played by region.',
  choose: 'Choose',
} as const;

export const IDENTITY_REQUESTS = {
  full_name: 'Enter the name you go by',
  legal_name: 'Enter your legal name',
  phone: 'Enter your phone number',
  city: 'Enter your city or town',
  province: 'Choose your province',
} as const;

export const GAMING_TEXT = {
  gamertag: 'Gamertag',
  gamertagHint: 'Your name in our teams, lists and lobbies. 2 to 50 characters.',
  address: (path: string): string => `Your page will be ${path}`,
  checking: 'Checking…',
  free: 'This gamertag is available',
  games: 'Games',
  gamesHint: 'Choose as many as you like, the most important first. Teams look for players by game.',
  gamesList: 'Suggestions',
  gamesChosen: 'Chosen',
  otherGame: (name: string): string => `Add “${name}”`,
  removeGame: (name: string): string => `Remove ${name}`,
  platforms: 'Platforms',
  platformsHint: 'So teams only ask you to play what you can.',
  languages: 'Languages',
  languagesHint: 'The ones you’re happy to hear and speak in voice chat.',
} as const;

export const GAMING_REQUESTS = {
  games: 'Choose at least one game',
  platforms: 'Choose at least one platform',
  languages: 'Choose at least one language',
} as const;

/** The sentence of a refused gamertag. */
export function gamertagText(code: ErrorCode, gamertag: string): string | undefined {
  if (code === 'required' || code === 'too_short') return 'Gamertag must be at least 2 characters long';
  if (code === 'too_long') return 'Gamertag must be 50 characters or less';
  if (code === 'invalid_characters' || code === 'invalid_value')
    return 'Gamertag contains too many special characters';
  if (code === 'gamertag_taken') return `Gamertag "${gamertag.trim()}" is already taken`;
  return undefined;
}

export const GAMERTAG_CHECK_FAILED = 'Error checking gamertag availability';

export const SOCIAL_TEXT = {
  lead: 'Your name there is enough, and you can leave any of these empty. Other members see them on your profile, and so does everyone else once you’re approved and your profile is public.',
  url_twitch: 'Twitch',
  url_youtube: 'YouTube',
  url_instagram: 'Instagram',
  url_tiktok: 'TikTok',
  url_facebook: 'Facebook',
  wrong: (platform: string): string => `Enter your ${platform} name or link`,
} as const;

/** What members and the organisation promise each other. A new wording gets a new AGREEMENT_VERSION. */
export const AGREEMENT_TEXT = {
  sections: [
    {
      title: 'Respect first',
      text: `No insults, no hate, no harassment, in voice, in chat or in person. It is the one rule that ${BRAND_NAME} was founded on.`,
    },
    {
      title: 'Fair play',
      text: 'No cheats, no boosting, no betting on matches you play in. One account per person, and it is yours alone.',
    },
    {
      title: 'What we keep',
      text: 'What you fill in here, and what you do as a member: teams, applications, orders. We use it to run the organisation and never sell it. You can see, download and correct it, and ask for deletion, at any time.',
    },
    {
      title: 'Leaving',
      text: 'You can leave whenever you like. Breaking these rules can end a membership; you will hear why, and you can appeal.',
    },
  ],
  version: (version: string): string => `Version ${version}`,
  rules: 'I will keep to these rules',
  privacy: `I agree that ${BRAND_NAME} keeps and uses what I fill in, as described above`,
  required: 'Tick this box to become a member',
} as const;

export const REVIEW_TEXT = {
  lead: 'Change what you like now, or later under “Update details”. You can no longer change your date of birth.',
  change: 'Change',
  changeStep: (step: string): string => `Change: ${step}`,
  none: 'Not given',
  agreed: (version: string): string => `Accepted, version ${version}`,
  complete: 'Complete onboarding',
  completing: 'Completing…',
  missing: 'Some steps aren’t done yet. Complete them first.',
} as const;

export const WELCOME_TEXT = {
  title: (name: string): string => `Welcome, ${name}`,
  somebody: 'player',
  text: `You’re in! Your onboarding is complete, and everything ${BRAND_NAME} offers members is now open to you.`,
  alreadyTitle: 'You’re done',
  already: 'Your onboarding is complete. There’s nothing left to fill in here.',
  profile: 'See your profile',
  teams: 'Apply to a team',
  details: 'Update your details',
  goOn: 'Continue to where you were going',
} as const;
