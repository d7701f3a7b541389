/** Words of the review of applications of any kind. */
import type { ApplicationQueue, ApplicationStep } from '#contract/application-review.ts';
import type { ApplicationEvent, ApplicationStage, RejectionReason } from '#contract/team-applications.ts';
import { counted } from '../core/counted.ts';
import { NOTE_WORDS } from '../core/table.ts';

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
  availability: 'Practice times don’t fit',
  age: 'Too young for this league',
  conduct: 'Conduct',
  other: 'Another reason',
};

/** Words that the tables of applications share. */
export const REVIEW_TABLE = {
  searchHint: 'Gamertag, name or message',
  empty: 'No applications yet.',
  titleOf: (name: string, place: string): string => `${name} · ${place}`,
  applicant: 'Applicant',
  name: 'Name',
  minor: 'Under 18',
  yes: 'Under 18',
  no: '18 or older',
  message: 'Message',
  decided: 'Decided',
  reason: 'Reason',
  facts: 'Facts',
  fact: (label: string, value: string): string => `${label}: ${value}`,
  toWaitlist: 'Put on the waiting list instead',
} as const;

export const REVIEW_TEXT = {
  answers: 'Answers to the questions',
  all: 'All',
  queues: 'Applications by queue',
  count: counted('application', 'applications'),
  applicant: 'Applicant',
  nameless: 'Unnamed applicant',
  minor: 'Under 18',
  minorHint: 'A minor: their guardian reads what you write, too.',
  role: 'Preferred role',
  games: 'Games',
  division: 'Experience',
  platforms: 'Platforms',
  languages: 'Languages',
  profile: (name: string): string => `Profile of ${name}`,
  message: 'Their message',
  noMessage: 'They didn’t write a message.',
  stage: 'Stage',
  queue: 'Queue',
  submitted: 'Applied',
  promised: 'Answer by',
  daysLeft: (days: number): string =>
    days === 0 ? 'today is the last day' : `${counted('business day', 'business days')(days)} left`,
  late: 'overdue',
  trialUntil: 'Trial until',
  reapplyAfter: 'May apply again after',
  timeline: 'What happened',
  loading: 'Loading what happened…',
  by: (name: string): string => `by ${name}`,
  byApplicant: 'by the applicant',
  bySystem: 'automatically',
  ...NOTE_WORDS,
  notesPrivate: 'Only reviewers read these. The applicant never sees them.',
  decide: 'Next step',
  closed: 'This application is closed. There’s nothing left to decide.',
} as const;

const EVENTS: Readonly<Record<ApplicationEvent['kind'], string>> = {
  submitted: 'Applied',
  awaiting_guardian: 'Waiting for the guardian',
  guardian_agreed: 'The guardian agreed',
  in_review: 'Review started',
  interview: 'Invited to an interview',
  trial: 'Trial started',
  waitlisted: 'Put on the waiting list',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired: nothing happened for a long time',
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
    label: 'Start review',
    title: (name) => `Start reviewing ${name}`,
    consequence: 'The applicant sees that you’re looking at it. We don’t email them.',
    done: (name) => `${name} is in review.`,
  },
  interview: {
    label: 'Invite to interview',
    title: (name) => `Invite ${name} to an interview`,
    consequence: 'We email your message to the applicant. Say when and where.',
    done: (name) => `${name} is invited.`,
  },
  trial: {
    label: 'Start a trial',
    title: (name) => `Start a trial for ${name}`,
    consequence: 'They join for a while, without filling a place. We email the applicant.',
    done: (name) => `${name} is on trial.`,
  },
  waitlist: {
    label: 'Put on waiting list',
    title: (name) => `Put ${name} on the waiting list`,
    consequence: 'The application stays open, without a promised date. We email the applicant.',
    done: (name) => `${name} is on the waiting list.`,
  },
  accept: {
    label: 'Accept',
    title: (name) => `Accept ${name}`,
    consequence: 'They join straight away. We email the applicant.',
    done: (name) => `${name} is accepted.`,
  },
  reject: {
    label: 'Reject',
    title: (name) => `Reject ${name}`,
    consequence: 'We email the reason and your message to the applicant.',
    done: (name) => `${name} is rejected.`,
  },
};

export const STEP_FORM = {
  message: 'Message to the applicant',
  messageHint: 'They read it in the email and on their application.',
  messageWanted: 'Say why, because you chose “Another reason”',
  others: 'If this takes the last place, the other applicants',
  role: 'Role',
  rolePlaceholder: 'Choose a role',
  trialUntil: 'Trial until',
  trialHint: (days: number): string => `Tomorrow or later, at most ${String(days)} days.`,
  reason: 'Reason',
  reasonPlaceholder: 'Choose a reason',
  reasonWanted: 'Choose a reason first',
  reapply: 'May apply again after',
  reapplyHint: (days: number): string => `Today or later, at most ${String(days)} days.`,
  dayWrong: (first: string, last: string): string => `Choose a day from ${first} to ${last}`,
  alternatives: 'Teams that may suit them',
  alternativesHint: (most: number): string => `At most ${String(most)}. The applicant gets links to them.`,
  tooMany: (most: number): string => `Choose at most ${String(most)}`,
  preview: 'The email to the applicant',
} as const;

export const REVIEW_BULK_TEXT = {
  reject: 'Reject…',
  rejectTitle: (count: number): string => `Reject ${counted('application', 'applications')(count)}`,
  rejectConsequence: 'We email this reason and message to each applicant. This can’t be undone.',
  rejectSubmit: 'Reject all',
} as const;
