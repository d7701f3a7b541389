/** Words of /my-profile. */
import { BRAND_NAME } from '../../contract/brand.ts';
import type { Department, HiddenReason } from '../../contract/members.ts';
import { ONBOARDING_LIMITS } from '../../contract/limits.ts';
import type { UserStatus } from '../../contract/roles.ts';
import type { Profile } from '../../contract/session.ts';
import { REFUSED_TEXT, WAITING_TEXT } from './minor-onboarding.ts';

const { adultAge } = ONBOARDING_LIMITS;

export const PROFILE_TEXT = {
  title: 'My profile',
  loading: 'Fetching your profile…',
  failed: 'We could not fetch your profile',
  retry: 'Try again',
  sections: 'Parts of your profile',
  noGamertag: 'No gamertag yet',
  since: (date: string): string => `Member since ${date}`,
  edit: 'Update details',
  status: 'Status',
  next: 'What comes next',
} as const;

/** The sections in their order. */
export const PROFILE_SECTIONS = {
  preview: 'Public preview',
  applications: 'Applications',
  roles: 'Roles',
  orders: 'Orders',
  security: 'Security',
  data: 'Data',
} as const;

/** Texts of a status: name, meaning, consequence. */
export const STATUS_TEXT: Readonly<
  Record<UserStatus, { readonly label: string; readonly meaning: string; readonly next: string }>
> = {
  registered: {
    label: 'Registered',
    meaning: 'You have an account. Your membership begins when your onboarding is complete.',
    next: 'Complete your onboarding.',
  },
  active: {
    label: 'Active',
    meaning: 'You are a member: you can apply to teams, refer friends and reach HR.',
    next: 'Our team approves members one by one. Approved members appear in the public lists.',
  },
  approved: {
    label: 'Approved',
    meaning: 'You are a full member and may appear in the public lists.',
    next: 'Nothing. Keep your details fresh, and enjoy.',
  },
  banned: {
    label: 'Banned',
    meaning: 'Your account is suspended.',
    next: 'Please contact HR.',
  },
  left: {
    label: 'Left',
    meaning: 'You have left the organisation; your account is still here.',
    next: 'To come back, write to HR.',
  },
};

type StatusText = (typeof STATUS_TEXT)[UserStatus];

/** Texts of a minor's status while the guardian has not agreed. */
export const MINOR_STATUS_TEXT: Readonly<Record<Exclude<Profile['consent'], 'granted'>, StatusText>> = {
  none: {
    label: 'Registered',
    meaning: `You are younger than ${String(adultAge)}, so a parent or guardian has to agree before you can join.`,
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
  visible: `This is what everybody sees of you.`,
  hidden: 'This is what others would see of you.',
  hiddenTitle: 'Nobody sees this at the moment',
  division: 'Division',
  role: 'Role in play',
  games: 'Games',
  platforms: 'Platforms',
  languages: 'Languages',
  creator: 'Creator',
  makes: 'Makes',
  schedule: 'Schedule',
  years: 'Creating for',
  yearsOf: (count: number): string => (count === 1 ? '1 year' : `${String(count)} years`),
  channels: 'Channels',
  empty: 'Nothing to show yet beyond your gamertag.',
  fill: 'Fill in your details',
  guardian: 'What your guardian allowed',
  guardianNone: 'Nothing beyond the membership yet.',
} as const;

/** Why a profile is not shown. */
export const HIDDEN_TEXT: Readonly<Record<HiddenReason, string>> = {
  no_gamertag: 'A profile is shown under its gamertag, and you have none yet.',
  guardian: 'You are younger than 18, and your guardian has not agreed to a public profile.',
  not_approved: 'Only approved members are shown. Our team approves members one by one.',
  switched_off: 'You have switched your public profile off. You can switch it on under “Update details”.',
};

/** Purposes of a guardian's consent. */
export const PURPOSE_LABELS: Readonly<Record<string, string>> = {
  membership: 'Membership',
  public_profile: 'Public profile',
  streaming: 'Streaming',
  birthday_list: 'Birthday list',
  travel: 'Travel',
  shop: 'Shop',
};

export const APPLICATIONS_TEXT = {
  empty: 'You have not applied to a team yet.',
  hint: 'Applications and how far they have come will stand here.',
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
  empty: 'You hold no role in the organisation at present.',
  hint: 'Roles are staff positions, from team manager to news editor.',
  action: 'See open positions',
  since: (date: string): string => `Since ${date}`,
  primary: 'Main role',
  tools: 'Opens',
  noTools: 'Opens nothing beyond what every member has.',
  account: { admin: 'Administrator', superadmin: 'Superadmin' },
  accountHint: 'Your account itself opens these tools.',
  loading: 'Fetching your roles…',
  failed: 'Your roles could not be fetched.',
} as const;

export const SECURITY_TEXT = {
  email: 'Email',
  emailHint: 'What you sign in with.',
  password: 'Password',
  passwordHint: 'Choose one that you use nowhere else. Every other device is signed out with the change.',
  current: 'Current password',
  submit: 'Change password',
  busy: 'Changing…',
  wrongCurrent: 'This is not your current password',
  changed: 'Your password is changed. Every other device has been signed out.',
  changedOnly: 'Your password is changed. Other devices could not be signed out; please try that below.',
  same: 'The new password has to differ from the current one',
  devices: 'Other devices',
  devicesHint: 'A phone you lost, a computer that is not yours: end every session but this one.',
  signOutOthers: 'Sign out other devices',
  signingOut: 'Signing out…',
  question: `Every other browser and device that is signed in to ${BRAND_NAME} with your account has to log in again.`,
  questionTitle: 'Sign out other devices?',
  yes: 'Sign them out',
  no: 'Cancel',
  signedOut: 'Every other device is signed out. Pages that are open there close within minutes.',
} as const;
