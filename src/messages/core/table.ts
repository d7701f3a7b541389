/** Words of every table of the back office. */
import { failedToLoad, SAVE_WORDS, SHARED_WORDS } from './shared-words.ts';
import { counted } from './counted.ts';

export const TABLE_TEXT = {
  search: 'Search',
  filters: 'Filters',
  filtersActive: (count: number): string => `Filters · ${String(count)}`,
  clearAll: 'Clear search and filters',
  removeFilter: (label: string, value: string): string => `Remove filter ${label}: ${value}`,
  activeFilters: 'Active filters',
  filterChip: (label: string, value: string): string => `${label}: ${value}`,
  any: 'Any',
  from: 'From',
  to: 'To',
  days: (from: string, to: string): string => {
    if (to === '') return `from ${from}`;
    return from === '' ? `until ${to}` : `${from} to ${to}`;
  },
  view: 'View',
  savedViews: 'Saved',
  columns: 'Columns',
  sortBy: 'Sort by',
  ascending: (label: string): string => `${label}, ascending`,
  descending: (label: string): string => `${label}, descending`,
  refresh: 'Refresh',
  showQueue: (queue: string): string => `Show “${queue}”`,
  loading: SHARED_WORDS.loading,
  refreshing: 'Updating…',
  selectPage: 'Select all on this page',
  selectRow: (title: string): string => `Select ${title}`,
  selected: (count: number): string => `${String(count)} selected`,
  /** Of the selected rows, those of other pages and those that an action took out of the list. */
  notListed: (count: number): string => `${String(count)} not on this page`,
  clearSelection: 'Clear selection',
  /** `count` is null where it could not be counted. */
  selectMatching: (count: number | null, limit: number): string => {
    if (count === null) return 'Select all that match';
    return count > limit
      ? `Select the first ${String(limit)} of ${String(count)} that match`
      : `Select all ${String(count)} that match`;
  },
  bulk: 'Actions on the selected rows',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  previousRow: 'Previous (K)',
  nextRow: 'Next (J)',
  /** `total` is 'last' on the last page; estimates keep two digits. */
  range: (
    from: number,
    to: number,
    total: { readonly count: number; readonly exact: boolean } | 'last' | null,
  ): string => {
    const shown = `${String(from)}–${String(to)}`;
    if (total === null) return `${shown}, and more`;
    if (total === 'last') return `${shown} of ${String(to)}`;
    const options = total.exact ? {} : { maximumSignificantDigits: 2 };
    const count = new Intl.NumberFormat('en-ZA', options).format(Math.max(total.count, to + 1));
    return `${shown} of ${total.exact ? '' : 'about '}${count}`;
  },
  emptyTitle: 'Nothing here yet',
  nothingFitsTitle: 'Nothing found',
  nothingFits: 'No rows match your search and filters.',
  beyondTitle: 'There’s nothing on this page',
  toFirstPage: 'Go to the first page',
  failedTitle: failedToLoad('this'),
  offlineTitle: 'You’re offline',
  offline: 'You’re seeing what we last loaded. We’ll update it when you’re back online.',
  stale: 'You’re seeing what we last loaded.',
  retry: SHARED_WORDS.retry,
  close: SHARED_WORDS.close,
  more: 'More',
  details: 'Details',
  /** To those who hear one link at a time. */
  detailsOf: (title: string): string => `Details: ${title}`,
  optionsLoading: 'Loading options…',
  optionsEmpty: 'There’s nothing to choose from.',
  missingTitle: 'Not found',
  missing: 'It no longer exists, or you don’t have access to it.',
} as const;

export const EXPORT_TEXT = {
  save: 'Export CSV',
  saveSelected: 'Export selected',
  reading: (rows: number): string => (rows === 0 ? 'Exporting…' : `Exporting… ${String(rows)}`),
  cancel: 'Cancel export',
  done: (rows: number): string => `${counted('row', 'rows')(rows)} exported.`,
  cut: (rows: number): string =>
    `We exported the first ${String(rows)} rows. Filter the list to get the others.`,
} as const;

