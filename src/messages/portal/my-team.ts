/** Words of /my-team, and of the availability of a team wherever its leaders see it. */
import type { AvailabilityAnswer } from '#contract/availability.ts';
import { AVAILABILITY_LIMITS as LIMITS } from '#contract/availability.ts';
import { counted } from '../core/counted.ts';
import { conflictWords, deletionWords, opensDialog } from '../core/table.ts';
import { loadingWords } from '../core/shared-words.ts';

export const ANSWER_LABELS: Readonly<Record<AvailabilityAnswer, string>> = {
  yes: 'Yes',
  maybe: 'Maybe',
  no: 'No',
};

const players = counted('player', 'players');

/** Words of a match or training, for players and leaders. */
export const OCCASION_TEXT = {
  match: 'Match',
  training: 'Training',
  minutes: (count: number): string => `${String(count)} minutes`,
  by: (moment: string): string => `Answer by ${moment}`,
  untilStart: 'Answer until it starts',
  closed: 'Answers are closed',
  cancelled: 'Cancelled',
  missing: 'Answer missing',
  inLineUp: 'In the line-up',
  counts: ({ yes, maybe, no, silent }: Readonly<Record<'yes' | 'maybe' | 'no' | 'silent', number>>): string =>
    [
      ...(yes > 0 ? [`${String(yes)} yes`] : []),
      ...(maybe > 0 ? [`${String(maybe)} maybe`] : []),
      ...(no > 0 ? [`${String(no)} no`] : []),
      ...(silent > 0 ? [`${String(silent)} to answer`] : []),
    ].join(', '),
} as const;

export const MY_TEAM_TEXT = {
  title: 'My team',
  ...loadingWords('your team'),
  lead: 'Matches and trainings of the next eight weeks, and who can make them. All times are South African.',
  views: 'My team',
  own: 'My answers',
  leads: (team: string): string => `Lead ${team}`,
  notLed: 'You don’t lead that team. These are your own answers.',
  noTeam: 'You’re not on a team yet.',
  noTeamHint: 'Once you are, your matches and trainings appear here.',
  toTeams: 'Find a team',
  coming: 'Coming up',
  nothing: 'Nothing is planned for the next eight weeks.',
  waiting: counted('answer is missing', 'answers are missing'),
  allAnswered: 'You’ve answered everything.',
  onlyWaiting: 'Show only what still needs an answer',
  ask: 'Can you make it?',
  away: 'No, you’re away',
  late: 'It’s too late to change your answer, but you can still say no.',
  finalTitle: (title: string): string => `Say no? ${title}`,
  leaveQuestion: 'You’re in the line-up. If you say no, you leave it and a substitute may take your place.',
  lateQuestion: 'Answers are closed, so you can’t change this back.',
  finalConfirm: 'Say no',
  saved: (title: string, answer: AvailabilityAnswer): string => `${title}: ${ANSWER_LABELS[answer]}.`,
  undone: (title: string): string => `${title}: your answer is as it was before.`,
} as const;

export const ANSWER_NOTE_FORM = {
  add: opensDialog('Add a word for your captain'),
  change: opensDialog('Change your word'),
  title: 'A word for your captain',
  lead: (title: string): string => `${title}. Your captain, coach and our team managers can read it.`,
  note: 'Your word',
  hint: `One line of up to ${String(LIMITS.note)} characters, for example “I’m 20 minutes late”. Leave it empty to remove it.`,
  submit: 'Save',
  done: 'Your word is saved.',
} as const;

export const ABSENCES_TEXT = {
  title: 'I’m away',
  lead: 'We answer no for you on those days, even where you said yes or maybe, and you leave the line-up. If you delete the absence, your earlier answers count again. If it’s only one day, enter it twice.',
  from: 'First day',
  to: 'Last day',
  toWrong: 'Enter a last day from today on, on or after the first day and within a year of it',
  submit: 'Add absence',
  submitting: 'Adding…',
  list: 'When you’re away',
  none: 'You haven’t entered an absence.',
  period: (from: string, to: string): string => (from === to ? from : `${from} to ${to}`),
  added: (period: string): string => `You’re away ${period}.`,
  delete: 'Delete',
  deleteNamed: (period: string): string => `Delete your absence ${period}`,
  deleted: (period: string): string => `Your absence ${period} is deleted.`,
  undone: (period: string): string => `You’re away ${period} again.`,
} as const;

