/** Words of applications that the specification leaves open; its own are in teams.ts. */
import type { ErrorCode } from '#contract/error-codes.ts';
import type { ApplicationEvent, ApplicationStage, RejectionReason } from '#contract/team-applications.ts';
import { errorText } from '../core/errors.ts';
import { failedToLoad } from '../core/shared-words.ts';

/** The form of an application, to a team or for a role. */
export const APPLY_TEXT = {
  applicant: 'You’re applying as',
  fullName: 'Full name',
  gamertag: 'Gamertag',
  message: 'Message',
  messageHint: 'Anything else we should know.',
  questions: 'What we ask',
  questionsLoading: 'Loading the questions…',
  questionsFailed: 'We couldn’t load the questions.',
  questionsChanged: 'The questions have changed. Answer the new ones and send again.',
  answerMissing: (question: string): string => `Answer “${question}”`,
  teamDetails: 'About the team',
  maxRoster: 'Max roster',
  rank: 'Current rank',
  status: 'Status',
  achievement: 'Recent achievement',
  processTitle: 'What happens next',
  process: (reviewTime: string): string =>
    `The team admins read your application and answer within ${reviewTime}. You can follow or withdraw it under Applications.`,
  submit: 'Submit application',
  submitting: 'Submitting...',
  cancel: 'Cancel',
  discardTitle: 'Close without applying?',
  discard: 'You’ll lose what you’ve typed.',
  discardConfirm: 'Discard it',
  discardCancel: 'Keep writing',
} as const;

export const TEAM_APPLICATIONS_TEXT = {
  title: 'Team applications',
  loading: 'Loading teams...',
  failed: failedToLoad('the teams'),
  stale: (reason: string, time: string): string => `${reason} You’re seeing what we loaded at ${time}.`,
  ownGame: ' · You play this',
  mine: 'My applications',
  mineList: 'Your applications',
  none: 'You haven’t applied to a team yet.',
  noneHint: 'Choose one below. Applying takes two minutes.',
  toTeams: 'See open teams',
  open: 'Open teams',
  openList: 'Teams that are recruiting',
  noTeams: 'No teams are recruiting at the moment.',
  noTeamsHint: 'Teams open their rosters before a season. We’ll say so in the news.',
  toNews: 'Read the news',
  game: 'Game',
  allGames: 'All games',
  shown: (count: number): string => (count === 1 ? '1 team' : `${count} teams`),
  players: (current: number, max: number): string => `${current} of ${max} players`,
  applyTo: (team: string): string => `Apply to ${team}`,
  applied: 'Applied',
  follow: (team: string): string => `Your application to ${team}`,
  unknownTeam: 'There’s no team at this address, or it isn’t recruiting. These teams are:',
  notPossible: (team: string, reason: string): string => `You can’t apply to ${team} now. ${reason}`,
} as const;

export const APPLICATION_TEXT = {
  answerBy: (day: string): string => `Answer by ${day}`,
  /** Follows the day. */
  left: (days: number): string => {
    if (days === 0) return ' · due today';
    return days === 1 ? ' · 1 business day left' : ` · ${days} business days left`;
  },
  late: (day: string): string => `We promised an answer by ${day}. We’re late, sorry about that.`,
  trialUntil: (day: string): string => `On trial until ${day}`,
  reapply: (day: string): string => `You can apply again from ${day}.`,
  answered: (day: string): string => `This team has already answered you. You can apply again from ${day}.`,
  reapplyNow: 'You can apply again.',
  applyAgain: (team: string): string => `Apply to ${team} again`,
  alternatives: 'Teams that may suit you',
  history: 'What happened',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawNamed: (team: string): string => `Withdraw your application to ${team}`,
  withdrawTitle: 'Withdraw this application?',
  withdrawQuestion: (team: string): string =>
    `${team} will no longer look at it. You can apply again whenever you like.`,
  withdrawOnTrial: (team: string): string =>
    `Your trial with ${team} ends too. You can apply again whenever you like.`,
  withdrawKeep: 'Keep it',
  withdrawn: 'Application withdrawn.',
  submittedOn: (date: string): string => `Applied on ${date}`,
  toGuardian: 'See your guardian’s consent',
  toOnboarding: 'Finish onboarding',
} as const;

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

const STAGE_SENTENCES: Readonly<Record<ApplicationStage, string>> = {
  submitted: 'Your application is with the team admins.',
  awaiting_guardian: 'We’ll carry on as soon as your guardian agrees to your membership.',
  in_review: 'The team is reading it.',
  interview: 'The team wants to talk to you and will suggest a time.',
  trial: 'You train with the team before they decide.',
  waitlisted: 'The roster is full. We’ll get back to you when a place opens.',
  accepted: 'Welcome to the team.',
  rejected: 'The team has said no this time.',
  withdrawn: 'You withdrew it.',
  expired: 'Nothing happened with it for a long time, so we closed it.',
};

const EVENT_LABELS: Readonly<Record<ApplicationEvent['kind'], string>> = {
  submitted: 'You applied',
  awaiting_guardian: 'Waiting for your guardian',
  guardian_agreed: 'Your guardian agreed',
  in_review: 'The team started reading it',
  interview: 'The team invited you to talk',
  trial: 'The team invited you to a trial',
  waitlisted: 'You went onto the waiting list',
  accepted: 'You were accepted',
  rejected: 'The team said no',
  withdrawn: 'You withdrew it',
  expired: 'We closed it',
  note: 'The team wrote',
};

export const REJECTION_TEXTS: Readonly<Record<RejectionReason, string>> = {
  roster_full: 'The roster is full.',
  level: 'The team is looking for a different level of play.',
  role_taken: 'The role you play is taken.',
  availability: 'The practice times don’t fit yours.',
  age: 'The competition has an age limit.',
  conduct: 'It’s about our rules of conduct.',
  other: 'Another reason: see our message.',
};

export interface ApplicationWords {
  readonly sentences: Readonly<Record<ApplicationStage, string>>;
  readonly reasons: Readonly<Record<RejectionReason, string>>;
  readonly events: Readonly<Record<ApplicationEvent['kind'], string>>;
  readonly alternatives: string;
}

export const TEAM_APPLICATION_WORDS: ApplicationWords = {
  sentences: STAGE_SENTENCES,
  reasons: REJECTION_TEXTS,
  events: EVENT_LABELS,
  alternatives: APPLICATION_TEXT.alternatives,
};

/** Why a member cannot apply to a team; `day` is the first day on which they can. */
export function refusalText(code: ErrorCode, day: string | null): string {
  return day === null ? errorText(code) : APPLICATION_TEXT.answered(day);
}

export const OWN_APPLICATIONS_TEXT = {
  loading: 'Loading your applications...',
  failed: failedToLoad('your applications'),
  all: 'All applications',
} as const;