export const BULK_TEXT = {
  /** An action as the command palette names it. */
  onSelected: (action: string, count: number): string => `${action}: ${String(count)} selected`,
  running: (done: number, total: number): string => `${String(done)} of ${String(total)}…`,
  resultsTitle: 'Results',
  summary: (done: number, skipped: number, refused: number): string =>
    [
      `${String(done)} done`,
      ...(skipped > 0 ? [`${String(skipped)} skipped`] : []),
      ...(refused > 0 ? [`${String(refused)} failed`] : []),
    ].join(', '),
  done: 'Done',
  skipped: 'Skipped: doesn’t apply',
  reading: 'Checking…',
  cancel: SAVE_WORDS.cancel,
  /** Why rows are left out, each with its count: "1 is not paid". */
  leftOut: (count: number, reasons: readonly string[]): string =>
    `${String(count)} ${count === 1 ? 'is' : 'are'} left out: ${reasons.join(', ')}.`,
  titles: (titles: readonly string[], more: number): string =>
    more > 0 ? `${titles.join(', ')} and ${String(more)} more` : titles.join(', '),
  selectedStay: 'These are still selected, so that you can try again.',
  open: (title: string): string => `Open ${title}`,
} as const;

export const ACTION_TEXT = {
  working: 'Working…',
  /** The menu beside the main action, and without one. */
  more: 'More',
  actions: 'Actions',
  changedTitle: 'Changed in the meantime',
  changed: 'Someone else changed this in the meantime. Nothing was saved. Here’s the difference:',
  changedElsewhere: 'Someone else changed this in the meantime. Nothing was saved.',
  difference: (label: string, before: string, after: string): string =>
    `${label}: was ${before === '' ? 'empty' : before}, now ${after === '' ? 'empty' : after}`,
} as const;

/** Of a form whose row someone else saved or deleted while it was open; the differences follow. */
export const conflictWords = (what: string) => ({
  stale: `Someone else changed ${what} while you were typing. Nothing was saved yet. Save again to replace their version:`,
  gone: `Someone deleted ${what} in the meantime. Nothing was saved.`,
});

/** Words of the open row of most desks. */
export const DESK_WORDS = {
  facts: 'Facts',
  change: 'Change',
  edit: 'Edit',
  changed: 'Last changed',
} as const;

/** Notes on the open row. */
export const NOTE_WORDS = {
  notes: 'Notes',
  noNotes: 'No notes yet.',
  newNote: 'New note',
  addNote: 'Add note',
  addingNote: 'Adding…',
  noted: 'Note added.',
} as const;

/** Words of the form of a row; `what` is 'supplier'. */
export const rowFormWords = (what: string) => ({
  addTitle: `New ${what}`,
  editTitle: (name: string): string => `Edit ${name}`,
  added: (name: string): string => `“${name}” added.`,
  changed: (name: string): string => `“${name}” saved.`,
  ...conflictWords(`this ${what}`),
});

/** Words of the deletion of a row; `what` is 'supplier'. */
export const deletionWords = (what: string) => ({
  delete: 'Delete',
  deleteTitle: `Delete this ${what}?`,
  deleted: (name: string): string => `“${name}” deleted.`,
});

/** Words of moving a row in its list. */
export const MOVE_WORDS = {
  up: (name: string): string => `Move ${name} up`,
  down: (name: string): string => `Move ${name} down`,
  moved: (name: string, place: number, count: number): string =>
    `${name} is now number ${String(place)} of ${String(count)}.`,
} as const;

/** Why rows are left out of an action on several, by code; 'missing' also stands for unknown codes. */
type Reasons = Readonly<Record<'missing', (count: number) => string>> &
  Readonly<Partial<Record<string, (count: number) => string>>>;

/** Words of actions on several rows. */
export const batchWords = (rows: string, reasons: Reasons) => ({
  nothing: `This doesn’t apply to any of the selected ${rows}.`,
  reason: (code: string, count: number): string => (reasons[code] ?? reasons.missing)(count),
});

/** The label of a button that opens a dialog, from that of its submit button. */
export const opensDialog = (submit: string): string => `${submit}…`;

/** The label of a busy button, from its verb: 'Merging…' of 'Merge roles'. */
export function busyText(label: string): string {
  const [verb = ''] = label.split(/\W/u);
  const doubled = verb.replace(/^([^aeiou]*[aeiou])([bdglmnprt])$/iu, '$1$2$2');
  return `${doubled.replace(/e$/u, '')}ing…`;
}
