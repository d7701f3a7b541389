/** Words of /exitform; the loading text is the specification's. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { ExitKind, ExitState } from '#contract/exits.ts';
import { failedToLoad } from '../core/shared-words.ts';

export const EXIT_TEXT = {
  title: 'Leaving',
  loading: 'Loading exit form...',
  failed: failedToLoad('the exit form'),
  lead: 'Tell us what you’d like to leave and why. HR reads it within two business days and talks to you before anything is decided.',
  support: 'Is something wrong that we could put right?',
  toSupport: 'Talk to HR',
  mine: 'Your exits',
  form: 'Leave a team or the organisation',
  another: 'Ask to leave something else',
  nothingLeft: 'You’ve asked to leave everything there is to leave.',
  draft: 'What you type is kept in this tab until you send it.',
  submit: 'Send to HR',
  sent: 'Sent. HR will get back to you. We’ve emailed you a confirmation.',
} as const;

export const EXIT_KIND_CHOICES: Readonly<
  Record<ExitKind, { readonly label: string; readonly hint: string }>
> = {
  team: { label: 'A team', hint: 'You leave its roster. Your account, other teams and roles stay.' },
  organisation: {
    label: BRAND_NAME,
    hint: 'You leave all teams and roles, and we withdraw your open applications. Your account stays, so you can log in and come back.',
  },
  account: {
    label: `${BRAND_NAME} and my account`,
    hint: 'You leave everything, and we delete your account afterwards.',
  },
};

export const EXIT_FIELD_TEXT = {
  kind: 'What would you like to leave?',
  team: 'Which team?',
  chooseTeam: 'Choose a team',
  reasons: 'Why are you leaving?',
  reasonsHint: 'Tick what applies.',
  words: 'In your own words',
  wordsHint: 'Only HR reads this.',
  lastDay: 'Your last day',
  lastDayHint: 'We propose two working weeks, so that there’s time to hand over. Choose any day from today.',
  equipment: 'What do you have that belongs to us?',
  equipmentHint: 'A jersey, a headset, a shared account. Leave it empty if there’s nothing.',
  wouldReturn: 'Would you come back one day?',
  yes: 'Yes',
  no: 'No',
  score: 'Would you recommend us to a friend?',
  scoreHint: '0 is not at all, 10 is definitely.',
  chooseScore: 'Choose a number',
  wrong: {
    kind: 'Choose what you’d like to leave',
    team: 'Choose a team',
    last_day: 'Choose a day from today, within a year',
  } as Readonly<Record<string, string>>,
  alreadyOpen: 'You’ve already asked to leave this. See your exits above.',
  notMember: 'You’re no longer in this team.',
  hasLeft: 'You’ve already left.',
} as const;

export const EXIT_DATA_TEXT = {
  title: 'What happens to your data',
  team: 'Nothing is deleted. The roster shows that you were in the team, and until when.',
  organisation:
    'Your account and what’s in it stay. We remove your public profile and your name in the chart. You can ask us to delete your account at any time.',
  deleted: 'What we delete',
  kept: 'What we keep, for how long, and why',
  exit: (months: number): string =>
    `What you write here and your certificate are kept for ${String(months)} months. After that we keep the answers without your name, to learn from them.`,
  withAccount: 'What you write here goes with your account; we keep the ticked answers without your name.',
} as const;

export const OWN_EXIT_TEXT = {
  list: 'Your exits',
  stages: (place: string): string => `Stages of leaving ${place}`,
  leaving: (place: string): string => `Leaving ${place}`,
  organisation: BRAND_NAME,
  account: `${BRAND_NAME} and your account`,
  sentOn: (day: string): string => `Sent on ${day}`,
  lastDay: (day: string): string => `Last day: ${day}`,
  next: {
    submitted: 'HR will read it within two business days.',
    acknowledged: 'HR has read it and will talk to you.',
    interview: 'HR would like to talk to you. See their message.',
    retained: 'You’re staying. Nothing has ended.',
    confirmed: 'Confirmed. It all ends by itself in the night after your last day.',
    offboarding: 'Your last day has passed. HR is finishing the last things, such as equipment.',
    completed: 'It’s done. Thank you for your time with us.',
    withdrawn: 'You withdrew it. Nothing has ended.',
  } satisfies Record<ExitState, string>,
  undecided: 'Your last day has passed, but HR hasn’t decided yet. Nothing has ended: you’re still a member.',
  message: 'Message from HR',
  withdraw: 'Withdraw',
  withdrawNamed: (place: string): string => ` your exit from ${place}`,
  withdrawTitle: 'Withdraw your exit?',
  withdrawQuestion: (place: string): string =>
    `You stay in ${place}. We’ll let HR know, and you can ask again later.`,
  withdrawAccountQuestion: `You stay in ${BRAND_NAME} and keep your account. We’ll let HR know, and you can ask again later.`,
  keep: 'Keep it',
  withdrawn: 'Withdrawn. You’re staying.',
  certificate: 'See certificate',
} as const;

export const CERTIFICATE_TEXT = {
  title: 'Certificate of membership',
  back: 'Back to leaving',
  print: 'Print',
  loading: 'Loading exit form...',
  number: (number: string): string => `No. ${number}`,
  says: (name: string): string => `This is to certify that ${name} was a member of ${BRAND_NAME}.`,
  sayTeam: (name: string, team: string): string =>
    `This is to certify that ${name} was a member of ${team}, a team of ${BRAND_NAME}.`,
  gamertag: 'Gamertag',
  since: 'Member since',
  lastDay: 'Last day',
  teams: 'Teams',
  roles: 'Roles',
  period: (from: string, until: string): string => `${from} to ${until}`,
  thanks: 'We thank them for their time and wish them all the best.',
  gone: 'We can’t find this certificate. You get one once HR has confirmed that you’re leaving.',
} as const;
