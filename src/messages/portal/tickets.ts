/** Words of /hr-support and /my-hr-tickets. */
import { counted } from '../core/counted.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { TICKET_LIMITS, type TicketCategory } from '#contract/tickets.ts';
import { errorText } from '../core/errors.ts';
import { failedToLoad } from '../core/shared-words.ts';

const FILE_MEGABYTES = String(TICKET_LIMITS.fileBytes / 1024 / 1024);

interface CategoryWords {
  readonly hint: string;
  /** Asked besides the message; stored with the answers. */
  readonly questions: readonly string[];
}

export const TICKET_CATEGORY_WORDS: Readonly<Record<TicketCategory, CategoryWords>> = {
  account: {
    hint: 'Logging in, profile, personal details, your data.',
    questions: ['Which part of your account is it about?'],
  },
  team: {
    hint: 'Rosters, training, applications, substitutes.',
    questions: ['Which team is it about?', 'By when do you need an answer?'],
  },
  conduct: {
    hint: 'Harassment, cheating, unfair treatment.',
    questions: ['When and where did it happen?', 'Did anyone else see it?'],
  },
  payment: {
    hint: 'Prize money, expenses, refunds.',
    questions: ['Which event, order or invoice is it about?', 'Which amount is it about?'],
  },
  contract: {
    hint: 'Agreements, sponsors, transfers.',
    questions: ['Which agreement is it about?', 'By when do you have to decide?'],
  },
  wellbeing: {
    hint: 'Stress, safety, feeling unwell, worry about someone.',
    questions: ['How may we reach you, and when?'],
  },
  technical: {
    hint: 'The site, the shop, Discord.',
    questions: ['Which page or app?', 'Which device and browser do you use?'],
  },
  ban_appeal: {
    hint: 'A ban of yours, or one you think is wrong.',
    questions: ['Where were you banned, and when?', 'What should we look at again?'],
  },
  other: { hint: 'Anything that fits nowhere else.', questions: ['Who should see this, if you know?'] },
};

const hours = counted('working hour', 'working hours');

export const ASK_HR_TEXT = {
  title: 'HR support',
  lead: 'Ask HR anything. Your draft stays in this tab until you send it.',
  mine: 'My HR tickets',
  category: 'What is it about?',
  expect: (count: number): string =>
    `Usually answered within ${hours(count)}. HR works Monday to Friday, 08:00 to 17:00.`,
  body: 'What happened, and what do you need?',
  bodyMissing: 'Write what happened and what you need',
  bodyHint: 'The first line becomes the title.',
  suggestions: 'Does one of these help?',
  suggestionsLead: 'Answers from HR. If they don’t help, send your ticket.',
  sensitivity: 'Who may read it',
  restrictedOnly: 'Only a few named people can read it, and you see who opened it.',
  minors: 'If you’re under 18, only our safeguarding team reads it.',
  never: 'The person it’s about never sees it and can’t find out about it, whatever their role.',
  about: 'Who is it about?',
  aboutHint: 'A gamertag or name. Leave it empty if it isn’t about anyone.',
  aboutList: 'Members found',
  files: 'Files',
  filesHint: `Up to ${String(TICKET_LIMITS.files)} pictures or PDFs. Each can be up to ${FILE_MEGABYTES} MB.`,
  choose: 'Choose files…',
  sending: (name: string): string => `Uploading ${name}…`,
  sent: (name: string, size: string): string => `${name}, ${size}`,
  remove: 'Remove',
  removeNamed: (name: string): string => `Remove ${name}`,
  retryNamed: (name: string): string => `Try ${name} again`,
  waitForFiles: 'Wait until your files are uploaded, or remove the ones that failed.',
  tooManyFiles: `You can add up to ${String(TICKET_LIMITS.files)} files.`,
  send: 'Send to HR',
  ownName: 'Leave this empty if it’s about you.',
  anonymous: 'Report without a name',
  anonymousLead:
    'You can also report this without your name. We don’t store your account or address, and you get a code to come back with.',
  doneTitle: (number: string): string => `We have your ticket ${number}`,
  doneReply: (moment: string): string => `HR replies by ${moment} at the latest.`,
  doneMail: 'We’ll email you when there’s an answer. The email never says what it’s about.',
  open: 'See your ticket',
  another: 'Ask something else',
} as const;

