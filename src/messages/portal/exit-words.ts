/** Words of exits that the member's screen and the desk share. */
import type { ExitKind, ExitReason, ExitState, HandoverLine } from '#contract/exits.ts';

export const EXIT_REASON_LABELS: Readonly<Record<ExitReason, string>> = {
  time: 'No time for it',
  school_or_work: 'School, studies or work',
  other_organisation: 'Joining another organisation',
  team_fit: 'The team isn’t the right one',
  expectations: 'It’s not what I expected',
  moving: 'Moving, or a change at home',
  wellbeing: 'Health and wellbeing',
  conduct: 'How someone treated me',
  other: 'Another reason',
};

export const EXIT_STATE_LABELS: Readonly<Record<ExitState, string>> = {
  submitted: 'Sent',
  acknowledged: 'Read by HR',
  interview: 'Talking',
  retained: 'Staying',
  confirmed: 'Confirmed',
  offboarding: 'Finishing',
  completed: 'Completed',
  withdrawn: 'Withdrawn',
};

export const HANDOVER_TEXT = {
  title: 'To hand over',
  kinds: {
    role: 'Role',
    captaincy: 'Captain',
    ticket: 'Ticket',
    inquiry: 'Partner inquiry',
    article: 'Unpublished article',
  } satisfies Record<HandoverLine['kind'], string>,
  successor: (name: string): string => `${name} takes over`,
} as const;

export const EXIT_KIND_LABELS: Readonly<Record<ExitKind, string>> = {
  team: 'A team',
  organisation: 'The organisation',
  account: 'Everything, with the account',
};
