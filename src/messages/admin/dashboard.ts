/** /admin-dashboard: figures of a period, and what changed. */
import type { DashboardPeriod } from '#contract/dashboard.ts';

export const PERIOD_LABELS: Readonly<Record<DashboardPeriod, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  own: 'Custom dates',
};

export const DASHBOARD_TEXT = {
  title: 'Dashboard',
  periods: 'Period',
  loading: 'Adding up the figures…',
  failed: 'We couldn’t load the figures.',
  offline: 'You’re offline. Connect again to see these figures.',
  stale: 'These are the figures as last loaded.',
  compared: (now: string, before: string): string =>
    `${now}, compared with ${before}. In charts, the wide grey bars are the period before.`,
  range: (first: string, last: string): string => (first === last ? first : `${first} – ${last}`),
  highlights: 'At a glance',
  ownForm: 'Custom dates',
  from: 'From',
  until: 'Until',
  show: 'Show figures',
  wrongDates: 'Enter a last day that’s not before the first, and at most three years later',
  now: 'This period',
  before: 'Period before',
  chart: (title: string, summary: string): string => `Chart of ${title}. ${summary}`,
  table: (title: string): string => `${title} as a table`,
  file: 'Export CSV',
  fileFailed: 'We couldn’t make the file. Try again.',
  none: '–',
} as const;

/** The parts of a period: heading of their column. */
export const UNIT_LABELS = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** One sentence about a number: how it changed. */
export interface ChangeWords {
  /** 'Net sales', at the start of a sentence. */
  readonly label: string;
  readonly now: string;
  readonly before: string;
  /** Null where there is no percentage: the number before was none, or below nothing. */
  readonly percent: number | null;
  readonly sign: number;
  readonly isNone: boolean;
  readonly wasNone: boolean;
}

export function changeText({ label, now, before, percent, sign, isNone, wasNone }: ChangeWords): string {
  const lower = label.charAt(0).toLowerCase() + label.slice(1);
  if (isNone && wasNone) return `No ${lower} in this period, nor in the one before.`;
  if (isNone) return `No ${lower} in this period, after ${before} in the one before.`;
  if (wasNone) return `${label}: ${now}, after none in the period before.`;
  if (sign === 0) return `${label} stayed at ${now}.`;
  if (percent === null) return `${label} went from ${before} to ${now}.`;
  const verb = sign > 0 ? 'rose' : 'fell';
  return percent === 0
    ? `${label} ${verb} slightly to ${now}, from ${before}.`
    : `${label} ${verb} by ${String(percent)}% to ${now}, from ${before}.`;
}

/** The change beside a number. */
export function shortChange({ percent, sign, isNone, wasNone }: ChangeWords): string {
  if (sign === 0) return 'No change';
  if (wasNone) return 'None before';
  if (isNone || percent === null) return sign > 0 ? 'More than before' : 'Less than before';
  return `${sign > 0 ? '+' : '−'}${String(percent)}%`;
}

export const SALES_TEXT = {
  title: 'Sales',
  empty: 'No payments in this period or the one before.',
  net: 'Net sales',
  netHint:
    'Payments less PayFast’s fees and refunds. A payment counts on the day it arrived, a refund on the day it was made.',
  netBefore: 'Net before',
  gross: 'Gross',
  fees: 'PayFast fees',
  refunds: 'Refunds',
  orders: 'Paid orders',
  split: (gross: string, fees: string, refunds: string): string =>
    `${gross} came in; PayFast kept ${fees} and ${refunds} went back to buyers.`,
} as const;

export const PRODUCTS_TEXT = {
  title: 'Best sellers',
  empty: 'No paid orders in this period or the one before.',
  item: 'Item',
  sold: 'Sold',
  soldBefore: 'Sold before',
  refunded: 'Refunded',
  sales: 'Sales',
  stock: 'In stock at the end',
  turns: 'Stock turns',
  turnsLine: (turns: number, shipped: number): string => {
    const percent = Math.round(turns * 100);
    const share = percent < 1 ? 'less than 1%' : `${String(percent)}%`;
    const part = turns < 1 ? `${share} of` : `${turns.toFixed(1)} times`;
    return `Orders took ${String(shipped)} ${shipped === 1 ? 'item' : 'items'} from stock: ${part} the average stock.`;
  },
  noTurns: 'No items left the stock in this period.',
  hint: 'Items of orders paid in this period, after discounts. Stock turns: items sent out, divided by the average of the stock before and after.',
} as const;

export const MEMBERS_TEXT = {
  title: 'Members',
  empty: 'Nobody signed up in this period or the one before.',
  registered: 'Sign-ups',
  steps: {
    registered: 'Signed up',
    confirmed: 'Confirmed their email',
    onboarded: 'Completed onboarding',
    in_team: 'Joined a team',
  },
  stepText: (count: number, share: string): string => `${String(count)} (${share})`,
  funnel: 'From signing up to a team',
  funnelHint: 'Those who signed up in this period, and how far they’ve come until today.',
  total: (registered: number, onboarded: number): string =>
    `${String(registered)} ${registered === 1 ? 'person has' : 'people have'} signed up so far, and ${String(onboarded)} of them completed onboarding.`,
} as const;