export const PRIVATE_CALENDAR_TEXT = {
  title: 'My calendar',
  lead: 'A private calendar with the matches and trainings of your teams, and what you still have to answer.',
  ...loadingWords('your calendar'),
  make: 'Make my calendar address',
  making: 'Making…',
  made: 'Your calendar address is ready.',
  address: 'Your calendar address',
  secret: 'Anyone with this address can read your calendar, so keep it to yourself.',
  copy: 'Copy address',
  copied: 'Calendar address',
  links: 'Subscribe',
  renew: 'Make a new address',
  renewTitle: 'Make a new address?',
  renewQuestion: 'The old address stops working, and you subscribe again with the new one.',
  renewed: 'Your new calendar address is ready. The old one no longer works.',
  remove: 'Remove the address',
  removeTitle: 'Remove the address?',
  removeQuestion: 'Calendars that use it are no longer updated. You can make a new address later.',
  removed: 'Your calendar address is removed.',
} as const;

/** The answers of a team, for its leaders. */
export const TEAM_AVAILABILITY_TEXT = {
  ...loadingWords('the answers'),
  title: 'Answers and line-ups',
  nothing: 'Nothing is planned for the next eight weeks.',
  answers: (count: number): string => `Answers of ${players(count)}`,
  missing: 'Missing',
  awayNote: 'Away',
  nameless: 'Unnamed member',
  onBench: 'On the bench',
  onTrial: 'On trial',
  remind: (count: number): string => `Remind ${players(count)}`,
  reminded: (count: number): string =>
    count === 0 ? 'All of them were reminded today already.' : `${players(count)} reminded.`,
  lineUp: (names: readonly string[]): string =>
    names.length === 0 ? 'No line-up yet.' : `Line-up: ${names.join(', ')}.`,
  choose: opensDialog('Choose the line-up'),
  change: opensDialog('Change the line-up'),
  about: (title: string, moment: string): string => `${title}, ${moment}`,
} as const;

export const LINE_UP_FORM = {
  ...conflictWords('this line-up'),
  editTitle: (title: string): string => `Line-up ${title}`,
  lead: 'We notify everyone you add. If a player drops out, the substitute who said yes first moves up.',
  players: 'Players',
  saidNo: 'Can’t be chosen because they said no',
  isAway: 'Can’t be chosen because they’re away',
  state: (answer: string, note: string | null): string => (note === null ? answer : `${answer}: ${note}`),
  changed: (title: string): string => `Line-up ${title} saved.`,
  lineUp: 'Line-up',
  moment: 'Match',
} as const;

export const TRAININGS_TEXT = {
  title: 'Trainings',
  none: 'No trainings are planned.',
  add: opensDialog('Plan a training'),
  edit: 'Change…',
  weekly: (weekday: string, time: string, until: string): string =>
    `${weekday}s ${time}, every week until ${until}`,
  ...deletionWords('training'),
  deleteQuestion: (title: string): string =>
    `“${title}” and all answers for it are deleted, and we notify the team.`,
  cancelDay: 'Cancel this day',
  cancelTitle: 'Cancel this training?',
  cancelQuestion: (title: string, day: string): string =>
    `“${title}” doesn’t take place on ${day}. We notify the team. You can plan it again later.`,
  keep: 'Keep it',
  dayCancelled: (title: string, day: string): string => `“${title}” on ${day} is cancelled.`,
  planDay: 'Plan it again',
  dayPlanned: (title: string, day: string): string => `“${title}” on ${day} takes place.`,
} as const;

export const TRAINING_FORM = {
  ...conflictWords('this training'),
  addTitle: 'Plan a training',
  editTitle: (title: string): string => `Change ${title}`,
  added: (title: string): string => `“${title}” is planned. We’ve notified the team.`,
  changed: (title: string): string => `“${title}” is changed. We’ve notified the team.`,
  name: 'Title',
  nameHint: 'For example Scrim or VOD review.',
  day: 'Day',
  dayPast: 'Enter a day and time in the future',
  time: 'Time',
  timeHint: 'South African time, for example 19:00.',
  timeWrong: 'Enter a time, for example 19:00',
  minutes: 'Minutes',
  minutesWrong: `Enter a whole number of minutes from ${String(LIMITS.shortest)} to ${String(LIMITS.longest)}`,
  weekly: 'Repeat every week',
  until: 'Last day',
  untilHint: 'At most a year after the first training.',
  untilWrong: 'Enter a day from the first training on, at most a year later',
} as const;
