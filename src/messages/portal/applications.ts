/** Words of applications to teams that the specification leaves open; its own are in teams.ts. */
import type { ErrorCode } from '../../contract/error-codes.ts';
import type {
  ApplicationEvent,
  ApplicationStage,
  RejectionReason,
} from '../../contract/team-applications.ts';
import { errorText } from '../core/errors.ts';

export const APPLY_TEXT = {
  close: 'Close',
  applicant: 'You apply as',
  fullName: 'Full name',
  gamertag: 'Gamertag',
  message: 'Message',
  messageHint: 'Your role, your experience, when you can play.',
  teamDetails: 'About the team',
  maxRoster: 'Max roster',
  rank: 'Current rank',
  status: 'Status',
  achievement: 'Recent achievement',
  processTitle: 'What happens next',
  process: (reviewTime: string): string =>
    `The team administrators read your application and answer within ${reviewTime}. You can follow it and take it back under Applications.`,
  submit: 'Submit application',
  submitting: 'Submitting...',
  cancel: 'Cancel',
  discardTitle: 'Close without applying?',
  discard: 'What you have typed will be lost.',
  discardConfirm: 'Discard it',
  discardCancel: 'Keep writing',
} as const;

/** The screen /team-applications. */
export const TEAM_APPLICATIONS_TEXT = {
  title: 'Team applications',
  loading: 'Loading teams...',
  failed: 'We could not fetch the teams',
  stale: (reason: string, time: string): string => `${reason} This is what we knew at ${time}.`,
  mine: 'My applications',
  mineList: 'Your applications',
  none: 'You have not applied to a team yet.',
  noneHint: 'Choose one below. Applying takes two minutes.',
  toTeams: 'To the open teams',
  open: 'Open teams',
  openList: 'Teams that recruit',
  noTeams: 'No team is recruiting at the moment.',
  noTeamsHint: 'Teams open their rosters before a season. The news says when.',
  toNews: 'To the news',
  game: 'Game',
  allGames: 'All games',
  shown: (count: number): string => (count === 1 ? '1 team' : `${count} teams`),
  players: (current: number, max: number): string => `${current} of ${max} players`,
  full: 'applicants wait for a place',
  applyTo: (team: string): string => `Apply to ${team}`,
  teamPage: (team: string): string => `About ${team}`,
  applied: 'Applied',
  follow: (team: string): string => `Your application to ${team}`,
  unknownTeam: 'There is no team at this address, or it is not recruiting. These are:',
  notPossible: (team: string, reason: string): string => `You cannot apply to ${team} now. ${reason}`,
} as const;

export const APPLICATION_TEXT = {
  answerBy: (day: string): string => `Answer by ${day}`,
  /** Follows the day. */
  left: (days: number): string => {
    if (days === 0) return ' · due today';
    return days === 1 ? ' · 1 business day left' : ` · ${days} business days left`;
  },
  late: (day: string): string => `We promised an answer by ${day}. We are late, and we are sorry.`,
  trialUntil: (day: string): string => `On trial until ${day}`,
  reapply: (day: string): string => `You can apply again from ${day}.`,
  answered: (day: string): string => `This team has answered you already. You can apply again from ${day}.`,
  reapplyNow: 'You can apply again.',
  applyAgain: (team: string): string => `Apply to ${team} again`,
  alternatives: 'Teams that could suit you',
  history: 'What happened',
  message: 'Your message',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawNamed: (team: string): string => `Withdraw your application to ${team}`,
  withdrawTitle: 'Withdraw this application?',
  withdrawQuestion: (team: string): string =>
    `${team} will not decide about it any more. You can apply again whenever you want.`,
  withdrawOnTrial: (team: string): string =>
    `Your trial with ${team} ends with it. You can apply again whenever you want.`,
  withdrawKeep: 'Keep it',
  withdrawn: 'Your application is withdrawn.',
  submittedOn: (date: string): string => `Applied on ${date}`,
  toGuardian: 'To the guardian’s consent',
  toOnboarding: 'Finish onboarding',
  notYet: 'Not yet',
} as const;

/** State of an application in one or two words. */
export const STAGE_LABELS: Readonly<Record<ApplicationStage, string>> = {
  submitted: 'Submitted',
  awaiting_guardian: 'Waiting for your guardian',
  in_review: 'In review',
  interview: 'Interview',
  trial: 'On trial',
  waitlisted: 'Waiting list',
  accepted: 'Accepted',
  rejected: 'Not this time',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** State of an application and the next step. */
export const STAGE_SENTENCES: Readonly<Record<ApplicationStage, string>> = {
  submitted: 'Your application is with the team administrators.',
  awaiting_guardian: 'It goes on as soon as your guardian agrees to your membership.',
  in_review: 'Somebody is reading it.',
  interview: 'The team wants to talk to you and will suggest a time.',
  trial: 'You train with the team before it decides.',
  waitlisted: 'The roster is full. You are next when a place opens.',
  accepted: 'Welcome to the team.',
  rejected: 'The team has decided against it this time.',
  withdrawn: 'You took it back.',
  expired: 'Nothing happened to it for a long time, so it was closed.',
};

/** What happened to an application. */
export const EVENT_LABELS: Readonly<Record<ApplicationEvent['kind'], string>> = {
  submitted: 'You applied',
  awaiting_guardian: 'It waits for your guardian',
  guardian_agreed: 'Your guardian agreed',
  in_review: 'Somebody began to read it',
  interview: 'You were invited to talk',
  trial: 'You were invited to a trial',
  waitlisted: 'You were put on the waiting list',
  accepted: 'You were accepted',
  rejected: 'The team decided against it',
  withdrawn: 'You withdrew it',
  expired: 'It was closed',
  note: 'The team wrote',
};

/** Why an application was rejected. */
export const REJECTION_TEXTS: Readonly<Record<RejectionReason, string>> = {
  roster_full: 'The roster is full.',
  level: 'The team looks for another level of play.',
  role_taken: 'The role you play is taken.',
  availability: 'The hours do not match.',
  age: 'The competition has an age limit.',
  conduct: 'It is about conduct.',
  other: 'The team has its reasons.',
};

/** Why a member cannot apply to a team; `day` is the first day on which they can. */
export function refusalText(code: ErrorCode, day: string | null): string {
  return day === null ? errorText(code) : APPLICATION_TEXT.answered(day);
}

/** Applications in a profile. */
export const PROFILE_APPLICATIONS_TEXT = {
  loading: 'Loading your applications...',
  failed: 'We could not fetch your applications',
  all: 'All applications',
} as const;