export const APPLICATIONS_TEXT = {
  title: 'Applications',
  empty: 'Nobody applied to a team in this period or the one before.',
  received: 'Applications',
  promise: 'Replies in time',
  decisions: (count: (outcome: 'accepted' | 'rejected' | 'withdrawn' | 'expired') => number): string =>
    `Decided: ${String(count('accepted'))} accepted, ${String(count('rejected'))} rejected, ${String(count('withdrawn'))} withdrawn, ${String(count('expired'))} expired.`,
  stages: 'Time per stage',
  stage: 'Stage',
  stageLabels: {
    submitted: 'Waiting for a review',
    awaiting_guardian: 'Waiting for a guardian',
    in_review: 'In review',
    interview: 'Interview',
    trial: 'Trial',
    waitlisted: 'Waiting list',
  },
  ended: 'Ended',
  average: 'Average',
  averageBefore: 'Average before',
  kept: (kept: number, all: number, share: string): string =>
    `${String(kept)} of ${String(all)} first ${all === 1 ? 'reply' : 'replies'} came by the promised day (${share}).`,
  noReplies: 'No first replies in this period.',
  late: (count: number): string =>
    count === 0
      ? 'No reply is late right now.'
      : `${String(count)} ${count === 1 ? 'reply is' : 'replies are'} late right now.`,
} as const;

export const PARTNERS_TEXT = {
  title: 'Partners',
  empty: 'No company wrote to us in this period or the one before.',
  inquiries: 'Partner inquiries',
  kept: (kept: number, all: number, share: string): string =>
    `${String(kept)} of ${String(all)} first ${all === 1 ? 'answer' : 'answers'} came within 24 hours (${share}).`,
  noAnswers: 'No first answers in this period.',
} as const;

export const NEWS_TEXT = {
  title: 'News',
  empty: 'No articles were published or read in this period or the one before.',
  reads: 'Article reads',
  hint: 'A reader counts once per article and day.',
  published: 'Articles published',
  article: 'Article',
  readsColumn: 'Reads',
  readsBefore: 'Reads before',
  most: 'Most read',
} as const;

export const TEAMS_TEXT = {
  title: 'Matches',
  empty: 'No team had a match or a training in this period or the one before.',
  hint: 'Matches count on the day they started; forfeits count as won or lost, but not as played. Attendance: how often those on the roster said yes to a match or training, or were in the line-up.',
  played: 'Matches played',
  record: (record: string, forfeits: number, share: string): string =>
    `${record}${forfeits === 0 ? '' : `, ${String(forfeits)} of them by forfeit`}. Win rate: ${share}.`,
  noResults: 'No results in this period.',
  attendance: (attended: number, asked: number, share: string): string =>
    `Attendance: ${String(attended)} of ${String(asked)} (${share}).`,
  silent: (count: number): string =>
    count === 0
      ? 'No answer is missing.'
      : `${String(count)} ${count === 1 ? 'answer is' : 'answers are'} missing.`,
  noneAsked: 'Nobody was asked for a match or a training in this period.',
  byTeam: 'By team',
  team: 'Team',
  playedColumn: 'Played',
  forfeits: 'Forfeits',
  results: { won: 'Won', lost: 'Lost', drawn: 'Drawn' },
  attendanceColumn: 'Attendance',
  attendanceBefore: 'Attendance before',
} as const;

interface Rated {
  readonly count: number;
  readonly mean: number;
}

export const TICKETS_TEXT = {
  title: 'HR tickets',
  empty: 'Nobody asked HR in this period or the one before.',
  asked: 'Tickets received',
  hint: 'Counts tickets of normal sensitivity that aren’t about a person, without ban appeals. Times are in working hours from when the ticket arrived.',
  kept: (kept: number, all: number, share: string): string =>
    `${String(kept)} of ${String(all)} first ${all === 1 ? 'answer' : 'answers'} came within the promised hours (${share}).`,
  noReplies: 'No first answers in this period.',
  medians: (reply: string | null, done: string | null): string => {
    const parts = [reply && `answered within ${reply}`, done && `resolved within ${done}`].filter(Boolean);
    return parts.length === 0 ? '' : `Half were ${parts.join(' and ')}.`;
  },
  rated: (now: Rated | null, before: Rated | null): string =>
    now === null
      ? 'Fewer than five ratings, so they’re not shown.'
      : `${String(now.count)} ratings, ${now.mean.toFixed(1)} of 5 on average${before === null ? '' : `, was ${before.mean.toFixed(1)}`}.`,
  times: 'Median working hours',
  step: 'Until',
  steps: { reply_minutes: 'First answer', done_minutes: 'Resolved' },
  ratings: 'Ratings of resolved tickets',
  rating: 'Rating',
  stars: (star: number): string => `${String(star)} of 5`,
} as const;

/** Business minutes in words. */
export function workingTime(minutes: number): string {
  return minutes < 60 ? `${String(Math.max(1, Math.round(minutes)))} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** The share before, beside the present one. */
export const wasText = (before: number | null): string => (before === null ? '' : `was ${String(before)}%`);

/** 'x%, was y%'. */
export function shareText(now: number | null, before: number | null): string {
  const text = now === null ? DASHBOARD_TEXT.none : `${String(now)}%`;
  return before === null ? text : `${text}, ${wasText(before)}`;
}

/** A length of time in the largest unit that fits. */
export function durationText(seconds: number): string {
  const hours = seconds / 3600;
  if (hours < 1) return `${String(Math.round(seconds / 60))} min`;
  return hours < 48 ? `${String(Math.round(hours))} h` : `${(hours / 24).toFixed(1)} days`;
}
