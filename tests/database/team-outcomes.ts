/** Expected outcome of every act at every stage: the next stage or the refusal. */
import type { ApplicationStage } from '#contract/team-applications.ts';

/** Every act on an application. */
export const TEAM_ACTS = [
  'review',
  'interview',
  'trial',
  'waitlist',
  'accept',
  'reject',
  'withdraw',
  'apply',
  'seat',
  'revoke',
  'grant',
  'expire',
] as const;
export type TeamAct = (typeof TEAM_ACTS)[number];

const NO = 'transition_not_allowed';
const TAKEN = 'duplicate key value violates unique constraint "team_members_current_key"';

type Outcomes = Readonly<Record<TeamAct, string>>;

/**
 * Outcomes of an open application. `revoke` and `grant` are the guardian's; `expire` runs after 200 days.
 */
const OPEN: Outcomes = {
  review: NO,
  interview: NO,
  trial: 'trial',
  waitlist: 'waitlisted',
  accept: 'accepted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  apply: 'duplicate_application',
  seat: 'accepted',
  revoke: 'awaiting_guardian',
  grant: '',
  expire: 'expired',
};

/** Outcomes of a closed application. */
const CLOSED: Outcomes = {
  review: NO,
  interview: NO,
  trial: NO,
  waitlist: NO,
  accept: NO,
  reject: NO,
  withdraw: NO,
  apply: 'submitted',
  seat: '',
  revoke: '',
  grant: '',
  expire: '',
};

/** An empty text: nothing changes. */
export const TEAM_OUTCOMES: Readonly<Record<ApplicationStage, Outcomes>> = {
  submitted: { ...OPEN, review: 'in_review', interview: 'interview' },
  awaiting_guardian: {
    ...OPEN,
    trial: NO,
    waitlist: NO,
    accept: NO,
    seat: 'person_unavailable',
    revoke: '',
    grant: 'submitted',
  },
  in_review: { ...OPEN, interview: 'interview' },
  interview: OPEN,
  trial: { ...OPEN, trial: NO, waitlist: NO, seat: TAKEN },
  waitlisted: { ...OPEN, review: 'in_review', waitlist: NO },
  accepted: { ...CLOSED, apply: 'already_member', seat: TAKEN },
  rejected: { ...CLOSED, apply: 'reapply_later' },
  withdrawn: CLOSED,
  expired: CLOSED,
};
