/** Texts of /user-management: users, states, actions, history. */
import type { Role, UserStatus } from '#contract/roles.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  user: 'Member',
  admin: 'Admin',
  superadmin: 'Superadmin',
};

export const STATUS_LABELS: Readonly<Record<UserStatus, string>> = {
  registered: 'Registered',
  active: 'Active',
  approved: 'Approved',
  banned: 'Banned',
  left: 'Left',
};

/** What a status means, for the person who decides about it. */
export const STATUS_HINTS: Readonly<Record<UserStatus, string>> = {
  registered: 'Has an account but hasn’t finished onboarding.',
  active: 'A member who doesn’t appear in public lists.',
  approved: 'A member who appears in public lists, if their profile is public.',
  banned: 'Signed out everywhere and can’t log in.',
  left: 'Has left. You can take them back.',
};

export const PEOPLE_TEXT = {
  title: 'People',
  caption: 'Everyone with an account',
  nameless: 'No gamertag yet',
  searchHint: 'Gamertag, name or email',
  empty: 'No accounts yet.',
  gamertag: 'Gamertag',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  status: 'Status',
  onboarding: 'Onboarding',
  onboarded: 'Onboarded',
  notOnboarded: 'Not onboarded',
  consent: 'Guardian’s consent',
  minor: 'Under 18',
  since: 'Member since',
  lastSignIn: 'Last login',
  neverSignedIn: 'Never',
  ban: 'Ban',
  banReason: 'Reason for the ban',
  publicProfile: 'Public profile',
  yes: 'Yes',
  no: 'No',
  forever: 'Permanently',
  until: (moment: string): string => `Until ${moment}`,
  notBanned: 'Not banned',
  bannedForDays: 'For a time',
  facts: 'Facts',
  publicPage: 'Public player page',
  ownRow: 'This is you. Ask another superadmin to change your role or status.',
  readOnly: 'You can look people up here. Only superadmins can change roles, statuses and bans.',
} as const;

const ROLE_CONSEQUENCES: Readonly<Record<Role, (name: string) => string>> = {
  user: (name) =>
    `${name} loses every admin page straight away but keeps the account. Permissions from an organisational role stay.`,
  admin: (name) =>
    `${name} will be able to see and change orders, stock, teams, articles and applications, and read everyone’s details.`,
  superadmin: (name) =>
    `${name} will be able to do everything you can: give and take roles, ban people, and take your role away.`,
};

/** A change of status that a superadmin can make. */
export type StatusStep = 'approve' | 'unapprove' | 'leave' | 'reactivate';

const STEP_LABELS: Readonly<Record<StatusStep, string>> = {
  approve: 'Approve',
  unapprove: 'Remove approval',
  leave: 'Mark as left',
  reactivate: 'Make active again',
};

const STEP_QUESTIONS: Readonly<Record<StatusStep, (name: string) => string>> = {
  approve: (name) => `${name} will appear in public lists, if their profile is public.`,
  unapprove: (name) => `${name} disappears from public lists and stays a member.`,
  leave: (name) => `${name} disappears from public lists and loses every role and permission.`,
  reactivate: (name) => `${name} becomes an active member again.`,
};

const STEP_DONE: Readonly<Record<StatusStep, (name: string) => string>> = {
  approve: (name) => `${name} is approved.`,
  unapprove: (name) => `${name} is active again.`,
  leave: (name) => `${name} is marked as left.`,
  reactivate: (name) => `${name} is a member again.`,
};

export const PERSON_ACTIONS = {
  title: 'Change',
  roleTitle: 'Role',
  statusTitle: 'Membership',
  banTitle: 'Ban',
  makeRole: (role: Role): string => `Make ${ROLE_LABELS[role].toLowerCase()}`,
  roleQuestion: (name: string, role: Role): string => ROLE_CONSEQUENCES[role](name),
  roleConfirmTitle: (role: Role): string => `Change role to ${ROLE_LABELS[role].toLowerCase()}?`,
  roleConfirm: 'Change role',
  roleDone: (name: string, role: Role): string =>
    `${name} is now ${role === 'admin' ? 'an' : 'a'} ${ROLE_LABELS[role].toLowerCase()}.`,
  step: (step: StatusStep): string => STEP_LABELS[step],
  stepTitle: (step: StatusStep): string => `${STEP_LABELS[step]}?`,
  stepQuestion: (name: string, step: StatusStep): string => STEP_QUESTIONS[step](name),
  stepDone: (name: string, step: StatusStep): string => STEP_DONE[step](name),
  ban: 'Ban…',
  lift: 'Lift the ban…',
} as const;

export const BAN_TEXT = {
  title: (name: string): string => `Ban ${name}`,
  lead: 'We sign them out everywhere and take them off public lists. Nobody can use their email or gamertag while the ban lasts.',
  reason: 'Reason',
  reasonHint: 'We email it to them, with how to appeal.',
  length: 'For how long',
  lengthPlaceholder: 'Choose how long',
  days: (count: number): string => `${String(count)} days`,
  forever: 'Permanently',
  untilDay: 'Until a day…',
  day: 'Last day of the ban',
  dayPast: 'Choose a day in the future',
  evidence: 'Evidence',
  evidenceHint: 'Links, ticket numbers, quotes. Only user management reads this.',
  submit: 'Ban',
  confirmTitle: 'Ban this person?',
  confirmForever: (name: string): string => `${name} will be banned until someone lifts the ban.`,
  confirmUntil: (name: string, moment: string): string => `${name} will be banned until ${moment}.`,
  done: (name: string): string => `${name} is banned.`,
} as const;

export const LIFT_BAN_TEXT = {
  title: (name: string): string => `Lift ${name}’s ban`,
  lead: 'They can log in again and get back the status they had before. We email them.',
  submit: 'Lift the ban',
  done: (name: string): string => `${name}’s ban is lifted.`,
} as const;
