/** Words of /user-management about those who asked for their account to be deleted. */

/** On the row and among the facts. */
export const DELETION_STATE = {
  title: 'Deletion',
  filter: 'Deletion requested',
  asked: 'Requested',
  notAsked: 'Not requested',
  askedOn: 'Deletion requested',
  answerBy: 'Answer due by',
  reason: 'Reason for leaving',
  due: (date: string): string => `Deletion by ${date}`,
  late: (date: string): string => `Deletion late: ${date}`,
  lateFact: (date: string): string => `${date}. That date has passed: answer now.`,
} as const;

/** What a superadmin does about it. */
export const DELETION_ACTIONS = {
  asked: (date: string, due: string): string => `Requested on ${date}. Answer by ${due}.`,
  askedLate: (date: string, due: string): string =>
    `Requested on ${date}. The answer was due on ${due}: answer now.`,
  carryOut: 'Delete this account…',
  decline: 'Decline…',
  title: (name: string): string => `Delete ${name}’s account`,
  lead: 'This can’t be undone: nobody can bring the account back.',
  goesTitle: 'What we delete',
  goes: [
    'The account: email, password, logins.',
    'The profile with photo and channels, and everything personal.',
    'Onboarding, team memberships, roles, referral code and list.',
  ],
  staysTitle: 'What we keep, and for how long',
  stays: [
    { what: 'Orders and payments', until: '5 years after the order' },
    { what: 'A ban with email and gamertag', until: 'While the ban lasts' },
    { what: 'Changes of role and status, and a guardian’s decisions, without names', until: 'Permanently' },
    {
      what: 'Requests to HR, without the name',
      until: '12 to 60 months after they’re closed, depending on what they’re about',
    },
    { what: 'Ticked answers about leaving, without the name', until: 'Permanently' },
    { what: 'That someone asked for deletion, and when', until: 'Permanently, without name or reason' },
    { what: 'Articles they wrote, not linked to anyone', until: 'While they’re published' },
  ],
  word: 'Gamertag or email, to confirm',
  wordHint: 'Type one of the two, so that nobody does this by mistake.',
  wordWrong: (words: string): string => `Type ${words} to confirm`,
  or: ' or ',
  roleNeedsHolder:
    'They’re the last holder of a required role. Give it to someone else under Roles, then delete the account.',
  submit: 'Delete this account',
  done: (name: string): string => `${name}’s account is deleted.`,
} as const;

export const DECLINE_DELETION = {
  title: (name: string): string => `Decline ${name}’s request`,
  lead: 'The account stays. The member reads your reason on their profile and can ask again at any time.',
  reason: 'Reason',
  reasonHint: 'The member reads this exactly as you write it.',
  submit: 'Decline',
  done: (name: string): string => `Declined: ${name}’s account stays.`,
} as const;
