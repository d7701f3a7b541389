/** /admin-hr-tickets?view=exits: members who leave. */
import type { DeskExit, ExitCheck, ExitQueue } from '#contract/exits.ts';
import { counted } from '../core/counted.ts';
import { loadingWords } from '../core/shared-words.ts';
import { NOTE_WORDS } from '../core/table.ts';

export const EXIT_QUEUE_LABELS: Readonly<Record<ExitQueue, string>> = {
  overdue: 'Overdue',
  new: 'New',
  talking: 'Talking',
  leaving: 'Leaving',
  offboarding: 'Finishing',
  done: 'Done',
};

export const EXIT_QUEUE_HINTS: Readonly<Record<ExitQueue, string>> = {
  overdue: 'These members are waiting for us. Nothing ends until you confirm it, even after their last day.',
  new: 'Tell them within two business days that you’ve read it.',
  talking: 'Talk to them, then confirm the exit or note that they’re staying.',
  leaving: 'Confirmed. Everything ends by itself in the night after the last day.',
  offboarding: 'The last day has passed. Finish the checklist and remove what blocks the end.',
  done: 'Left, stayed or withdrawn.',
};

export const EXIT_CHECK_LABELS: Readonly<Record<ExitCheck, string>> = {
  equipment: 'Equipment is back',
  accounts: 'Shared accounts and passwords are changed',
  channels: 'Removed from Discord and other channels',
  captaincy: 'Captaincy is handed over',
};

const OBSTACLES: Readonly<Record<DeskExit['obstacles'][number]['code'], (name: string) => string>> = {
  captain: (name) =>
    `They’re captain of ${name}. Name another captain in the roster, or tick “${EXIT_CHECK_LABELS.captaincy}”.`,
  last_superadmin: () => 'They’re the last superadmin. Make someone else a superadmin first.',
  role_needs_holder: (name) =>
    `They’re the last holder of ${name}, a required role. Assign it to someone else first.`,
};

const EVENTS: Readonly<Record<DeskExit['events'][number]['kind'], string>> = {
  submitted: 'Asked to leave',
  acknowledged: 'Acknowledged',
  interview: 'Invited to talk',
  retained: 'Staying',
  confirmed: 'Confirmed',
  offboarding: 'Last day passed',
  completed: 'Completed',
  withdrawn: 'Withdrawn',
  note: 'Note',
  check: 'Checklist',
  successor: 'Handover',
};

export const EXITS_TEXT = {
  title: 'Exits',
  caption: 'Members who are leaving',
  searchHint: 'Name or words',
  empty: 'Nobody has asked to leave.',
  queues: 'Exits by queue',
  all: 'All',
  count: counted('exit', 'exits'),
  member: 'Member',
  nameless: 'Unnamed member',
  name: 'Name',
  leaving: 'Leaving',
  reasons: 'Reasons',
  words: 'In their words',
  lastDay: 'Last day',
  equipment: 'Equipment they have',
  wouldReturn: 'Would return',
  yes: 'Yes',
  no: 'No',
  score: 'Score',
  scoreOf: (score: number | null): string => (score === null ? '' : `${String(score)} of 10`),
  state: 'State',
  queue: 'Queue',
  due: 'Due',
  asked: 'Asked',
  blocked: 'Blocked',
  facts: 'What they told us',
  actions: 'Next step',
  ...loadingWords('what happened'),
  blockedTitle: 'What blocks the end',
  blockedHint: 'Nothing ends until this is solved. We try again every night.',
  obstacle: ({ code, name }: DeskExit['obstacles'][number]): string => OBSTACLES[code](name ?? ''),
  checklist: 'Checklist',
  checkDone: (by: string | null, at: string): string => (by === null ? at : `${by}, ${at}`),
  checkSaved: (label: string): string => `${label}: ticked.`,
  checkTaken: (label: string): string => `${label}: no longer ticked.`,
  ends: 'What ends',
  nothingEnds: 'No teams and no roles.',
  teams: 'Teams',
  roles: 'Roles',
  timeline: 'What happened',
  event: (kind: DeskExit['events'][number]['kind']): string => EVENTS[kind],
  by: (name: string): string => `by ${name}`,
  byMember: 'by the member',
  bySystem: 'automatically',
  ...NOTE_WORDS,
  notesPrivate: 'Only HR reads these. The member never sees them.',
  message: 'Message to the member',
  messageHint: 'They read it with their exit. We don’t put it in an email.',
} as const;

interface StepWords {
  readonly title: (name: string) => string;
  readonly lead: string;
  readonly submit: string;
  readonly done: (name: string) => string;
}

/** Steps of the desk, in their usual order. */
export const EXIT_STEPS = ['acknowledge', 'interview', 'confirm', 'retain'] as const;
export type ExitStep = (typeof EXIT_STEPS)[number];

export const EXIT_STEP_TEXT: Readonly<Record<ExitStep, StepWords>> = {
  acknowledge: {
    submit: 'Acknowledge',
    title: (name) => `Acknowledge ${name}’s exit`,
    lead: 'We tell the member that you’ve read it, also by email.',
    done: (name) => `${name} knows that you’ve read it.`,
  },
  interview: {
    submit: 'Invite to talk',
    title: (name) => `Invite ${name} to talk`,
    lead: 'We tell the member. Say when and where.',
    done: (name) => `${name} is invited.`,
  },
  confirm: {
    submit: 'Confirm exit',
    title: (name) => `Confirm ${name}’s exit`,
    lead: 'In the night after the last day everything they leave ends by itself. The member can no longer withdraw. We email them what happens when.',
    done: (name) => `${name}’s exit is confirmed.`,
  },
  retain: {
    submit: 'Close: they’re staying',
    title: (name) => `${name} is staying`,
    lead: 'Closes this exit. Nothing ends. We tell the member.',
    done: (name) => `${name} is staying.`,
  },
};

export const EXIT_INSIGHT_TEXT = {
  open: 'Why members leave…',
  title: 'Why members leave',
  lead: 'Confirmed exits of past quarters. We don’t show groups of fewer than five people, so that nobody can be recognised, and sometimes another group for the same reason.',
  ...loadingWords('the figures'),
  empty: 'No quarter with confirmed exits has ended yet.',
  quarter: (year: string, quarter: number): string => `${year}, quarter ${String(quarter)}`,
  exits: 'Exits',
  score: 'Average score',
  wouldReturn: 'Would return',
  reasons: 'Reasons',
  total: 'Everyone',
  organisation: 'The organisation',
  hidden: 'Smaller groups only count under “Everyone”.',
  fewer: 'Fewer than five people',
  share: (part: number, all: number): string => `${String(part)} of ${String(all)}`,
  noAnswers: 'No answers',
  reason: (label: string, times: number): string => `${label} (${String(times)})`,
} as const;