const FILE_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  picture_unsupported: 'We can’t read this file. Choose a JPEG, PNG, WebP or AVIF picture, or a PDF.',
  unsupported_media_type: 'Choose a JPEG, PNG, WebP or AVIF picture, or a PDF.',
  payload_too_large: `This file is larger than ${FILE_MEGABYTES} MB. Choose a smaller one.`,
  not_found: 'The upload was interrupted. Try again.',
  throttled: 'That was a lot of files. Try again in an hour.',
  too_many_files: 'You’ve uploaded many files that aren’t sent yet. Send some first.',
};

/** Why a file was not taken, in words. */
export function ticketFileText(code: ErrorCode): string {
  return FILE_TEXTS[code] ?? errorText(code);
}

export const MY_TICKETS_TEXT = {
  title: 'My HR tickets',
  loading: 'Loading your tickets...',
  failed: failedToLoad('your tickets'),
  lead: 'Everything you asked HR, and what we answered.',
  list: 'Your tickets',
  empty: 'You haven’t asked HR anything yet.',
  emptyHint: 'Your tickets and our answers will appear here.',
  ask: 'Ask HR',
  stale: (why: string): string => `${why} This is what we loaded before.`,
  unread: 'New answer',
  replyBy: (moment: string): string => `HR replies by ${moment}`,
  replyLate: (moment: string): string => `HR’s reply was due by ${moment}; sorry for the wait`,
  back: 'All tickets',
  ticketLoading: 'Loading your ticket…',
  ticketFailed: failedToLoad('this ticket'),
  sentOn: (moment: string): string => `Sent ${moment}`,
  about: 'About',
  answers: 'What you told us',
  thread: 'Messages',
  me: 'You',
  hr: 'HR',
  site: 'The site',
  edited: (moment: string): string => `Edited ${moment}`,
  addFiles: 'Add files with an answer on this page.',
  download: (name: string, size: string): string => `Download ${name}, ${size}`,
  mergedInto: (number: string): string => `It continues as ${number}`,
  answerTitle: 'Answer HR',
  answer: 'Your answer',
  answerMissing: 'Write your answer first',
  ratingMissing: 'Choose a rating from 1 to 5',
  send: 'Send answer',
  sent: 'Your answer is sent.',
  close: 'Close ticket',
  closeQuestion: 'You can’t reopen a ticket that you closed. You can always send a new one.',
  keep: 'Keep it open',
  closing: 'Closing…',
  closed: 'Your ticket is closed.',
  reopen: 'Reopen ticket',
  reopenLead: 'Not solved? Tell us what’s missing. You can reopen it for 7 days after we resolved it.',
  reopenBody: 'What’s still missing?',
  reopened: 'Your ticket is open again.',
  rate: 'How did we do?',
  rateLead: 'HR sees it with your ticket.',
  rating: 'Your rating',
  ratings: ['1, poor', '2', '3', '4', '5, great'],
  comment: 'Anything to add?',
  sendRating: 'Send rating',
  changeRating: 'Change rating',
  ratedAs: (rating: string): string => `HR has your rating: ${rating}. You can still change it.`,
  rated: 'Thanks for your rating.',
  readers: 'Who opened it',
  printed: (at: string): string => `Printed ${at}`,
  readersLead: 'This ticket is restricted. Each opening by HR is recorded.',
  noReaders: 'No one has opened it yet.',
  formerStaff: 'A former member of staff',
  save: 'Download as text',
} as const;

/** Actions in a thread, by name. */
export const TICKET_ACTION_TEXT: Readonly<Record<string, string>> = {
  resolve: 'The ticket was resolved.',
  reopen: 'The ticket was reopened.',
  close: 'The ticket was closed.',
  invalidate: 'The ticket was closed.',
  merge: 'The ticket was joined with another one.',
};

export const TICKET_ACTION_OTHER = 'The ticket was changed.';
