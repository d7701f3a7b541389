/** Words of /user-management about those who asked for their account to be deleted. */

/** On the row and among the facts. */
export const DELETION_STATE = {
  title: 'Deletion',
  filter: 'Deletion asked for',
  asked: 'Asked for',
  notAsked: 'Not asked for',
  askedOn: 'Deletion asked for',
  answerBy: 'Answer due by',
  reason: 'Reason for leaving',
  due: (date: string): string => `Deletion by ${date}`,
  late: (date: string): string => `Deletion late: ${date}`,
  lateFact: (date: string): string => `${date}. That is past: please answer now.`,
} as const;

/** What a superadmin does about it. */
export const DELETION_ACTS = {
  asked: (date: string, due: string): string => `Asked for on ${date}, to be answered by ${due}.`,
  askedLate: (date: string, due: string): string =>
    `Asked for on ${date}. The answer was due on ${due}: please answer now.`,
  carryOut: 'Delete this account…',
  decline: 'Decline…',
  title: (name: string): string => `Delete the account of ${name}`,
  consequence: 'This is for good: nobody can bring the account back.',
  goesTitle: 'What goes',
  goes: [
    'The account: email, password, sign-ins.',
    'The profile with photo and channels, and everything personal.',
    'Onboarding, team memberships, roles, referral code and list.',
  ],
  staysTitle: 'What stays, and until when',
  stays: [
    { what: 'Orders and payments', until: '5 years after the order' },
    { what: 'A ban with email and gamertag', until: 'While it is in force' },
    { what: 'Changes of role and status, and a guardian’s decisions, without names', until: 'For good' },
    { what: 'That somebody asked for deletion, and when', until: 'For good, without name or reason' },
    { what: 'Articles they wrote, not linked to anybody', until: 'While they are published' },
  ],
  word: 'Gamertag or e-mail, to confirm',
  wordHint: 'Type one of the two, so that nobody does this by mistake.',
  wordWrong: (words: string): string => `Please type ${words}`,
  or: ' or ',
  submit: 'Delete this account',
  submitting: 'Deleting…',
  done: (name: string): string => `The account of ${name} is deleted.`,
  declineTitle: (name: string): string => `Decline the deletion of ${name}`,
  declineConsequence:
    'The account stays. The member reads your reason in their profile and can ask again at any time.',
  declineReason: 'Reason',
  declineHint: 'The member reads this as you write it.',
  declineSubmit: 'Decline',
  declining: 'Declining…',
  declined: (name: string): string => `${name} has your answer: the account stays.`,
} as const;
