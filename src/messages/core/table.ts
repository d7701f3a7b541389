/** Words of every table of the back office. */

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

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
  columns: 'Columns',
  columnsLegend: 'Shown columns',
  sortBy: 'Sort by',
  ascending: (label: string): string => `${label}, ascending`,
  descending: (label: string): string => `${label}, descending`,
  refresh: 'Refresh',
  loading: 'Loading…',
  refreshing: 'Updating…',
  selectPage: 'Select all on this page',
  selectRow: (title: string): string => `Select ${title}`,
  selected: (count: number): string => `${String(count)} selected`,
  clearSelection: 'Clear selection',
  bulk: 'Actions on the selected rows',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  /** Only what has been read is counted: the end of the list is known when it is in sight. */
  range: (from: number, to: number, more: boolean): string =>
    more ? `${String(from)}–${String(to)}, and more` : `${String(from)}–${String(to)} of ${String(to)}`,
  emptyTitle: 'Nothing here yet',
  nothingFitsTitle: 'Nothing fits',
  nothingFits: 'No row has everything that you asked for.',
  beyondTitle: 'The list ends before this page',
  toFirstPage: 'To the first page',
  failedTitle: 'This could not be loaded',
  offlineTitle: 'You are offline',
  offline: 'What you see is what was last loaded. It comes back by itself when there is a connection.',
  stale: 'This is what was last loaded.',
  retry: 'Try again',
  close: 'Close',
  more: 'More',
  details: 'Details',
  /** To those who hear one link at a time. */
  detailsOf: (title: string): string => `Details: ${title}`,
  optionsLoading: 'Reading what there is…',
  optionsEmpty: 'There is nothing to choose from.',
  missingTitle: 'Not found',
  missing: 'It does not exist any more, or you may not see it.',
} as const;

export const EXPORT_TEXT = {
  save: 'Export CSV',
  reading: (rows: number): string => (rows === 0 ? 'Reading…' : `Reading… ${String(rows)}`),
  cancel: 'Cancel export',
  done: (rows: number): string => `${counted(rows, 'row', 'rows')} exported.`,
  cut: (rows: number): string =>
    `The first ${String(rows)} rows were exported. Narrow the list for the others.`,
} as const;

export const BULK_TEXT = {
  running: (done: number, total: number): string => `${String(done)} of ${String(total)}…`,
  resultsTitle: 'What happened',
  summary: (done: number, skipped: number, refused: number): string =>
    [
      `${String(done)} done`,
      ...(skipped > 0 ? [`${String(skipped)} left out`] : []),
      ...(refused > 0 ? [`${String(refused)} refused`] : []),
    ].join(', '),
  done: 'Done',
  skipped: 'Left out: does not apply',
} as const;

export const ACT_TEXT = {
  working: 'Working…',
  cancel: 'Cancel',
  changedTitle: 'Changed meanwhile',
  changed: 'Somebody else changed this while you were looking. Nothing was done; this is what differs:',
  changedElsewhere: 'Somebody else changed this while you were looking. Nothing was done.',
  difference: (label: string, before: string, after: string): string =>
    `${label}: it was ${before === '' ? 'empty' : before}, it is ${after === '' ? 'empty' : after}`,
} as const;
