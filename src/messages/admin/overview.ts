/** /admin-overview: the work queue. */
import type { WorkKind, WorkOwner } from '#contract/work-queue.ts';
import { counted } from '../core/counted.ts';
import { loadingWords } from '../core/shared-words.ts';

/** A kind of work: its tab, one of it, and why it waits. */
export interface WorkKindWords {
  readonly label: string;
  readonly one: string;
  readonly hint: string;
}

export const WORK_KIND_TEXT: Readonly<Record<WorkKind, WorkKindWords>> = {
  application: {
    label: 'Applications',
    one: 'Application',
    hint: 'We promised these applicants an answer within five business days.',
  },
  order: {
    label: 'Orders to send',
    one: 'Order',
    hint: 'Paid. Most orders leave within two working days.',
  },
  payment: {
    label: 'Payments',
    one: 'Payment',
    hint: 'A payment needs a decision, we owe money back, or a transfer needs checking.',
  },
  return: {
    label: 'Returns',
    one: 'Return',
    hint: 'A buyer wants to send something back, or has already posted it.',
  },
  inquiry: {
    label: 'Partners',
    one: 'Partner',
    hint: 'Companies that wrote to us. We promise an answer within 24 hours.',
  },
  article: { label: 'Articles', one: 'Article', hint: 'Authors asked for a review.' },
  consent: {
    label: 'Consents',
    one: 'Consent',
    hint: 'Guardians who haven’t answered yet. Their link ends on the day shown.',
  },
  deletion: {
    label: 'Deletions',
    one: 'Deletion',
    hint: 'Members who want us to delete their account. We have 30 days.',
  },
  outbox: {
    label: 'Failed sends',
    one: 'Failed send',
    hint: 'Emails, messages and builds that failed five times or more.',
  },
  role_application: {
    label: 'Role applications',
    one: 'Role application',
    hint: 'They applied for a role. We promised an answer within five business days.',
  },
  exit: {
    label: 'Exits',
    one: 'Exit',
    hint: 'Members who want to leave, and those whose last day has passed.',
  },
  ticket: {
    label: 'HR tickets',
    one: 'HR ticket',
    hint: 'Members waiting for an answer from HR. Times are in working hours.',
  },
  match: {
    label: 'Matches',
    one: 'Match',
    hint: 'The result is missing, or a match begins within 36 hours without a line-up.',
  },
  delivery: {
    label: 'Late deliveries',
    one: 'Delivery',
    hint: 'Suppliers told us a day, and it has passed.',
  },
  purchase: {
    label: 'Purchase orders',
    one: 'Purchase order',
    hint: 'Drafts that aren’t sent to the supplier yet.',
  },
  stock: { label: 'Low stock', one: 'Stock', hint: 'Sold out, or at the level you want to be warned at.' },
};

export const WORK_OWNER_LABELS: Readonly<Record<WorkOwner, string>> = {
  all: 'Everyone’s',
  mine: 'Mine',
  free: 'Unassigned',
};

/** States that no desk has words for. */
export const WORK_STATE_LABELS = { open: 'Asked for', packed_collect: 'Packed' } as const;

const items = counted('item', 'items');

export const OVERVIEW_TEXT = {
  menuCount: counted('item is waiting', 'items are waiting'),
  title: 'Overview',
  views: 'Views of the overview',
  work: 'To do',
  caption: 'What’s waiting, oldest promise first',
  kinds: 'What’s waiting, by desk',
  all: 'All',
  owners: 'Whose work is shown',
  count: (count: number, late: number): string =>
    late === 0 ? items(count) : `${items(count)}, ${String(late)} of them late`,
  what: 'What',
  kind: 'Kind',
  due: 'Due',
  since: 'Waiting since',
  who: 'Who has it',
  actions: 'Actions',
  nameless: 'No name',
  me: 'You',
  assign: 'Assign to me',
  assignSpoken: (subject: string): string => `Assign to me: ${subject}`,
  release: 'Release',
  releaseSpoken: (subject: string): string => `Release ${subject}`,
  takeOver: 'Take over',
  takeOverSpoken: (subject: string, who: string): string => `Take over ${subject} from ${who}`,
  takeOverTitle: 'Take this over?',
  takeOverQuestion: (subject: string, who: string): string =>
    `${who} has ${subject}. Tell them, so that it isn’t done twice.`,
  assigned: (subject: string): string => `${subject} is yours.`,
  released: (subject: string): string => `${subject} is unassigned.`,
  actionSpoken: (action: string, subject: string): string => `${action}: ${subject}`,
  taken: 'Someone else has just taken this. Here’s the latest list.',
  gone: 'This is already done. Here’s the latest list.',
  lateDays: counted('day late', 'days late'),
  lateHours: counted('hour late', 'hours late'),
  today: (time: string | null): string => (time === null ? 'Today' : `Today ${time}`),
  noPromise: 'No date',
  ...loadingWords('what’s waiting'),
  offline: 'You’re offline',
  offlineText: 'You’re seeing what we last loaded. We’ll update it when you’re back online.',
  staleText: 'You’re seeing what we last loaded.',
  refresh: 'Refresh',
  refreshing: 'Updating…',
  doneTitle: 'All done',
  done: 'Nothing is waiting for you. New work appears here as it comes in.',
  noneMineTitle: 'You have nothing assigned',
  noneMine: 'Assign yourself something from everyone’s list.',
  noneFreeTitle: 'Everything is assigned',
  noneFree: 'Someone is already working on each item.',
  noneOfKind: 'Nothing of this kind is waiting.',
  showAll: 'Show everyone’s',
  shown: (count: number, all: number): string =>
    count < all ? `${String(count)} of ${String(all)}` : items(all),
  more: 'Show more',
  narrow: (rows: number): string => `We list the ${String(rows)} most urgent. Choose a kind to see others.`,
  openDesk: 'Open the desk',
} as const;
