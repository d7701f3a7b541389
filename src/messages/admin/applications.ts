/** Words of the review of applications of any kind. */
import type { ApplicationQueue, ApplicationStep } from '../../contract/application-review.ts';
import type {
  ApplicationEvent,
  ApplicationStage,
  RejectionReason,
} from '../../contract/team-applications.ts';

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

export const APPLICATION_STAGE_LABELS: Readonly<Record<ApplicationStage, string>> = {
  submitted: 'Submitted',
  awaiting_guardian: 'Awaiting guardian',
  in_review: 'In review',
  interview: 'Interview',
  trial: 'On trial',
  waitlisted: 'Waiting list',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const APPLICATION_QUEUE_LABELS: Readonly<Record<ApplicationQueue, string>> = {
  late: 'Late',
  new: 'New',
  in_progress: 'In progress',
  waiting: 'Waiting',
  closed: 'Closed',
};

export const APPLICATION_QUEUE_HINTS: Readonly<Record<ApplicationQueue, string>> = {
  late: 'The promised day has passed without an answer.',
  new: 'Nobody has looked at these yet.',
  in_progress: 'In review, invited or on trial.',
  waiting: 'On the waiting list, or waiting for a guardian.',
  closed: 'Decided, withdrawn or expired.',
};

/** Rejection reasons as reviewers choose them. */
export const REJECTION_REASON_LABELS: Readonly<Record<RejectionReason, string>> = {
  roster_full: 'The roster is full',
  level: 'Not the level that is played',
  role_taken: 'The role is taken',
  availability: 'Practice times do not fit',
  age: 'Too young for this league',
  conduct: 'Conduct',
  other: 'Another reason',
};

export const REVIEW_TEXT = {
  all: 'All',
  queues: 'What waits for what',
  count: (count: number): string => counted(count, 'application', 'applications'),
  applicant: 'Applicant',
  nameless: 'Unnamed applicant',
  minor: 'Under 18',
  minorHint: 'A minor: what you write is read by their guardian, too.',
  gamertag: 'Gamertag',
  name: 'Name',
  role: 'Preferred role',
  games: 'Games',
  division: 'Experience',
  platforms: 'Platforms',
  languages: 'Languages',
  profile: (name: string): string => `Profile of ${name}`,
  message: 'Their message',
  noMessage: 'They wrote no message.',
  stage: 'Stage',
  queue: 'Queue',
  submitted: 'Applied',
  promised: 'Answer promised by',
  daysLeft: (days: number): string =>
    days === 0 ? 'today is the last day' : `${counted(days, 'business day', 'business days')} left`,
  late: 'overdue',
  trialUntil: 'Trial until',
  reapplyAfter: 'May apply again after',
  timeline: 'What happened',
  loading: 'Loading what happened…',
  by: (name: string): string => `by ${name}`,
  byApplicant: 'by the applicant',
  bySystem: 'by itself',
  notes: 'Notes',
  notesPrivate: 'Only those who decide read these. The applicant never sees them.',
  noNotes: 'Nobody wrote anything down yet.',
  newNote: 'New note',
  addNote: 'Add note',
  addingNote: 'Adding…',
  noted: 'The note is added.',
  decide: 'Next step',
  closed: 'This application is closed: there is nothing to decide.',
} as const;

const EVENTS: Readonly<Record<ApplicationEvent['kind'], string>> = {
  submitted: 'Applied',
  awaiting_guardian: 'Waits for the guardian',
  guardian_agreed: 'The guardian agreed',
  in_review: 'Taken into review',
  interview: 'Invited to an interview',
  trial: 'Put on trial',
  waitlisted: 'Put on the waiting list',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired, because nothing happened for long',
  note: 'Note',
};

export const REVIEW_EVENT_TEXT = {
  kind: (kind: ApplicationEvent['kind']): string => EVENTS[kind],
  role: (role: string): string => `as ${role}`,
  due: (day: string): string => `answer promised by ${day}`,
  trial: (day: string): string => `until ${day}`,
  reapply: (day: string): string => `may apply again after ${day}`,
  alternatives: (names: readonly string[]): string => `pointed to ${names.join(' and ')}`,
} as const;

interface StepWords {
  readonly label: string;
  readonly title: (name: string) => string;
  readonly consequence: string;
  readonly done: (name: string) => string;
}

export const STEP_TEXT: Readonly<Record<ApplicationStep, StepWords>> = {
  review: {
    label: 'Take into review',
    title: (name) => `Take ${name} into review`,
    consequence: 'The applicant sees that somebody is looking at it. No mail goes out.',
    done: (name) => `${name} is in review.`,
  },
  interview: {
    label: 'Invite to interview',
    title: (name) => `Invite ${name} to an interview`,
    consequence: 'The applicant gets a mail with your message. Say when and where.',
    done: (name) => `${name} is invited.`,
  },
  trial: {
    label: 'Start a trial',
    title: (name) => `Take ${name} on trial`,
    consequence: 'They join for a while, without filling a place. The applicant gets a mail.',
    done: (name) => `${name} is on trial.`,
  },
  waitlist: {
    label: 'Put on waiting list',
    title: (name) => `Put ${name} on the waiting list`,
    consequence: 'The application stays open without a promised day. The applicant gets a mail.',
    done: (name) => `${name} is on the waiting list.`,
  },
  accept: {
    label: 'Accept',
    title: (name) => `Accept ${name}`,
    consequence: 'They belong from now on. The applicant gets a mail.',
    done: (name) => `${name} is accepted.`,
  },
  reject: {
    label: 'Reject',
    title: (name) => `Reject ${name}`,
    consequence: 'The applicant gets a mail with the reason and your message.',
    done: (name) => `${name} is rejected.`,
  },
};

export const STEP_FORM = {
  sending: 'Sending…',
  message: 'Message to the applicant',
  messageHint: 'They read it in their mail and with their application.',
  messageWanted: 'Please say why, since no listed reason does',
  role: 'Role',
  rolePlaceholder: 'Choose a role',
  trialUntil: 'Trial until',
  trialHint: (days: number): string => `From tomorrow on, ${String(days)} days at most.`,
  reason: 'Reason',
  reasonPlaceholder: 'Choose a reason',
  reasonWanted: 'Please choose a reason',
  reapply: 'May apply again after',
  reapplyHint: (days: number): string => `From today on, ${String(days)} days at most.`,
  dayWrong: (first: string, last: string): string => `Please choose a day from ${first} to ${last}`,
  alternatives: 'What may fit instead',
  alternativesHint: (most: number): string => `At most ${String(most)}; shown to the applicant with a link.`,
  tooMany: (most: number): string => `Please choose at most ${String(most)}`,
  preview: 'What the mail to the applicant says',
} as const;

export const REVIEW_BULK_TEXT = {
  review: 'Take into review',
  reviewTitle: 'Take into review?',
  reviewQuestion: (count: number): string =>
    `${counted(count, 'application goes', 'applications go')} into review. The applicants see it; no mail goes out.`,
  reject: 'Reject…',
  rejectTitle: (count: number): string => `Reject ${counted(count, 'application', 'applications')}`,
  rejectConsequence: 'Each applicant gets a mail with this reason and this message. It cannot be taken back.',
  rejectSubmit: 'Reject all of these',
} as const;
