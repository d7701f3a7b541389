/** Words of /my-profile. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { Department, HiddenReason } from '#contract/members.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import type { UserStatus } from '#contract/roles.ts';
import type { Profile } from '#contract/session.ts';
import { REFUSED_TEXT, WAITING_TEXT } from './minor-onboarding.ts';
import { loadingWords } from '../core/shared-words.ts';

const { adultAge } = ONBOARDING_LIMITS;

export const PROFILE_TEXT = {
  title: 'My profile',
  ...loadingWords('your profile'),
  sections: 'Parts of your profile',
  noGamertag: 'No gamertag yet',
  since: (date: string): string => `Member since ${date}`,
  edit: 'Update details',
  status: 'Status',
  next: 'What’s next',
} as const;

export const PROFILE_PART_LABELS = {
  profile: 'Profile',
  activity: 'Activity',
  security: 'Security',
  data: 'Data',
} as const;

/** Headings of the sections by id. */
export const PROFILE_SECTIONS = {
  preview: 'Public preview',
  applications: 'Applications',
  roles: 'Roles',
  orders: 'Orders',
  security: 'Security',
  data: 'Data',
} as const;

export const STATUS_TEXT: Readonly<
  Record<UserStatus, { readonly label: string; readonly meaning: string; readonly next: string }>
> = {
  registered: {
    label: 'Registered',
    meaning: 'You have an account. Your membership starts once you complete your onboarding.',
    next: 'Complete your onboarding.',
  },
  active: {
    label: 'Active',
    meaning: 'You’re a member: you can apply to teams, refer friends and reach HR.',
    next: 'Our team approves members one by one. Approved members appear in the public lists.',
  },
  approved: {
    label: 'Approved',
    meaning: 'You’re a full member and can appear in the public lists.',
    next: 'Nothing. Keep your details up to date, and enjoy.',
  },
  banned: {
    label: 'Banned',
    meaning: 'Your account is suspended.',
    next: 'Contact HR.',
  },
  left: {
    label: 'Left',
    meaning: 'You’ve left the organisation, but your account is still here.',
    next: 'To come back, email HR.',
  },
};

type StatusText = (typeof STATUS_TEXT)[UserStatus];

/** Texts of a minor's status while the guardian has not agreed. */
export const MINOR_STATUS_TEXT: Readonly<Record<Exclude<Profile['consent'], 'granted'>, StatusText>> = {
  none: {
    label: 'Registered',
    meaning: `You’re younger than ${String(adultAge)}, so a parent or guardian has to agree before you can join.`,
    next: 'Tell us who your guardian is.',
  },
  pending: {
    label: WAITING_TEXT.title,
    meaning: WAITING_TEXT.next[2],
    next: 'Ask your guardian to open the link.',
  },
  declined: { label: REFUSED_TEXT.declinedTitle, meaning: REFUSED_TEXT.declined, next: REFUSED_TEXT.again },
  revoked: { label: REFUSED_TEXT.revokedTitle, meaning: REFUSED_TEXT.revoked, next: REFUSED_TEXT.again },
};

export const PREVIEW_TEXT = {
  visible: `This is what everyone sees about you.`,
  hidden: 'This is what others would see about you.',
  hiddenTitle: 'Nobody sees this at the moment',
  division: 'Division',
  role: 'Playing role',
  games: 'Games',
  platforms: 'Platforms',
  languages: 'Languages',
  creator: 'Creator',
  makes: 'Makes',
  schedule: 'Schedule',
  years: 'Creating since',
  yearsOf: (count: number): string => (count === 1 ? '1 year' : `${String(count)} years`),
  channels: 'Channels',
  empty: 'Nothing to show yet beyond your gamertag.',
  fill: 'Fill in your details',
  guardian: 'What your guardian allowed',
  guardianNone: 'Nothing beyond the membership yet.',
} as const;

export const HIDDEN_TEXT: Readonly<Record<HiddenReason, string>> = {
  no_gamertag: 'We show profiles under a gamertag, and you don’t have one yet.',
  guardian: 'You’re younger than 18, and your guardian hasn’t agreed to a public profile.',
  not_approved: 'We only show approved members. Our team approves members one by one.',
  switched_off: 'You’ve switched your public profile off. You can switch it on under “Update details”.',
};

export const PURPOSE_LABELS: Readonly<Record<string, string>> = {
  membership: 'Membership',
  public_profile: 'Public profile',
  streaming: 'Streaming',
  birthday_list: 'Birthday list',
  travel: 'Travel',
  shop: 'Shop',
};

export const APPLICATIONS_TEXT = {
  empty: 'You haven’t applied to a team yet.',
  hint: 'Your applications and their progress will appear here.',
  action: 'Find a team',
} as const;

export const DEPARTMENT_LABELS: Readonly<Record<Department, string>> = {
  executive: 'Executive',
  operations: 'Operations',
  esports: 'Esports',
  motorsports: 'Motorsports',
  mobile_gaming: 'Mobile gaming',
  marketing: 'Marketing',
  hr: 'HR',
  community: 'Community',
};

export const ROLES_TEXT = {
  empty: 'You don’t have a role in the organisation at the moment.',
  hint: 'Roles are staff positions, from team manager to news editor.',
  action: 'See open positions',
  since: (date: string): string => `Since ${date}`,
  termEnds: (date: string): string => `Term ends ${date}`,
  primary: 'Main role',
  tools: 'Gives access to',
  noTools: 'Gives no access beyond what every member has.',
  account: { admin: 'Admin', superadmin: 'Superadmin' },
  accountHint: 'Your account gives you access to these tools.',
  loading: 'Loading your roles…',
  failed: 'We couldn’t load your roles.',
} as const;

/** What a refused field of an email or password change asks for. */
export const SECURITY_REQUESTS = {
  email: 'Enter your new email',
  current: 'Enter your current password',
  password: 'Enter your new password',
  confirmation: 'Repeat your new password',
} as const;

export const SECURITY_TEXT = {
  email: 'Email',
  emailHint: 'You log in with it.',
  password: 'Password',
  passwordHint: 'Choose one you don’t use anywhere else. We sign out every other device when you change it.',
  ownPage: 'Change it on a page of its own',
  current: 'Current password',
  submit: 'Change password',
  busy: 'Changing…',
  wrongCurrent: 'This isn’t your current password',
  changed: 'Password changed. We’ve signed out every other device.',
  changedOnly: 'Password changed. We couldn’t sign out your other devices; try that below.',
  same: 'Choose a password that’s different from your current one',
  devicesHint: 'Lost a phone, or used a computer that isn’t yours? Sign out everywhere except here.',
  signOutOthers: 'Sign out other devices',
  signingOut: 'Signing out…',
  question: `Every other browser and device that uses your ${BRAND_NAME} account will have to log in again.`,
  questionTitle: 'Sign out other devices?',
  yes: 'Sign them out',
  signedOut: 'Every other device is signed out. Open pages there close within minutes.',
} as const;
