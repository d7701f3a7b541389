import type { ReportCategory } from '#contract/anonymous-reports.ts';
import { BRAND_NAME } from '#contract/brand.ts';

export const REPORT_MISSING: Readonly<Partial<Record<string, string>>> = {
  category: 'Choose what it’s about',
  body: 'Tell us what happened',
};

export const REPORT_TEXT = {
  title: 'Report without a name',
  description: `Tell ${BRAND_NAME} about conduct or wellbeing without saying who you are.`,
  lead: 'Tell HR what happened without saying who you are. We don’t store your account, your address or the minute you wrote.',
  back: 'You already have a code?',
  openByCode: 'Open my report',
  category: 'It’s about',
  body: 'What happened?',
  bodyHint: 'When, where, and who saw it, if you know. Leave out what shows who you are.',
  aboutName: 'Who is it about?',
  aboutNameHint: 'Their name or gamertag. If we find them, they can’t see this report, whatever their role.',
  honeypot: 'Leave this field empty',
  submit: 'Send report',
  sentTitle: 'Write down your code',
  sentLead: (number: string): string => `We have your report ${number}. Only this code opens it again.`,
  codeOnce:
    'We show it once and can’t send it again. Write it down, or copy it to a place only you can open.',
  copy: 'Copy code',
  codeName: 'Your code',
  saved: 'I wrote it down',
  codeTitle: 'Open your report',
  codeLead: 'Type the code you wrote down. Dashes and spaces don’t matter.',
  code: 'Code',
  codeSubmit: 'Open',
  codeBusy: 'Opening…',
  codeWrong:
    'We found no report with this code, or there were too many tries. Check the code, or try again in an hour.',
  codeMissing: 'Enter your code',
  codeLength: 'A code has 16 letters and digits',
  write: 'Write a new report',
  leave: 'Hide this report',
} as const;

export const REPORT_CATEGORY_LABELS: Readonly<Record<ReportCategory, string>> = {
  conduct: 'How someone behaves',
  wellbeing: 'Someone’s wellbeing or safety',
};

export const THREAD_TEXT = {
  me: 'You',
  hr: 'HR',
  closed: 'Closed',
  state: (label: string): string => `State: ${label}`,
  messages: 'Messages',
  answer: 'Your answer',
  answerMissing: 'Write your answer first',
  submit: 'Send answer',
  sent: 'We have your answer.',
  done: 'This is closed. If you need something else, write to HR again.',
} as const;

const CLOSE_LABELS = { report: 'Close report', appeal: 'Close appeal' } as const;

export const closeQuestion = (noun: keyof typeof CLOSE_LABELS) => ({
  title: CLOSE_LABELS[noun],
  text: 'HR stops working on it. You can still read it.',
  confirm: CLOSE_LABELS[noun],
  cancel: 'Keep it open',
});
export type CloseQuestion = ReturnType<typeof closeQuestion>;
