/** Words of /available-positions, and of role applications wherever a member sees them. */
import type { ErrorCode } from '#contract/error-codes.ts';
import { errorText } from '../core/errors.ts';
import type { ApplicationWords } from './applications.ts';
import { counted } from '../core/counted.ts';
import { failedToLoad } from '../core/shared-words.ts';

export const POSITIONS_TEXT = {
  title: 'Available positions',
  lead: 'Roles in the organisation with an open seat. We answer every application within five business days.',
  loading: 'Loading positions...',
  failed: failedToLoad('the positions'),
  mine: 'My applications',
  mineNone: 'You haven’t applied for a role yet.',
  mineList: 'Your role applications',
  open: 'Open positions',
  list: 'Positions that are open',
  none: 'There are no open positions at the moment.',
  noneHint: 'We’ll list them here as soon as a seat opens.',
  toTeams: 'See open teams',
  noMatch: 'No position matches your filters.',
  clear: 'Show all positions',
  search: 'Search',
  department: 'Department',
  level: 'Level',
  game: 'Game',
  all: 'All',
  shown: counted('position', 'positions'),
  seats: (seats: number, free: number): string =>
    `${String(seats - free)} of ${String(seats)} · ${String(free)} open`,
  see: (title: string): string => `See ${title}`,
  back: 'All positions',
  gone: 'This position is no longer open. These are:',
  about: 'About the role',
  tasks: 'What you’d do',
  requirements: 'What you bring',
  questions: 'What we’ll ask you',
  facts: 'Facts',
  reportsTo: 'Reports to',
  places: 'Seats',
  closes: 'Apply by',
  noEnd: 'Open until it’s filled',
  apply: 'Apply',
  applied: 'You’ve applied for this role.',
  follow: 'See your application',
  notNow: 'You can’t apply now',
  allMine: 'All role applications',
} as const;

export const APPLY_TO_ROLE_TEXT = {
  title: (role: string): string => `Apply for ${role}`,
  lead: 'We answer within five business days. We keep your draft in this tab until you send or discard it.',
  links: 'Links',
  linksHint: 'Up to five, one per line: your work, a clip, a profile. They start with https://.',
  linksWrong: 'Enter up to five different addresses, one per line, that start with https://',
  done: 'Application submitted. We’ll answer within five business days.',
  duplicate: 'You already have an application for this role.',
  withdraw: (role: string): string =>
    `We’ll no longer look at your application for ${role}. You can apply again while the position is open.`,
  withdrawNamed: (role: string): string => `Withdraw your application for ${role}`,
  yourLinks: 'Your links',
} as const;

/** Why a member cannot apply; `day` is the first day on which they can. */
export function positionRefusal(code: ErrorCode, day: string | null): string {
  if (code === 'already_holder') return 'You already hold this role.';
  if (day !== null) return `We’ve already answered you. You can apply again from ${day}.`;
  return errorText(code);
}

export const ROLE_APPLICATION_WORDS: ApplicationWords = {
  sentences: {
    submitted: 'Your application is with us.',
    awaiting_guardian: 'We’ll carry on as soon as your guardian agrees to your membership.',
    in_review: 'We’re reading it.',
    interview: 'We’d like to talk to you and will suggest a time.',
    trial: 'You’re trying the role before we decide.',
    waitlisted: 'All seats are taken. We’ll get back to you when one is free.',
    accepted: 'The role is yours.',
    rejected: 'We’ve said no this time.',
    withdrawn: 'You withdrew it.',
    expired: 'Nothing happened for a long time, so we closed it.',
  },
  reasons: {
    roster_full: 'There’s no room in the team right now.',
    level: 'We’re looking for other experience at the moment.',
    role_taken: 'The seat is taken.',
    availability: 'The times don’t fit yours.',
    age: 'This role has an age limit.',
    conduct: 'It’s about our rules of conduct.',
    other: 'Another reason: see our message.',
  },
  events: {
    submitted: 'You applied',
    awaiting_guardian: 'Waiting for your guardian',
    guardian_agreed: 'Your guardian agreed',
    in_review: 'We started reading it',
    interview: 'We invited you to talk',
    trial: 'We invited you to a trial',
    waitlisted: 'You went onto the waiting list',
    accepted: 'You were accepted',
    rejected: 'We said no',
    withdrawn: 'You withdrew it',
    expired: 'We closed it',
    note: 'We wrote',
  },
  alternatives: 'Positions that may suit you',
};
