/** Words of lists that are pasted or read from a file and checked line by line. */

export const PASTED_TEXT = {
  file: 'Choose a CSV file',
  fileUnread: 'We couldn’t read this file. Save it as CSV (UTF-8) and try again.',
  fileTooLarge: 'This file is too large. Split it into smaller ones.',
  check: 'Check the lines',
  checking: 'Checking…',
  empty: 'Paste at least one line',
  results: 'Lines',
  line: (line: number): string => `Line ${String(line)}`,
  applying: 'Saving…',
  editRest: (count: number): string =>
    count === 1 ? 'Fix the other line' : `Fix the other ${String(count)} lines`,
  again: 'Start again',
  done: 'Done',
} as const;
