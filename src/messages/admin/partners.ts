/** /admin-overview?view=partners: inquiries of companies. */
import type { AnswerState, InquiryStatus } from '#contract/admin-partner-inquiries.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadingWords } from '../core/shared-words.ts';
import { NOTE_WORDS } from '../core/table.ts';

export const INQUIRY_STATUS_LABELS: Readonly<Record<InquiryStatus, string>> = {
  pending: 'New',
  contacted: 'Contacted',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const ANSWER_STATE_LABELS: Readonly<Record<AnswerState, string>> = {
  late: 'Late',
  due: 'Due',
  in_time: 'In time',
  answered_late: 'Answered late',
  none: 'No answer needed',
};

/** Buttons that move an inquiry, by the state that it moves to. */
export const INQUIRY_STEP_LABELS: Readonly<Record<InquiryStatus, string>> = {
  pending: 'Not spam',
  contacted: 'Mark contacted',
  proposal: 'Mark proposal sent',
  won: 'Mark won',
  lost: 'Mark lost',
  spam: 'Mark as spam',
};

const STEP_DONE: Readonly<Record<InquiryStatus, (company: string) => string>> = {
  pending: (company) => `${company} is new again.`,
  contacted: (company) => `${company} is marked as contacted.`,
  proposal: (company) => `${company} has our proposal.`,
  won: (company) => `${company} is marked as won.`,
  lost: (company) => `${company} is marked as lost.`,
  spam: (company) => `${company} is marked as spam. We delete spam automatically.`,
};

export const PARTNERS_DESK_TEXT = {
  title: 'Partners',
  caption: 'Inquiries from companies',
  searchHint: 'Company, name, email or message',
  empty: 'Companies that write to us through the website appear here.',
  facts: 'The inquiry',
  action: 'Next step',
  company: 'Company',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  type: 'Partnership',
  budget: 'Budget',
  timeline: 'Timeline',
  message: 'Message',
  status: 'State',
  answer: 'First answer',
  answerBy: (moment: string): string => `by ${moment}`,
  owner: 'Owner',
  noOwner: 'No one',
  hasOwner: 'Has an owner',
  value: 'Value',
  received: 'Received',
  answered: 'Answered',
  move: 'Move it to',
  stepDone: (company: string, step: InquiryStatus): string => STEP_DONE[step](company),
  spamTitle: 'Mark as spam?',
  spamQuestion: (company: string): string =>
    `We don’t answer ${company}, and delete the inquiry later. Settings say when.`,
  reply: 'Answer…',
  assign: 'Assign to me',
  takeOver: 'Take over',
  release: 'Release',
  assigned: (company: string): string => `${company} is yours.`,
  released: (company: string): string => `${company} is unassigned.`,
  setValue: 'Value…',
  history: 'What happened',
  historyReading: loadingWords('what happened'),
  noHistory: 'Nothing yet.',
  by: (name: string): string => `by ${name}`,
  moved: (from: string, to: string): string => `${from} → ${to}`,
  mailed: (subject: string): string => `Emailed: ${subject}`,
  owned: (name: string | null): string => (name === null ? 'Released' : `Assigned to ${name}`),
  valued: (from: string, to: string): string => `Value: ${from} → ${to}`,
  unknown: 'not known',
  ...NOTE_WORDS,
  notesPrivate: 'Only admins read these.',
} as const;

export const PARTNER_VALUE_TEXT = {
  title: (company: string): string => `Value of ${company}’s partnership`,
  lead: 'For the whole partnership, as far as you know. Leave it empty when you don’t.',
  label: 'Value in rand',
  wrong: 'Enter an amount like 50000 or 1250.50',
  submit: 'Save value',
  done: (company: string): string => `The value of ${company} is saved.`,
} as const;

/** Who a template speaks to and for. */
export interface TemplateNames {
  readonly name: string;
  readonly company: string;
  /** The member of staff who answers. */
  readonly sender: string;
}

interface AnswerTemplate {
  readonly label: string;
  readonly subject: (names: TemplateNames) => string;
  readonly body: (names: TemplateNames) => string;
}

const signed = ({ sender }: TemplateNames, ...paragraphs: readonly string[]): string =>
  [...paragraphs, `Kind regards\n${sender}\n${BRAND_NAME}`].join('\n\n');

export const ANSWER_TEMPLATES = {
  call: {
    label: 'Suggest a call',
    subject: ({ company }) => `${BRAND_NAME} and ${company}: can we talk?`,
    body: (names) =>
      signed(
        names,
        `Hi ${names.name}`,
        `Thank you for writing to us about ${names.company}. We’d like to hear more.`,
        'Do you have 30 minutes for a call this week? Send us two times that suit you, and a number to reach you on.',
      ),
  },
  details: {
    label: 'Ask for details',
    subject: ({ company }) => `Your message to ${BRAND_NAME}: a few questions about ${company}`,
    body: (names) =>
      signed(
        names,
        `Hi ${names.name}`,
        `Thank you for your message. So that we can suggest something that fits ${names.company}, tell us a little more:`,
        '- Who would you like to reach?\n- When should it start, and for how long?\n- What would make it a success for you?',
      ),
  },
  decline: {
    label: 'Decline',
    subject: ({ company }) => `${BRAND_NAME} and ${company}`,
    body: (names) =>
      signed(
        names,
        `Hi ${names.name}`,
        `Thank you for thinking of us. At the moment we can’t take this on, so we have to say no to ${names.company} this time.`,
        'Write to us again if something changes. We wish you all the best.',
      ),
  },
  blank: { label: 'Empty email', subject: () => '', body: (names) => signed(names, `Hi ${names.name}`) },
} as const satisfies Readonly<Record<string, AnswerTemplate>>;

export const PARTNER_ANSWER_TEXT = {
  title: (company: string): string => `Answer ${company}`,
  lead: (name: string, email: string): string => `We email ${name} at ${email}. Their reply goes to us.`,
  isNew: 'With the first answer it’s marked as contacted.',
  template: 'Start from',
  subject: 'Subject',
  body: 'Email',
  bodyHint: 'Change whatever you like before you send it.',
  submit: 'Send email',
  done: (name: string): string => `We’re emailing ${name}.`,
} as const;
