/** The print view of a ticket. */
export const TICKET_PRINT = {
  title: 'Ticket',
  back: 'Back to tickets',
  print: 'Print',
  loading: 'Loading the ticket…',
  recorded: 'Opening this view is recorded as a print, with your name and the time.',
  withNotes: 'Add internal notes',
  withoutNotes: 'Leave out internal notes',
  hasNotes: 'With internal notes: only for HR',
  printed: (name: string | null, at: string): string => `Printed ${at}${name === null ? '' : ` by ${name}`}`,
  file: (name: string): string => `File: ${name}`,
} as const;
