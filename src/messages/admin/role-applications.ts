/** Words of /role-applications: applications and postings. */
import type { PostingState } from '#contract/role-postings.ts';
import type { RejectionReason } from '#contract/team-applications.ts';
import { REVIEW_BATCH } from './application-batches.ts';
import { REVIEW_TABLE } from './applications.ts';
import { counted } from '../core/counted.ts';
import { DESK_WORDS } from '../core/table.ts';

export const ROLE_DESK_TEXT = {
  views: 'Role desk',
  applications: 'Applications',
  postings: 'Postings',
} as const;

export const ROLE_APPLICATIONS_DESK = {
  ...REVIEW_TABLE,
  title: 'Role applications',
  caption: 'Applications for roles',
  role: 'Position',
  department: 'Department',
  seats: 'Seats',
  seatsOf: (free: number, seats: number): string => `${String(seats - free)} of ${String(seats)} taken`,
  links: 'Links',
  elsewhere: 'Other roles',
  holds: 'Holds',
  otherApplications: 'Also applied for',
  nothingElse: 'No other roles or applications.',
  toPosting: 'See the posting',
  free: (count: number, waiting: number): string =>
    `${counted('seat', 'seats')(count)} open, ${counted('other applicant', 'other applicants')(waiting)} waiting.`,
  full: 'All seats are taken. You can accept once one is free.',
} as const;

/** Rejection reasons as reviewers choose them. */
export const ROLE_REASON_LABELS: Readonly<Partial<Record<RejectionReason, string>>> = {
  level: 'Not the experience we need',
  role_taken: 'The seat is taken',
  availability: 'The times don’t fit',
  age: 'Too young for this role',
  conduct: 'Conduct',
  other: 'Another reason',
};

/** What becomes of the other applicants with the last seat. */
export const QUEUE_DECISION_LABELS = {
  waitlist: 'go onto the waiting list. We email them.',
  reject: 'are rejected: the seat is taken. We email them up to two other open positions.',
  keep: 'stay as they are.',
} as const;

export const ROLE_ALTERNATIVES = 'Positions that may suit them';

export const ROLE_ACCEPT_WORDS = {
  ...REVIEW_BATCH.accept,
  effect: (count: number): string =>
    `${counted('applicant gets their role', 'applicants get their roles')(count)} straight away. We email each of them. Where the last seat is taken, the others go onto the waiting list.`,
} as const;

export const POSTING_STATE_LABELS: Readonly<Record<PostingState, string>> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
};

export const POSTINGS_TEXT = {
  title: 'Postings',
  caption: 'Postings',
  searchHint: 'Role or text',
  empty: 'No postings yet.',
  add: 'New posting',
  begin: 'Write the first posting',
  role: 'Role',
  department: 'Department',
  state: 'State',
  seats: 'Seats',
  closes: 'Apply by',
  applications: 'Open applications',
  visibility: 'Visibility',
  visibilities: { members: 'Listed for members', unlisted: 'Reached by its link only' },
  tasks: 'What the holder does',
  requirements: 'What they bring',
  questions: 'Questions',
  opened: 'Opened',
  closed: 'Closed',
  ...DESK_WORDS,
  posting: 'Posting',
  open: 'Open it',
  openTitle: 'Open this posting?',
  openQuestion: (role: string): string => `Members can apply for ${role} from now on.`,
  nowOpen: (role: string): string => `The posting for ${role} is open.`,
  close: 'Close it',
  closeTitle: 'Close this posting?',
  closeQuestion: (role: string): string =>
    `Nobody can apply for ${role} any longer. Open applications stay, and it can’t be opened again: duplicate it instead.`,
  nowClosed: (role: string): string => `The posting for ${role} is closed.`,
  duplicate: 'Duplicate',
  see: 'See it as members do',
  toApplications: 'Its applications',
  openAlready: 'Another posting of this role is open. Close that one first.',
} as const;

export const POSTING_FORM = {
  addTitle: 'New posting',
  editTitle: (role: string): string => `Edit the posting for ${role}`,
  rolePlaceholder: 'Choose a role',
  roleHint: 'Active roles. A posting opens while a seat is free.',
  game: 'Game',
  gamePlaceholder: 'No game',
  questionsHint: 'One per line, at most eight. Applicants answer each of them.',
  questionsWrong: 'Write at most eight questions, one per line',
  closesHint: 'The last day to apply. Leave it empty to keep it open until it’s filled.',
  stale: 'Someone else changed this posting in the meantime. Nothing was saved. Here’s the difference:',
  closedNow: 'You can’t change a closed posting, or the role of an open one.',
  gone: 'This posting no longer exists.',
  added: 'Draft saved. Open it when it’s ready.',
  changed: 'Posting saved.',
} as const;
